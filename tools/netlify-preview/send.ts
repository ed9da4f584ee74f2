import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding, type Compressed, type Encoding } from "./cdn/compress.ts";

export type Outgoing = {
  status: number;
  headers: Iterable<[string, string]>;
  body: Compressed;
  etag: string;
};

/** True if the visitor already has this version; weak and strong tags of the same text count as equal here. */
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

/** Complete response headers, cached by header list and encoding, because most answers are sent many times. */
const heads = new WeakMap<object, Map<string, string[]>>();

/** Names and values alternately, the form that Node passes on unchecked. */
function headOf(
  answer: Outgoing & { headers: readonly [string, string][] },
  encoding: Encoding,
  length: number,
): string[] {
  const known = heads.get(answer.headers) ?? new Map<string, string[]>();
  heads.set(answer.headers, known);
  const key = `${encoding} ${answer.etag}`;
  let head = known.get(key);
  if (!head) {
    head = answer.headers.filter(([name]) => name.toLowerCase() !== "vary").flat();
    const vary = answer.headers.find(([name]) => name.toLowerCase() === "vary")?.[1];
    const varies = [vary, answer.body.compressible && !/accept-encoding/i.test(vary ?? "") && "Accept-Encoding"];
    if (varies.some(Boolean)) head.push("vary", varies.filter(Boolean).join(", "));
    head.push("etag", encoding === "identity" ? answer.etag : answer.etag.replace(/"$/, `-${encoding}"`));
    if (encoding !== "identity") head.push("content-encoding", encoding);
    head.push("content-length", String(length));
    known.set(key, head);
  }
  return head;
}

const isList = (answer: Outgoing): answer is Outgoing & { headers: readonly [string, string][] } =>
  Array.isArray(answer.headers);

/**
 * Sends an answer in an encoding that the visitor accepts, or 304 if the visitor has it.
 * @param extra headers of this request only
 */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Outgoing,
  extra: readonly [string, string][] = [],
): Promise<void> {
  if (answer.status === 200 && isList(answer) && request.headers["if-none-match"] === undefined) {
    const encoding = answer.body.compressible ? acceptedEncoding(request.headers["accept-encoding"]) : "identity";
    const bytes = await answer.body.get(encoding);
    response.writeHead(200, [...headOf(answer, encoding, bytes.length), ...extra.flat()]);
    response.end(request.method === "HEAD" ? undefined : bytes);
    return;
  }
  response.statusCode = answer.status;
  for (const [name, value] of [...answer.headers, ...extra]) {
    // Only the cookie header can occur several times.
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
