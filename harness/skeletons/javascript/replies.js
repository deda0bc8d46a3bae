// From a request to its reply: `describe`, `play`, `stop`, and an error for anything else.
import { Table } from "./table.js";

// What the product claims to have and to report. Nothing that is not listed here may happen.
const STATEMENT = {
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

/**
 * The reply to one request, as an object; undefined to `stop`.
 *
 * @param {string} text the request as it came
 * @param {string} [asked] what is asked for, where the path says so and not the body
 */
export function reply(text, asked) {
  let request;
  try {
    request = JSON.parse(text);
  } catch {
    return { id: null, error: { code: "unreadable", message: "no JSON" } };
  }
  if (typeof request !== "object" || request === null || Array.isArray(request)) {
    return { id: null, error: { code: "unreadable", message: "no JSON object" } };
  }
  const id = request.id ?? null;
  const verb = asked ?? ["describe", "play", "stop"].find((one) => Object.hasOwn(request, one));
  if (verb === "stop") return undefined;
  if (verb === "describe") return { id, statement: STATEMENT };
  if (verb !== "play") return { id, error: { code: "unknown-request", message: "describe, play or stop" } };
  const rounds = request.play;
  if (!Array.isArray(rounds) || !rounds.every(Array.isArray)) {
    return { id, error: { code: "malformed", message: "play takes a list of rounds" } };
  }
  return { id, played: rounds.map(playRound) };
}

// Each round has a table of its own: nothing is left over from the round before.
function playRound(commands) {
  const table = new Table();
  try {
    return { events: commands.map((command) => table.obey(command)) };
  } catch (problem) {
    console.error(problem);
    return { crashed: String(problem) };
  }
}
