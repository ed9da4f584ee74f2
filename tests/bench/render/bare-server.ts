/**
 * The floor: Node's own HTTP server with prepared bytes in memory. `bare-server.ts <port> <folder>` serves every file of the folder under
 * its name, with Brotli for clients that accept it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import "../site/processor-time.ts";

const [port, folder = ""] = process.argv.slice(2);
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const pages = new Map(
  readdirSync(folder).map((name) => {
    const raw = readFileSync(join(folder, name));
    return [`/${name}`, { raw, br: brotliCompressSync(raw, options) }];
  }),
);

createServer((request, response) => {
  const page = pages.get(request.url ?? "");
  if (!page) return response.writeHead(404).end();
  const compressed = request.headers["accept-encoding"]?.includes("br");
  const body = compressed ? page.br : page.raw;
  return response
    .writeHead(200, {
      "content-type": "text/html",
      "content-length": body.length,
      ...(compressed && { "content-encoding": "br" }),
    })
    .end(body);
}).listen(Number(port), "127.0.0.1");
