// How the bytes travel. Nothing here knows anything of cards.
import { once } from "node:events";
import { createServer } from "node:http";
import { reply } from "./replies.js";

/** One JSON object a line, either way, until `stop` or the end of the input. Logs go to console.error. */
export async function serveStdio() {
  // Who stops reading wants no more answers.
  process.stdout.on("error", (problem) => process.exit(problem.code === "EPIPE" ? 0 : 1));
  for await (const line of lines(process.stdin)) {
    if (line.trim() === "") continue;
    const answer = reply(line);
    if (answer === undefined) break;
    if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) await once(process.stdout, "drain");
  }
  process.stdin.destroy();
}

// Node's readline also cuts at characters that JSON allows within a text.
async function* lines(stream) {
  stream.setEncoding("utf8");
  let rest = "";
  for await (const piece of stream) {
    const found = (rest + piece).split("\n");
    rest = found.pop();
    yield* found;
  }
  yield rest;
}

/** `POST /describe` and `POST /play`. Prints the base URL on the first line; port 0 takes any free one. */
export function serveHttp(port) {
  const server = createServer(async (request, response) => {
    const verb = { "/describe": "describe", "/play": "play" }[request.url];
    if (request.method !== "POST" || verb === undefined) {
      response.writeHead(404).end();
      return;
    }
    const pieces = [];
    for await (const piece of request) pieces.push(piece);
    const { id, ...answer } = reply(Buffer.concat(pieces).toString("utf8"), verb);
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
  });
  server.listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
}
