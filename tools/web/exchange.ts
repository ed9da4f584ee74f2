import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";

/** Header with which a test simulates a client address, because all local clients share one. It is used only on this machine. */
const TEST_CLIENT_HEADER = "x-test-client-ip";

export function clientAddress(request: IncomingMessage): string {
  const claimed = request.headers[TEST_CLIENT_HEADER];
  return typeof claimed === "string" && claimed ? claimed : (request.socket.remoteAddress ?? "127.0.0.1");
}

/** A host name or IP address with an optional port: no user, no path. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** The requested address; null if the request line or the Host header is invalid. */
export function requestUrl(request: IncomingMessage, fallbackHost: string): URL | null {
  const host = request.headers.host ?? fallbackHost;
  const address = `http://${host}${request.url ?? "/"}`;
  return HOST.test(host) && URL.canParse(address) ? new URL(address) : null;
}

/** Methods that the web's Request does not allow; Netlify answers them with 405 too. */
export const isUnknownMethod = ({ method }: IncomingMessage): boolean =>
  ["CONNECT", "TRACE", "TRACK"].includes(method ?? "");

/** Node's request as a web Request. The body is streamed and can be read once. */
export function toWebRequest(request: IncomingMessage, url: URL): Request {
  const headers = new Headers();
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] ?? "";
    if (name.startsWith(":") || name.toLowerCase() === TEST_CLIENT_HEADER) continue;
    headers.append(name, request.rawHeaders[index + 1] ?? "");
  }
  const method = request.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(url, {
    method,
    headers,
    redirect: "manual",
    ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: "half" } : {}),
  });
}

/** Whether a request has a body that nobody has read to its end: what is left of it would be taken for the next request. */
const hasUnreadBody = (request: IncomingMessage): boolean =>
  !request.readableEnded &&
  (Number(request.headers["content-length"] ?? 0) > 0 || request.headers["transfer-encoding"] !== undefined);

/** Closes the connection after the coming answer if the request's body was not read. Call it before any answer. */
export async function closeIfUnread(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (hasUnreadBody(request)) await closeAfter(request, response);
}

/** How long a refused client may continue to send. */
const LINGER_MS = 1_000;

/**
 * Closes the connection after the coming answer. First it discards what the client is still sending, for a short time: a client that is cut
 * off in the middle of its upload would never read the answer.
 */
async function closeAfter(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader("connection", "close");
  if (request.complete) return;
  // The stream of the web Request pauses the request while it is not read.
  request.on("pause", () => request.resume()).resume();
  await Promise.race([finished(request).catch(() => undefined), setTimeout(LINGER_MS)]);
}

/** Sends a web Response through Node's. If the visitor disconnects, only the response ends, not the server. */
export async function sendWebResponse(response: Response, target: ServerResponse): Promise<void> {
  target.statusCode = response.status;
  await closeIfUnread(target.req, target);
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") target.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) target.setHeader("set-cookie", cookies);
  if (!response.body || target.req.method === "HEAD") {
    target.end();
    await response.body?.cancel();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(response.body as import("node:stream/web").ReadableStream), target);
  } catch {
    target.destroy();
  }
}
