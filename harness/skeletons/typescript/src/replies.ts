// From a request to its reply: `describe`, `play`, `stop`, and an error for anything else.
import { type Id, isFields, type Reply, type Result, type Statement, type Verb } from "./messages.js";
import { Table } from "./table.js";

// What the product claims to have and to report. Nothing that is not listed here may happen.
const STATEMENT: Statement = {
  protocol: "1.0",
  // GAP 6: who you are, which version this is, and in `files` the product's files with their SHA-256.
  product: { vendor: "Example", name: "@NAME@", version: "0.1.0" },
  control: "deck",
  // GAP 1: "burn" and "turn" with the war deal. GAP 2: "convert" with verbal wagers.
  events: ["opened", "opened.posted", "rejected", "wager", "close", "deal", "offer", "decision"].concat(
    ["collect", "pay", "return", "discard", "end"],
  ),
  games: {
    // GAP 1: the wagers "war" and "war-tie" and the option "war". GAP 2: "coupon" and "verbal".
    "casino-war": { wagers: ["initial", "tie"], decks: [6, 7, 8], by: ["chips"], options: ["surrender"] },
  },
};
const VERBS: readonly Verb[] = ["describe", "play", "stop"];

/**
 * The reply to one request, as an object; undefined to `stop`.
 *
 * @param text the request as it came
 * @param asked what is asked for, where the path says so and not the body
 */
export function reply(text: string, asked?: Verb): Reply | undefined {
  let request: unknown;
  try {
    request = JSON.parse(text);
  } catch {
    return refused(null, "unreadable", "no JSON");
  }
  if (!isFields(request)) return refused(null, "unreadable", "no JSON object");
  const fields = request;
  const id: Id = typeof fields.id === "number" || typeof fields.id === "string" ? fields.id : null;
  const verb = asked ?? VERBS.find((one) => Object.hasOwn(fields, one));
  switch (verb) {
    case "stop":
      return undefined;
    case "describe":
      return { id, statement: STATEMENT };
    case "play":
      return played(id, fields.play);
    default:
      return refused(id, "unknown-request", "describe, play or stop");
  }
}

function played(id: Id, rounds: unknown): Reply {
  const readable = Array.isArray(rounds) && rounds.every((one): one is unknown[] => Array.isArray(one));
  if (!readable) return refused(id, "malformed", "play takes a list of rounds");
  return { id, played: rounds.map(playRound) };
}

function refused(id: Id, code: string, message: string): Reply {
  return { id, error: { code, message } };
}

// Each round has a table of its own: nothing is left over from the round before.
function playRound(commands: unknown[]): Result {
  const table = new Table();
  try {
    return { events: commands.map((command) => table.obey(command)) };
  } catch (problem) {
    console.error(problem);
    return { crashed: String(problem) };
  }
}
