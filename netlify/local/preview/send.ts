import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding, type Compressed } from "../cdn/compress.ts";

export type Outgoing = {
  status: number;
  headers: Iterable<[string, string]>;
  body: Compressed;
  etag: string;
};

/** True when the visitor has this version already; a weak and a strong tag of one text are the same here. */
function isFresh(request: IncomingMessage, etag: string): boolean {
  const known = request.headers["if-none-match"];
  if (!known) return false;
  const bare = (tag: string) =>
    tag
      .trim()
      .replace(/^W\//, "")
      .replace(/-(?:br|gzip)"$/, '"');
  return known === "*" || known.split(",").some((tag) => bare(tag) === bare(etag));
}

/** Sends an answer compressed as the visitor accepts it, or 304 when the visitor has it. */
export async function send(request: IncomingMessage, response: ServerResponse, answer: Outgoing): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    // Cookies are the one header that comes several times.
    if (name.toLowerCase() === "set-cookie") response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  const encoding = answer.body.compressible ? acceptedEncoding(request.headers["accept-encoding"]) : "identity";
  if (answer.body.compressible) {
    const vary = String(response.getHeader("vary") ?? "");
    if (!/accept-encoding/i.test(vary))
      response.setHeader("vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding");
  }
  if (answer.status === 200) {
    response.setHeader("etag", encoding === "identity" ? answer.etag : answer.etag.replace(/"$/, `-${encoding}"`));
    if (isFresh(request, answer.etag)) {
      response.statusCode = 304;
      response.removeHeader("content-type");
      response.end();
      return;
    }
  }
  if (answer.status === 204 || answer.status === 304) {
    response.end();
    return;
  }
  const bytes = await answer.body.get(encoding);
  if (encoding !== "identity") response.setHeader("content-encoding", encoding);
  response.setHeader("content-length", bytes.length);
  response.end(request.method === "HEAD" ? undefined : bytes);
}
