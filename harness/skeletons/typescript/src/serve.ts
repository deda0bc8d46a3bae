// How the bytes travel. Nothing here knows anything of cards.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { reply } from "./replies.js";
import type { Verb } from "./messages.js";

const PATHS: Record<string, Verb> = { "/describe": "describe", "/play": "play" };

/** One JSON object a line, either way, until `stop` or the end of the input. Logs go to console.error. */
export async function serveStdio(): Promise<void> {
  // Who stops reading wants no more answers.
  process.stdout.on("error", (problem: NodeJS.ErrnoException) => process.exit(problem.code === "EPIPE" ? 0 : 1));
  for await (const line of lines(process.stdin)) {
    if (line.trim() === "") continue;
    const answer = reply(line);
    if (answer === undefined) break;
    if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) await once(process.stdout, "drain");
  }
  process.stdin.destroy();
}

// Node's readline also cuts at characters that JSON allows within a text.
async function* lines(stream: NodeJS.ReadStream): AsyncGenerator<string> {
  stream.setEncoding("utf8");
  let rest = "";
  for await (const piece of stream) {
    const found = (rest + String(piece)).split("\n");
    rest = found.pop() ?? "";
    yield* found;
  }
  yield rest;
}

/** `POST /describe` and `POST /play`. Prints the base URL on the first line; port 0 takes any free one. */
export function serveHttp(port: number): void {
  const server = createServer(async (request, response) => {
    const verb = PATHS[request.url ?? ""];
    if (request.method !== "POST" || verb === undefined) {
      response.writeHead(404).end();
      return;
    }
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const { id, ...answer } = reply(Buffer.concat(pieces).toString("utf8"), verb) ?? { id: null };
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
  });
  server.listen(port, "127.0.0.1", () => {
    const { port: taken } = server.address() as AddressInfo;
    console.log(`http://127.0.0.1:${taken}`);
  });
}
