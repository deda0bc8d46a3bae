import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { GAME, OPTIONS } from "./round.js";
import { DECKS } from "./table.js";
import { WAYS } from "./wagering.js";

const HOME = new URL("./", import.meta.url);

/**
 * Every event that this dealer reports when it is due. `turn` is among them: it would be
 * reported if a card on the layout were turned over, which 22.8(e) does not let happen before the war deal.
 */
const EVENTS = Object.freeze([
  "opened",
  "opened.posted",
  "rejected",
  "wager",
  "convert",
  "close",
  "burn",
  "deal",
  "turn",
  "offer",
  "decision",
  "collect",
  "pay",
  "return",
  "discard",
  "end",
]);

function fingerprint(name) {
  const sha256 = createHash("sha256").update(readFileSync(new URL(name, HOME))).digest("hex");
  return { path: name, sha256 };
}

/** The files that this dealer is made of, with the sums of what they hold now. */
function ownFiles() {
  const isOwn = (name) => name.endsWith(".js") || name === "package.json";
  return readdirSync(fileURLToPath(HOME)).filter(isOwn).sort().map(fingerprint);
}

/** The implementation conformance statement. Read once at the start, when the files are those that run. */
export function makeStatement() {
  const { name, version } = JSON.parse(readFileSync(new URL("package.json", HOME), "utf8"));
  return {
    protocol: "1.0",
    product: { vendor: "clauseproof", name, version, files: ownFiles() },
    control: "deck",
    events: [...EVENTS],
    games: {
      [GAME]: {
        wagers: ["initial", "tie", "war", "war-tie"],
        decks: [...DECKS],
        by: [...WAYS],
        options: [...OPTIONS],
        deal: "one-by-one",
      },
    },
  };
}
