import { freshDecks, readShoe, Shoe } from "./cards.js";
import { readOdds } from "./money.js";
import { demand, isAbsent, isRecord } from "./refusal.js";
import { freshSeed, shuffled } from "./shuffle.js";

/** Casino War is played with six, seven or eight decks (declared: the sister rules of another state). */
export const DECKS = Object.freeze([6, 7, 8]);
const MOST_SEATS = 7;
/** Used where the table names no odds of its own. */
const USUAL_ODDS = Object.freeze({ initial: "1:1", tie: "10:1", war: "2:1", "war-equal": "3:1" });
/** The war wager is not among them: its amount is that of the initial wager, whatever a table says. */
const LIMITED = Object.freeze(["initial", "tie", "war-tie"]);

function section(table, name) {
  const given = isAbsent(table[name]) ? {} : table[name];
  demand(isRecord(given), "other", `the table's ${name} is to be an object`);
  return given;
}

function isBound(value) {
  return isAbsent(value) || (Number.isSafeInteger(value) && value >= 0);
}

function readLimit(pair, name) {
  const readable = Array.isArray(pair) && pair.length === 2 && pair.every(isBound);
  demand(readable, "other", `the limits of ${name} are no [min, max]`);
  const [min, max] = pair;
  const open = isAbsent(min) || isAbsent(max) || min <= max;
  demand(open, "other", `the minimum of ${name} is above its maximum`);
  return Object.freeze([min, max]);
}

function readLimits(table) {
  const given = section(table, "limits");
  const named = LIMITED.filter((name) => Object.hasOwn(given, name) && !isAbsent(given[name]));
  return Object.fromEntries(named.map((name) => [name, readLimit(given[name], name)]));
}

function readAllOdds(table) {
  const given = section(table, "odds");
  const read = ([name, usual]) => {
    const own = Object.hasOwn(given, name) && !isAbsent(given[name]);
    return [name, readOdds(own ? given[name] : usual, name)];
  };
  return Object.fromEntries(Object.entries(USUAL_ODDS).map(read));
}

function readBankroll(table, seats) {
  const given = section(table, "bankroll");
  const purses = new Map();
  for (let seat = 1; seat <= seats; seat += 1) {
    const held = Object.hasOwn(given, seat) ? given[seat] : undefined;
    demand(isBound(held), "other", `the bankroll of seat ${seat} is no amount`);
    if (!isAbsent(held)) purses.set(seat, held);
  }
  return purses;
}

function readSeats(table) {
  const seats = isAbsent(table.seats) ? MOST_SEATS : table.seats;
  const possible = Number.isInteger(seats) && seats >= 1 && seats <= MOST_SEATS;
  demand(possible, "table-not-allowed", `this table has from 1 to ${MOST_SEATS} seats`);
  return seats;
}

/** The rules of one table, read from the `table` of an `open`. Refuses a table that may not be opened. */
export function readTable(table) {
  demand(isRecord(table), "table-not-allowed", "a table has to be described");
  demand(DECKS.includes(table.decks), "table-not-allowed", `Casino War takes ${DECKS.join(", ")} decks only`);
  const seats = readSeats(table);
  return Object.freeze({
    decks: table.decks,
    seats,
    limits: readLimits(table),
    odds: readAllOdds(table),
    purses: readBankroll(table, seats),
  });
}

/** The cards to play with: the given shoe before the given seed, and chance where there is neither. */
export function readCards(command, decks) {
  if (!isAbsent(command.shoe)) return new Shoe(readShoe(command.shoe));
  const seed = isAbsent(command.seed) ? freshSeed() : command.seed;
  demand(Number.isInteger(seed), "other", "a seed is a whole number");
  return new Shoe(shuffled(freshDecks(decks), seed));
}

/** The least and the most that may be staked on a wager; either may be missing. */
export function limitsOf(rules, wager) {
  const limit = rules.limits[wager] ?? (wager === "war-tie" ? rules.limits.tie : undefined);
  return limit ?? [undefined, undefined];
}

/** The table's sign as the players read it. */
export function sign(rules) {
  const odds = Object.entries(rules.odds).map(([name, ratio]) => [name, ratio.text]);
  return { limits: rules.limits, odds: Object.fromEntries(odds) };
}
