import { exact, halves, winnings } from "./money.js";

/**
 * Where the chips are: the players' purses, the stakes on the layout and the table inventory.
 *
 * Every movement is reported as an event when it is made, so the books and the trace cannot differ.
 */
export class Bank {
  #purses;
  #report;
  #gains = new Map();
  #inventory = 0;

  /**
   * @param {Map<number, number>} purses what each seat has to play with; a seat not named has no limit
   * @param {(event: object) => void} report takes the events
   */
  constructor(purses, report) {
    this.#purses = new Map(purses);
    this.#report = report;
  }

  /** Whether the seat can stake the amount. A coupon is not paid for out of the purse. */
  affords(seat, amount, by) {
    return by === "coupon" || amount <= (this.#purses.get(seat) ?? Infinity);
  }

  /** Puts a new stake on the layout and gives the wager that it makes. */
  stake({ seat, name, amount, by, confirmedBy }) {
    const wager = { seat, name, amount, by, open: amount };
    if (by !== "coupon") this.#fill(seat, -amount);
    this.#gains.set(seat, this.#gains.get(seat) ?? 0);
    const confirmation = confirmedBy.length > 0 ? { confirmed_by: confirmedBy } : {};
    this.#report({ event: "wager", seat, wager: name, amount, by, ...confirmation });
    return wager;
  }

  /** The cash of a verbal wager becomes chips. */
  convert(wager) {
    this.#report({ event: "convert", seat: wager.seat, wager: wager.name });
  }

  /** A lost wager: the whole stake goes into the inventory. */
  collect(wager) {
    this.#toInventory(wager, wager.open);
  }

  /** A won wager: the winnings come out of the inventory and the stake is handed back. */
  pay(wager, odds) {
    const won = winnings(wager.amount, odds);
    this.#move(wager.seat, won);
    this.#fill(wager.seat, won);
    this.#report({ event: "pay", seat: wager.seat, wager: wager.name, amount: won, odds: odds.text });
    this.#toPlayer(wager, wager.open);
  }

  /** A surrendered wager: one half into the inventory, the other back to the player. */
  split(wager) {
    const { collected, returned } = halves(wager.amount);
    this.#toInventory(wager, collected);
    this.#toPlayer(wager, returned);
  }

  /** The outcome of the round, as `end` reports it. */
  outcome() {
    return { net: Object.fromEntries(this.#gains), inventory: this.#inventory };
  }

  #toInventory(wager, amount) {
    this.#lift(wager, amount);
    this.#move(wager.seat, -amount);
    this.#report({ event: "collect", seat: wager.seat, wager: wager.name, amount });
  }

  #toPlayer(wager, amount) {
    this.#lift(wager, amount);
    // A coupon given back is still a coupon: it does not become chips to stake again.
    if (wager.by !== "coupon") this.#fill(wager.seat, amount);
    this.#report({ event: "return", seat: wager.seat, wager: wager.name, amount });
  }

  #lift(wager, amount) {
    if (amount > wager.open) throw new RangeError(`seat ${wager.seat} has less than ${amount} there`);
    wager.open -= amount;
  }

  #move(seat, gain) {
    this.#gains.set(seat, exact(this.#gains.get(seat) + gain));
    this.#inventory = exact(this.#inventory - gain);
  }

  #fill(seat, amount) {
    if (this.#purses.has(seat)) this.#purses.set(seat, exact(this.#purses.get(seat) + amount));
  }
}
