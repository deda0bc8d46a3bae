import { once } from "node:events";
import { linesOf } from "./lines.js";
import { answer } from "./requests.js";
import { makeStatement } from "./statement.js";

const { stdin, stdout } = process;

// A reader that has gone away wants no more answers; that is no failure of the dealer.
stdout.on("error", (problem) => process.exit(problem.code === "EPIPE" ? 0 : 1));

const statement = makeStatement();
for await (const line of linesOf(stdin)) {
  const reply = answer(line, statement);
  if (reply === undefined) break;
  if (!stdout.write(`${JSON.stringify(reply)}\n`)) await once(stdout, "drain");
}
// Both a stop and the end of input lead here. Without its input the process ends, once all is written.
stdin.destroy();
