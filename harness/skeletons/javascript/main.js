// Starts the product: `node main.js stdio`, or `node main.js http [PORT]`.
import { serveHttp, serveStdio } from "./serve.js";

const [transport, port] = process.argv.slice(2);
if (transport === "stdio") {
  await serveStdio();
} else if (transport === "http") {
  serveHttp(Number(port ?? 0));
} else {
  console.error("usage: node main.js stdio | http [PORT]");
  process.exitCode = 2;
}
