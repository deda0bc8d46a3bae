import { compareRanks } from "./cards.js";

/*
 * Who wins what. A box is what one seat has on the layout: its number, its wagers by name, its cards by hand
 * and what it chose. Inside a box the dealer pays before collecting; (b) and (h) leave that order open.
 */

/** Whether the box holds a tie hand: its first card has the rank of the dealer's, (a)3. */
export function isTieHand(box, dealer) {
  return compareRanks(box.cards.original, dealer.original) === 0;
}

function settleTie(box, name, { bank, odds }, tied) {
  const wager = box.wagers.get(name);
  if (wager === undefined) return;
  if (tied) bank.pay(wager, odds.tie);
  else bank.collect(wager);
}

/** The first deal, (a) and (b). The initial wager of a tie hand is left for the player's choice, (a)3. */
export function settleOriginal(box, dealer, house) {
  const difference = compareRanks(box.cards.original, dealer.original);
  const initial = box.wagers.get("initial");
  if (difference > 0) house.bank.pay(initial, house.odds.initial);
  settleTie(box, "tie", house, difference === 0);
  if (difference < 0) house.bank.collect(initial);
}

/**
 * The war deal, (g) and (h): the second cards alone decide, and equal ranks win the war wager.
 *
 * Equal ranks have odds of their own, since the initial wager was collected before the war.
 */
export function settleWar(box, dealer, house) {
  const difference = compareRanks(box.cards.war, dealer.war);
  const war = box.wagers.get("war");
  if (difference >= 0) house.bank.pay(war, difference === 0 ? house.odds["war-equal"] : house.odds.war);
  settleTie(box, "war-tie", house, difference === 0);
  if (difference < 0) house.bank.collect(war);
}
