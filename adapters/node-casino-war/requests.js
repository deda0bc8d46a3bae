import { isRecord } from "./refusal.js";
import { Round } from "./round.js";

/** A request that cannot be understood; answered with an `error` of this code. */
class BadRequest extends Error {
  constructor(code, text) {
    super(text);
    this.name = "BadRequest";
    this.code = code;
  }
}

function playRound(commands) {
  const round = new Round();
  try {
    return { events: commands.map((command) => round.obey(command)) };
  } catch (problem) {
    // A product that broke down says so about this round, and goes on to the next at a fresh table.
    process.stderr.write(`${problem.stack}\n`);
    return { crashed: `${problem.name}: ${problem.message}` };
  }
}

function playAll(rounds) {
  const understood = Array.isArray(rounds) && rounds.every(Array.isArray);
  if (!understood) throw new BadRequest("bad-rounds", "play takes a list of rounds, each a list of commands");
  return rounds.map(playRound);
}

function parse(line) {
  try {
    return JSON.parse(line);
  } catch (problem) {
    throw new BadRequest("not-json", `this line is no JSON: ${problem.message}`);
  }
}

/** The id to answer with; one that is neither a number nor a string ties nothing and is not sent back. */
function readId(request) {
  const known = isRecord(request) && ["number", "string"].includes(typeof request.id);
  return known ? request.id : null;
}

function respond(request, statement) {
  if (!isRecord(request)) throw new BadRequest("not-an-object", "a request is a JSON object");
  const asked = ["describe", "play", "stop"].filter((name) => Object.hasOwn(request, name));
  const single = asked.length === 1;
  if (!single) throw new BadRequest("unknown-request", "a request names one of describe, play and stop");
  if (asked[0] === "describe") return { statement };
  return asked[0] === "play" ? { played: playAll(request.play) } : undefined;
}

/** The reply to one line of input, or undefined where the line asks to stop. */
export function answer(line, statement) {
  let id = null;
  try {
    const request = parse(line);
    id = readId(request);
    const body = respond(request, statement);
    return body && { id, ...body };
  } catch (problem) {
    if (!(problem instanceof BadRequest)) throw problem;
    return { id, error: { code: problem.code, message: problem.message } };
  }
}
