import { Bank } from "./bank.js";
import { demand, isAbsent, isRecord, Refusal } from "./refusal.js";
import { isTieHand, settleOriginal, settleWar } from "./settlement.js";
import { readCards, readTable, sign } from "./table.js";
import { demandFunds, demandKnownWager, demandSeat, readWager } from "./wagering.js";

export const GAME = "casino-war";
export const OPTIONS = Object.freeze(["surrender", "war"]);
/** Cards burned before the war deal, once for all who went to war, (f). */
const WAR_BURNS = 3;

/** What the table is waiting for. */
const Phase = Object.freeze({
  UNOPENED: "unopened",
  BETTING: "betting",
  CHOICES: "choices",
  WAR_BETTING: "war-betting",
  OVER: "over",
});

/** One round at a fresh table. Clauses named here are those of 13:69F-22.8. */
export class Round {
  #phase = Phase.UNOPENED;
  #events = [];
  #boxes = new Map();
  #dealer = {};
  #rules;
  #shoe;
  #bank;

  /**
   * Carries out one command and gives the events that it caused. A refusal is one of them.
   *
   * Throws ShoeEmpty where the cards run out: such a round has no result.
   */
  obey(command) {
    this.#events = [];
    try {
      this.#carryOut(command);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      // Refusals come before any change, so there is no other event to take back.
      this.#report({ event: "rejected", reason: problem.reason, text: problem.message });
    }
    return this.#events;
  }

  #carryOut(command) {
    demand(isRecord(command), "other", "a command is an object");
    demand(this.#phase !== Phase.OVER, "other", "nothing is played at this table any more");
    const opening = command.do === "open";
    demand(opening || this.#phase !== Phase.UNOPENED, "other", "the table is not open yet");
    if (opening) this.#open(command);
    else if (command.do === "wager") this.#wager(command);
    else if (command.do === "proceed") this.#proceed();
    else if (command.do === "decide") this.#decide(command);
    else throw new Refusal("other", "the commands are open, wager, proceed and decide");
  }

  // ---- commands

  #open(command) {
    demand(this.#phase === Phase.UNOPENED, "other", "the table is open already");
    // Set first: once an open has been refused, this table takes no further command.
    this.#phase = Phase.OVER;
    demand(command.game === GAME, "other", `this dealer knows ${GAME} only`);
    this.#rules = readTable(command.table);
    this.#shoe = readCards(command, this.#rules.decks);
    this.#bank = new Bank(this.#rules.purses, (event) => this.#report(event));
    this.#phase = Phase.BETTING;
    this.#report({ event: "opened", posted: sign(this.#rules) });
  }

  #wager(command) {
    demandKnownWager(command.wager);
    if (command.wager === "war-tie") this.#demandWarTieOffer(command.seat);
    else demand(this.#phase === Phase.BETTING, "betting-closed", "no more bets");
    demandSeat(this.#rules, command.seat);
    const placed = this.#boxes.get(command.seat)?.wagers;
    demand(!placed?.has(command.wager), "other", "this seat has made that wager already");
    // A tie wager goes with the wager of its deal; alone it would buy a card without an initial wager.
    const qualified = command.wager !== "tie" || placed !== undefined;
    demand(qualified, "no-qualifying-wager", "a tie wager needs an initial wager first");
    this.#stake(readWager(command, this.#rules, this.#bank));
  }

  #demandWarTieOffer(seat) {
    const atWar = this.#phase === Phase.WAR_BETTING && this.#boxes.get(seat)?.choice === "war";
    demand(atWar, "not-offered", "a tie wager on the war deal is for those who have gone to war");
  }

  #proceed() {
    if (this.#phase === Phase.BETTING) {
      demand(this.#boxes.size > 0, "wager-missing", "nobody has made a wager");
      this.#playOriginalDeal();
    } else if (this.#phase === Phase.WAR_BETTING) this.#playWar();
    else throw new Refusal("other", "the table is waiting for a decision");
  }

  #decide(command) {
    const box = this.#boxes.get(command.seat);
    const choosing = this.#phase === Phase.CHOICES && box !== undefined;
    demand(choosing && box.tied && box.choice === undefined, "not-offered", "that seat was asked nothing");
    demand(OPTIONS.includes(command.option), "not-offered", `the options are ${OPTIONS.join(" and ")}`);
    if (command.option === "war") this.#goToWar(box, command.amount);
    else this.#choose(box, "surrender");
    const waiting = this.#inOrder((other) => other.tied && other.choice === undefined);
    if (waiting.length === 0) this.#afterChoices();
  }

  // ---- the course of the round

  #playOriginalDeal() {
    this.#closeBetting();
    this.#dealHand("original", this.#inOrder());
    const house = this.#house();
    for (const box of this.#inOrder()) {
      box.tied = isTieHand(box, this.#dealer);
      settleOriginal(box, this.#dealer, house);
    }
    const tied = this.#inOrder((box) => box.tied);
    if (tied.length === 0) {
      this.#finishWithoutWar();
      return;
    }
    this.#phase = Phase.CHOICES;
    for (const box of tied) this.#report({ event: "offer", seat: box.seat, options: [...OPTIONS] });
  }

  /** The war wager equals the initial wager, (c)2 and (e); any other amount is refused. */
  #goToWar(box, given) {
    const { amount } = box.wagers.get("initial");
    demand(isAbsent(given) || given === amount, "wrong-amount", `the war wager of this seat is ${amount}`);
    demandFunds(this.#bank, box.seat, amount, "chips");
    this.#choose(box, "war");
    this.#stake({ seat: box.seat, name: "war", amount, by: "chips", confirmedBy: ["dealer"] });
  }

  #choose(box, option) {
    box.choice = option;
    this.#report({ event: "decision", seat: box.seat, option });
  }

  /**
   * Everything between the last choice and the bets on the war deal.
   *
   * One pass for the surrenders, (c)1, then one for the initial wagers of those at war, (e). Both end
   * before a card is picked up: (d) wants the first deal settled by then.
   */
  #afterChoices() {
    const leaving = this.#inOrder(({ choice }) => choice === "surrender");
    for (const box of leaving) this.#bank.split(box.wagers.get("initial"));
    const warriors = this.#warriors();
    for (const box of warriors) this.#bank.collect(box.wagers.get("initial"));
    if (warriors.length === 0) {
      this.#finishWithoutWar();
      return;
    }
    const done = this.#inOrder(({ choice }) => choice !== "war");
    for (const box of done) this.#discard(box.seat, box.cards);
    this.#phase = Phase.WAR_BETTING;
    for (const box of warriors) this.#report({ event: "offer", seat: box.seat, wagers: ["war-tie"] });
  }

  #playWar() {
    this.#closeBetting();
    for (let burned = 0; burned < WAR_BURNS; burned += 1) {
      this.#shoe.draw();
      this.#report({ event: "burn", face: "down" });
    }
    this.#dealHand("war", this.#warriors());
    const house = this.#house();
    for (const box of this.#warriors()) settleWar(box, this.#dealer, house);
    this.#clear(this.#warriors());
  }

  #finishWithoutWar() {
    this.#clear(this.#inOrder());
  }

  /** The dealer's cards first, then box by box, each hand under its name: the rack shows every hand again. */
  #clear(boxes) {
    this.#discard("dealer", this.#dealer);
    for (const box of boxes) this.#discard(box.seat, box.cards);
    this.#report({ event: "end", ...this.#bank.outcome() });
    this.#phase = Phase.OVER;
  }

  // ---- single acts

  #report(event) {
    this.#events.push(event);
  }

  #stake(request) {
    const wager = this.#bank.stake(request);
    const { seat } = wager;
    const box = this.#boxes.get(seat) ?? { seat, wagers: new Map(), cards: {}, tied: false };
    box.wagers.set(wager.name, wager);
    this.#boxes.set(seat, box);
  }

  /** No more bets; and the cash of the verbal wagers just made is turned into chips before cards fall. */
  #closeBetting() {
    const latest = this.#phase === Phase.BETTING ? ["initial", "tie"] : ["war-tie"];
    this.#report({ event: "close" });
    const made = this.#inOrder().flatMap((box) => latest.map((name) => box.wagers.get(name)));
    for (const wager of made) if (wager?.by === "verbal") this.#bank.convert(wager);
  }

  /** One card up to each of the boxes and then to the dealer, beside what they hold already. */
  #dealHand(hand, boxes) {
    const places = [...boxes.map((box) => [box.seat, box.cards]), ["dealer", this.#dealer]];
    for (const [to, cards] of places) {
      cards[hand] = this.#shoe.draw();
      this.#report({ event: "deal", to, card: cards[hand], face: "up", hand });
    }
  }

  #discard(of, cards) {
    for (const [hand, card] of Object.entries(cards)) {
      this.#report({ event: "discard", of, cards: [card], hand });
    }
  }

  #house() {
    return { bank: this.#bank, odds: this.#rules.odds };
  }

  /** The boxes clockwise from the dealer's left (seats ascending), whatever order they were taken in. */
  #inOrder(wanted = () => true) {
    return [...this.#boxes.values()].sort((one, other) => one.seat - other.seat).filter(wanted);
  }

  #warriors() {
    return this.#inOrder(({ choice }) => choice === "war");
  }
}
