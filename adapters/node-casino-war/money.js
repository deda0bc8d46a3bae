import { demand } from "./refusal.js";

/**
 * Money is a whole number of minor units (cents), held as a JavaScript number. Such numbers are exact up to
 * 2^53; anything that would go beyond is an error rather than a sum that is nearly right.
 *
 * Rounding: odds such as 3:2 and the halving of an odd stake can leave a part of a cent. Winnings go to the
 * nearest whole cent. Exactly half a cent always goes to the player: winnings round up, and of an odd
 * stake that is surrendered the house collects the smaller part. No text in hand decides it either way.
 */

const ODDS = /^([1-9]\d{0,8}):([1-9]\d{0,8})$/;

/** `amount` again, if it is a whole number that can be held exactly. Throws RangeError if not. */
export function exact(amount) {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} minor units cannot be counted exactly`);
  return amount;
}

/** The amount of a wager as a command gives it: a positive whole number, or it is refused. */
export function readStake(amount) {
  demand(typeof amount === "number", "wrong-amount", "an amount is a number of minor units");
  demand(amount > 0, "too-small", "an amount is more than nothing");
  demand(Number.isSafeInteger(amount), "wrong-amount", "an amount is a whole number of minor units");
  return amount;
}

/**
 * Odds from their text: "10:1" is ten to one, the winnings being ten times the stake.
 *
 * Kept as a ratio of two whole numbers, so that no decimal fraction is ever involved.
 */
export function readOdds(text, name) {
  const parts = typeof text === "string" ? ODDS.exec(text) : null;
  demand(parts !== null, "other", `the odds of ${name} are to be written like "10:1"`);
  return Object.freeze({ text, win: BigInt(parts[1]), stake: BigInt(parts[2]) });
}

/** What a stake wins at these odds, in minor units, without the stake itself. */
export function winnings(stake, odds) {
  const twice = 2n * BigInt(stake) * odds.win;
  return exact(Number((twice + odds.stake) / (2n * odds.stake)));
}

/** The two halves of a surrendered stake: what the house collects and what the player is given back. */
export function halves(stake) {
  const collected = Math.floor(stake / 2);
  return { collected, returned: stake - collected };
}
