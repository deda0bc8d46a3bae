// One round of Casino War, 13:69F-22.8, at a fresh table: the first deal of it, small on purpose.
//
// What is left out is marked GAP, with the clause that asks for it; fill in one after the other, by
// calls to your product or by code of your own. Money is in whole cents, seats count from 1.
import { randomInt } from "node:crypto";
import { type Event, type Fields, isFields, type Reason, type Whose } from "./messages.js";

const RANKS = "23456789TJQKA";
const CARD = /^[2-9TJQKA][cdhs]$/;
const USUAL_ODDS = { initial: "1:1", tie: "10:1", war: "2:1", "war-equal": "3:1" };

type Phase = "new" | "refused" | "betting" | "choosing" | "over";
type Wager = "initial" | "tie";

/** What one seat has on the layout. */
interface Box {
  readonly seat: number;
  readonly stakes: Partial<Record<Wager, number>>;
  card: string;
  gain: number;
  asked: boolean;
  choice?: "surrender";
}

/** Why a command is refused. Thrown before anything has changed. */
class Refusal extends Error {
  constructor(
    readonly reason: Reason,
    text: string,
  ) {
    super(text);
  }
}

function demand(condition: boolean, reason: Reason, text: string): asserts condition {
  if (!condition) throw new Refusal(reason, text);
}

export class Table {
  #phase: Phase = "new";
  #events: Event[] = [];
  #seats = 7;
  #limits: Fields = {};
  #odds: Fields = {};
  #bankroll: Fields = {};
  #shoe: string[] = [];
  #boxes: Box[] = [];
  #dealer = "";
  #inventory = 0;

  /** Does what a command says and gives the events that it causes; a refusal is one event and no more. */
  obey(command: unknown): Event[] {
    this.#events = [];
    try {
      this.#dispatch(isFields(command) ? command : {});
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      return [{ event: "rejected", reason: problem.reason, text: problem.message }];
    }
    return this.#events;
  }

  #dispatch(command: Fields): void {
    if (command.do === "open") return this.#open(command);
    demand(this.#phase === "betting" || this.#phase === "choosing", "other", "there is no table to play at");
    switch (command.do) {
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

  #open({ game, table, shoe, seed }: Fields): void {
    demand(this.#phase === "new", "other", "a round has one table");
    this.#phase = "refused";
    demand(game === "casino-war", "table-not-allowed", "this product deals casino-war");
    demand(isFields(table), "table-not-allowed", "a table has to be described");
    const { decks, seats = 7, limits, odds, bankroll } = table;
    demand(decks === 6 || decks === 7 || decks === 8, "table-not-allowed", "6, 7 or 8 decks");
    demand(isWhole(seats) && seats >= 1 && seats <= 7, "table-not-allowed", "1 to 7 seats");
    this.#seats = seats;
    this.#limits = isFields(limits) ? limits : {};
    this.#odds = { ...USUAL_ODDS, ...(isFields(odds) ? odds : {}) };
    this.#bankroll = isFields(bankroll) ? bankroll : {};
    for (const text of Object.values(this.#odds)) readOdds(text);
    this.#shoe = shoe === undefined || shoe === null ? shuffledShoe(decks, seed) : readShoe(shoe);
    this.#phase = "betting";
    this.#tell({ event: "opened", posted: { limits: this.#limits, odds: this.#odds } });
  }

  #wager({ seat, wager, amount, by = "chips" }: Fields): void {
    demand(isWhole(seat) && seat >= 1 && seat <= this.#seats, "other", "there is no such seat");
    // GAP 1: "war" stays refused here, an answer places it; "war-tie" is taken once it is offered, (e).
    demand(wager !== "war" && wager !== "war-tie", "not-offered", "no such wager is open");
    demand(wager === "initial" || wager === "tie", "wager-not-offered", "there is no such wager");
    demand(this.#phase === "betting", "betting-closed", "no more bets");
    // GAP 2: wagers by coupon; and verbal ones, which both dealer and supervisor have to confirm.
    demand(by === "chips", "wager-not-offered", "wagers are made with chips");
    demand(isWhole(amount), "wrong-amount", "an amount is a whole number of cents");
    demand(amount > 0, "too-small", "an amount is more than nothing");
    const [least, most] = this.#bounds(wager);
    demand(amount >= least, "too-small", `the least is ${least}`);
    demand(amount <= most, "too-large", `the most is ${most}`);
    const known = this.#boxes.find((one) => one.seat === seat);
    const box = known ?? { seat, stakes: {}, card: "", gain: 0, asked: false };
    demand(box.stakes[wager] === undefined, "other", `seat ${seat} has that wager already`);
    demand(wager === "initial" || known !== undefined, "no-qualifying-wager", "it needs the initial wager");
    const staked = (box.stakes.initial ?? 0) + (box.stakes.tie ?? 0) + amount;
    const purse = this.#bankroll[seat];
    demand(!isWhole(purse) || staked <= purse, "insufficient-funds", `seat ${seat} has less than that`);
    box.stakes[wager] = amount;
    if (known === undefined) this.#boxes.push(box);
    this.#tell({ event: "wager", seat, wager, amount, by });
  }

  #proceed(): void {
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

  #decide({ seat, option }: Fields): void {
    const box = this.#boxes.find((one) => one.seat === seat && one.asked);
    demand(box !== undefined && option === "surrender", "not-offered", "that is not open to this seat");
    box.asked = false;
    box.choice = option;
    this.#tell({ event: "decision", seat: box.seat, option });
    this.#goOn();
  }

  // ---- the course of a round

  // (a) and (b): lower loses, higher wins, a tie hand wins its tie wager and may choose.
  #settle(box: Box): void {
    const margin = RANKS.indexOf(box.card.charAt(0)) - RANKS.indexOf(this.#dealer.charAt(0));
    if (margin < 0) this.#collect(box, "initial", box.stakes.initial);
    if (margin > 0) this.#pay(box, "initial");
    if (margin === 0) this.#pay(box, "tie");
    else this.#collect(box, "tie", box.stakes.tie);
    box.asked = margin === 0;
  }

  #goOn(): void {
    if (this.#boxes.some((one) => one.asked)) return; // the table waits for an answer
    // (c)1: half of the initial wager is taken, the other half given back; of an odd cent the house has less.
    for (const box of this.#boxes.filter((one) => one.choice === "surrender")) {
      const stake = box.stakes.initial ?? 0;
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

  #finish(): void {
    for (const box of this.#boxes) this.#discard(box.seat, box.card);
    this.#discard("dealer", this.#dealer);
    const net = Object.fromEntries(this.#boxes.map((box) => [box.seat, box.gain]));
    this.#tell({ event: "end", net, inventory: this.#inventory });
    this.#phase = "over";
  }

  // ---- single acts, each of which reports itself

  #tell(event: Event): void {
    this.#events.push(event);
  }

  #deal(to: Whose): string {
    const card = this.#shoe.shift();
    if (card === undefined) throw new Error("the shoe is empty");
    this.#tell({ event: "deal", to, card, face: "up", hand: "original" });
    return card;
  }

  #discard(of: Whose, card: string): void {
    this.#tell({ event: "discard", of, cards: [card], hand: "original" });
  }

  #collect(box: Box, wager: Wager, amount: number | undefined): void {
    if (!amount) return; // no such wager
    box.gain -= amount;
    this.#inventory += amount;
    this.#tell({ event: "collect", seat: box.seat, wager, amount });
  }

  #pay(box: Box, wager: Wager): void {
    const stake = box.stakes[wager];
    if (!stake) return; // no such wager
    const odds = readOdds(this.#odds[wager]);
    const amount = Number((BigInt(stake) * odds.win + odds.per - 1n) / odds.per); // part of a cent: the player's
    box.gain += amount;
    this.#inventory -= amount;
    this.#tell({ event: "pay", seat: box.seat, wager, amount, odds: odds.text });
  }

  // A limit that the table leaves out does not exist.
  #bounds(wager: Wager): [number, number] {
    const given = this.#limits[wager];
    if (!Array.isArray(given)) return [0, Infinity];
    const [least, most]: unknown[] = given;
    return [isWhole(least) ? least : 0, isWhole(most) ? most : Infinity];
  }
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

// "10:1": ten cents are won for each cent staked.
function readOdds(text: unknown): { text: string; win: bigint; per: bigint } {
  const parts = typeof text === "string" ? /^(\d{1,9}):([1-9]\d{0,8})$/.exec(text) : null;
  demand(parts !== null, "table-not-allowed", 'odds are written as in "10:1"');
  return { text: parts[0], win: BigInt(parts[1] ?? ""), per: BigInt(parts[2] ?? "") };
}

// The cards as given, in their order: a list of cards or one text of them.
function readShoe(given: unknown): string[] {
  const cards: unknown = typeof given === "string" ? (given.match(/.{1,2}/gsu) ?? []) : given;
  const isCard = (card: unknown): card is string => typeof card === "string" && CARD.test(card);
  const readable = Array.isArray(cards) && cards.every(isCard);
  demand(readable, "other", "the shoe holds what is no card of this game");
  return [...cards];
}

// Whole decks in an order that hangs on the seed alone; by chance where there is no seed.
function shuffledShoe(decks: number, seed: unknown): string[] {
  const given = seed ?? randomInt(2 ** 32);
  demand(isWhole(given), "other", "a seed is a whole number");
  const deck = [...RANKS].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));
  const cards = Array.from({ length: decks }, () => deck).flat();
  let state = given >>> 0;
  for (let last = cards.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0; // GAP 6: your product's own shuffle
    const other = Math.floor((state / 2 ** 32) * (last + 1));
    const [one, two] = [cards[last] ?? "", cards[other] ?? ""];
    cards[last] = two;
    cards[other] = one;
  }
  return cards;
}
