import { readStake } from "./money.js";
import { demand, isAbsent, Refusal } from "./refusal.js";
import { limitsOf } from "./table.js";

/** The ways to make a wager. */
export const WAYS = Object.freeze(["chips", "coupon", "verbal"]);
/** Those who have to confirm a verbal wager before it counts. */
const CONFIRMERS = Object.freeze(["dealer", "supervisor"]);

/** How the wager is made and who confirmed it; a verbal one lacking a confirmation is refused. */
function readManner(command) {
  const by = isAbsent(command.by) ? "chips" : command.by;
  demand(WAYS.includes(by), "other", `a wager is made by ${WAYS.join(", ")}`);
  if (by !== "verbal") return { by, confirmedBy: [] };
  const said = Array.isArray(command.confirmed_by) ? command.confirmed_by : [];
  const missing = CONFIRMERS.filter((who) => !said.includes(who));
  demand(missing.length === 0, "unconfirmed", `not confirmed by the ${missing.join(" and the ")}`);
  return { by, confirmedBy: [...CONFIRMERS] };
}

function demandWithinLimits(rules, name, amount) {
  const [min, max] = limitsOf(rules, name);
  demand(isAbsent(min) || amount >= min, "too-small", `the least for ${name} is ${min}`);
  demand(isAbsent(max) || amount <= max, "too-large", `the most for ${name} is ${max}`);
}

/** Refuses an amount that the seat's purse does not hold. */
export function demandFunds(bank, seat, amount, by) {
  demand(bank.affords(seat, amount, by), "insufficient-funds", `seat ${seat} does not have ${amount}`);
}

/** Refuses a seat that this table does not have. */
export function demandSeat(rules, seat) {
  const there = Number.isInteger(seat) && seat >= 1 && seat <= rules.seats;
  demand(there, "other", `the seats are numbered from 1 to ${rules.seats}`);
}

/** A command's wager with its amount and manner checked, ready to be staked. */
export function readWager(command, rules, bank) {
  const { seat, wager: name } = command;
  const manner = readManner(command);
  const amount = readStake(command.amount);
  demandWithinLimits(rules, name, amount);
  demandFunds(bank, seat, amount, manner.by);
  return { seat, name, amount, ...manner };
}

/** Refuses a wager that is never, or not in this way, open to a player. */
export function demandKnownWager(name) {
  if (name === "war") throw new Refusal("not-offered", "a war wager is placed by deciding to go to war");
  const known = ["initial", "tie", "war-tie"].includes(name);
  demand(known, "wager-not-offered", "there is no such wager in Casino War");
}
