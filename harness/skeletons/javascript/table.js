// One round of Casino War, 13:69F-22.8, at a fresh table: the first deal of it, small on purpose.
//
// What is left out is marked GAP, with the clause that asks for it; fill in one after the other, by
// calls to your product or by code of your own. Money is in whole cents, seats count from 1.
import { randomInt } from "node:crypto";

const RANKS = "23456789TJQKA";
const CARD = /^[2-9TJQKA][cdhs]$/;
const USUAL_ODDS = { initial: "1:1", tie: "10:1", war: "2:1", "war-equal": "3:1" };

/** Why a command is refused. Thrown before anything has changed. */
class Refusal extends Error {
  constructor(reason, text) {
    super(text);
    this.reason = reason;
  }
}

function demand(condition, reason, text) {
  if (!condition) throw new Refusal(reason, text);
}

export class Table {
  #phase = "new"; // then: betting, choosing, over; or refused
  #events = [];
  #rules = {};
  #shoe = [];
  #boxes = []; // one for each seat that wagers: { seat, stakes, card, gain, asked, choice }
  #dealer = "";
  #inventory = 0;

  /** Does what a command says and gives the events that it causes; a refusal is one event and no more. */
  obey(command) {
    this.#events = [];
    try {
      this.#dispatch(command);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      return [{ event: "rejected", reason: problem.reason, text: problem.message }];
    }
    return this.#events;
  }

  #dispatch(command) {
    if (command?.do === "open") return this.#open(command);
    demand(this.#phase === "betting" || this.#phase === "choosing", "other", "there is no table to play at");
    switch (command?.do) {
      case "wager":
        return this.#wager(command);
      case "proceed":
        return this.#proceed();
      case "decide":
        return this.#decide(command);
      default:
        throw new Refusal("other", "no such command");
    }
  }

  // ---- commands

  #open({ game, table, shoe, seed }) {
    demand(this.#phase === "new", "other", "a round has one table");
    this.#phase = "refused";
    demand(game === "casino-war", "table-not-allowed", "this product deals casino-war");
    demand([6, 7, 8].includes(table?.decks), "table-not-allowed", "6, 7 or 8 decks");
    const { decks, seats = 7, limits = {}, odds = {}, bankroll = {} } = table;
    demand(Number.isInteger(seats) && seats >= 1 && seats <= 7, "table-not-allowed", "1 to 7 seats");
    this.#rules = { seats, limits: limits ?? {}, odds: { ...USUAL_ODDS, ...odds }, bankroll: bankroll ?? {} };
    for (const text of Object.values(this.#rules.odds)) readOdds(text);
    this.#shoe = shoe === undefined || shoe === null ? shuffledShoe(decks, seed) : readShoe(shoe);
    this.#phase = "betting";
    this.#tell({ event: "opened", posted: { limits: this.#rules.limits, odds: this.#rules.odds } });
  }

  #wager({ seat, wager, amount, by = "chips" }) {
    const { seats, limits, bankroll } = this.#rules;
    demand(Number.isInteger(seat) && seat >= 1 && seat <= seats, "other", `there is no seat ${seat}`);
    // GAP 1: "war" stays refused here, an answer places it; "war-tie" is taken once it is offered, (e).
    demand(!["war", "war-tie"].includes(wager), "not-offered", `no ${wager} wager is open`);
    demand(["initial", "tie"].includes(wager), "wager-not-offered", "there is no such wager");
    demand(this.#phase === "betting", "betting-closed", "no more bets");
    // GAP 2: wagers by coupon; and verbal ones, which both dealer and supervisor have to confirm.
    demand(by === "chips", "wager-not-offered", "wagers are made with chips");
    demand(Number.isSafeInteger(amount), "wrong-amount", "an amount is a whole number of cents");
    demand(amount > 0, "too-small", "an amount is more than nothing");
    const [least, most] = limits[wager] ?? [0, Infinity];
    demand(amount >= least, "too-small", `the least is ${least}`);
    demand(amount <= most, "too-large", `the most is ${most}`);
    const box = this.#boxes.find((one) => one.seat === seat) ?? { seat, stakes: {}, gain: 0 };
    demand(box.stakes[wager] === undefined, "other", `seat ${seat} has that wager already`);
    demand(wager === "initial" || box.stakes.initial, "no-qualifying-wager", "it needs the initial wager");
    const staked = Object.values(box.stakes).reduce((sum, one) => sum + one, amount);
    demand(staked <= (bankroll[seat] ?? Infinity), "insufficient-funds", `seat ${seat} has less than that`);
    box.stakes[wager] = amount;
    if (!this.#boxes.includes(box)) this.#boxes.push(box);
    this.#tell({ event: "wager", seat, wager, amount, by });
  }

  #proceed() {
    demand(this.#phase === "betting", "other", "no betting is open");
    demand(this.#boxes.length > 0, "wager-missing", "nobody has placed a wager");
    this.#tell({ event: "close" });
    this.#boxes.sort((one, other) => one.seat - other.seat);
    for (const box of this.#boxes) box.card = this.#deal(box.seat);
    this.#dealer = this.#deal("dealer");
    for (const box of this.#boxes) this.#settle(box);
    this.#phase = "choosing";
    for (const box of this.#boxes.filter((one) => one.asked)) {
      // GAP 1: a tie hand may choose, (c): the options are "surrender" and "war".
      this.#tell({ event: "offer", seat: box.seat, options: ["surrender"] });
    }
    this.#goOn();
  }

  #decide({ seat, option }) {
    const box = this.#boxes.find((one) => one.seat === seat && one.asked);
    demand(box && option === "surrender", "not-offered", "that is not open to this seat");
    box.asked = false;
    box.choice = option;
    this.#tell({ event: "decision", seat, option });
    this.#goOn();
  }

  // ---- the course of a round

  // (a) and (b): lower loses, higher wins, a tie hand wins its tie wager and may choose.
  #settle(box) {
    const margin = RANKS.indexOf(box.card[0]) - RANKS.indexOf(this.#dealer[0]);
    if (margin < 0) this.#collect(box, "initial", box.stakes.initial);
    if (margin > 0) this.#pay(box, "initial");
    if (margin === 0) this.#pay(box, "tie");
    else this.#collect(box, "tie", box.stakes.tie);
    box.asked = margin === 0;
  }

  #goOn() {
    if (this.#boxes.some((one) => one.asked)) return; // the table waits for an answer
    // (c)1: half of the initial wager is taken, the other half given back; of an odd cent the house has less.
    for (const box of this.#boxes.filter((one) => one.choice === "surrender")) {
      const stake = box.stakes.initial;
      const half = Math.floor(stake / 2);
      this.#collect(box, "initial", half);
      this.#tell({ event: "return", seat: box.seat, wager: "initial", amount: stake - half });
    }
    // GAP 3: with players at war, pick up the cards of all others only, (d), collect the initial wagers of
    //        those at war and offer them a tie wager on the war deal, (e).
    // GAP 4: three burn cards, then one card up to each player at war and to the dealer, (f).
    // GAP 5: settle the war wagers and their tie wagers, and remove every card that is left, (g) and (h).
    this.#finish();
  }

  #finish() {
    for (const box of this.#boxes) this.#discard(box.seat, box.card);
    this.#discard("dealer", this.#dealer);
    const net = Object.fromEntries(this.#boxes.map((box) => [box.seat, box.gain]));
    this.#tell({ event: "end", net, inventory: this.#inventory });
    this.#phase = "over";
  }

  // ---- single acts, each of which reports itself

  #tell(event) {
    this.#events.push(event);
  }

  #deal(to) {
    const card = this.#shoe.shift();
    if (card === undefined) throw new Error("the shoe is empty");
    this.#tell({ event: "deal", to, card, face: "up", hand: "original" });
    return card;
  }

  #discard(of, card) {
    this.#tell({ event: "discard", of, cards: [card], hand: "original" });
  }

  #collect(box, wager, amount) {
    if (!amount) return; // no such wager
    box.gain -= amount;
    this.#inventory += amount;
    this.#tell({ event: "collect", seat: box.seat, wager, amount });
  }

  #pay(box, wager) {
    const stake = box.stakes[wager];
    if (!stake) return; // no such wager
    const [win, per] = readOdds(this.#rules.odds[wager]);
    const amount = Number((BigInt(stake) * win + per - 1n) / per); // a part of a cent goes to the player
    box.gain += amount;
    this.#inventory -= amount;
    this.#tell({ event: "pay", seat: box.seat, wager, amount, odds: this.#rules.odds[wager] });
  }
}

// "10:1": ten cents are won for each cent staked.
function readOdds(text) {
  const parts = typeof text === "string" ? /^(\d{1,9}):([1-9]\d{0,8})$/.exec(text) : null;
  demand(parts !== null, "table-not-allowed", 'odds are written as in "10:1"');
  return [BigInt(parts[1]), BigInt(parts[2])];
}

// The cards as given, in their order: a list of cards or one text of them.
function readShoe(given) {
  const cards = typeof given === "string" ? (given.match(/.{1,2}/gsu) ?? []) : given;
  const readable = Array.isArray(cards) && cards.every((card) => typeof card === "string" && CARD.test(card));
  demand(readable, "other", "the shoe holds what is no card of this game");
  return [...cards];
}

// Whole decks in an order that hangs on the seed alone; by chance where there is no seed.
function shuffledShoe(decks, seed) {
  demand(seed === undefined || seed === null || Number.isInteger(seed), "other", "a seed is a whole number");
  const cards = Array.from({ length: decks }, () => [...RANKS].flatMap((r) => [..."cdhs"].map((s) => r + s))).flat();
  let state = (seed ?? randomInt(2 ** 32)) >>> 0;
  for (let last = cards.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0; // GAP 6: your product's own shuffle
    const other = Math.floor((state / 2 ** 32) * (last + 1));
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return cards;
}
