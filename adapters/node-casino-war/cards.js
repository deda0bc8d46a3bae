import { demand } from "./refusal.js";

/** Lowest first. The ace is always high and no suit outranks another (declared: 22.5 is not in hand). */
const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
const CARD = /^[2-9TJQKA][cdhs]$/;

/** Positive where `left` outranks `right`, negative where it is the other way round, 0 for a tie hand. */
export function compareRanks(left, right) {
  return RANKS.indexOf(left[0]) - RANKS.indexOf(right[0]);
}

/** `decks` whole decks of 52 cards, unshuffled. */
export function freshDecks(decks) {
  const deck = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit));
  return Array.from({ length: decks }, () => deck).flat();
}

/**
 * The cards of a shoe as `open` gives it, an array of cards or one string of them.
 *
 * It need not be made of whole decks, but a card that Casino War does not know (a joker, say) is refused.
 */
export function readShoe(given) {
  const isText = typeof given === "string";
  demand(isText || Array.isArray(given), "other", "a shoe is a string or an array of cards");
  const cards = isText ? given.match(/.{1,2}/gsu) ?? [] : [...given];
  const stranger = cards.findIndex((card) => typeof card !== "string" || !CARD.test(card));
  demand(stranger === -1, "other", `number ${stranger + 1} in the shoe is no card of this game`);
  return cards;
}

/** The shoe was drawn past its last card: the round cannot be completed. */
export class ShoeEmpty extends Error {
  constructor(size) {
    super(`the shoe of ${size} cards ran out in the middle of a round`);
    this.name = "ShoeEmpty";
  }
}

/** Cards drawn one by one from the front. */
export class Shoe {
  #cards;
  #drawn = 0;

  constructor(cards) {
    this.#cards = cards;
  }

  /** The next card. Throws ShoeEmpty where none is left. */
  draw() {
    if (this.#drawn >= this.#cards.length) throw new ShoeEmpty(this.#cards.length);
    this.#drawn += 1;
    return this.#cards[this.#drawn - 1];
  }
}
