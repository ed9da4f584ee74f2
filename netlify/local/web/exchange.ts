import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";

/** Header with which a test says who it is; everybody on this machine has one address. Honoured here and nowhere else. */
const TEST_CLIENT_HEADER = "x-test-client-ip";

export function clientAddress(request: IncomingMessage): string {
  const claimed = request.headers[TEST_CLIENT_HEADER];
  return typeof claimed === "string" && claimed ? claimed : (request.socket.remoteAddress ?? "127.0.0.1");
}

/** A name or an IP address, and a port: no user, no path. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** The address as the browser meant it; null when the request line or the Host header is no valid address. */
export function requestUrl(request: IncomingMessage, fallbackHost: string): URL | null {
  const host = request.headers.host ?? fallbackHost;
  const address = `http://${host}${request.url ?? "/"}`;
  return HOST.test(host) && URL.canParse(address) ? new URL(address) : null;
}

/** Methods that the web's Request does not know; Netlify answers them with 405 as well. */
export const isUnknownMethod = ({ method }: IncomingMessage): boolean =>
  ["CONNECT", "TRACE", "TRACK"].includes(method ?? "");

/** Node's request as the web's. The body is streamed, and read once at most. */
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

/** So long a client that was refused may go on sending. */
const LINGER_MS = 1_000;

/**
 * Ends the connection with the answer that follows. What the client is still sending is thrown away first, for a moment: closed in the
 * middle of its upload, it would never read the answer.
 */
export async function closeAfter(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader("connection", "close");
  if (request.complete) return;
  // The web's stream pauses it when nobody reads.
  request.on("pause", () => request.resume()).resume();
  await Promise.race([finished(request).catch(() => undefined), setTimeout(LINGER_MS)]);
}

/** Writes the web's response through Node's. A visitor who leaves in the middle ends the response, not the server. */
export async function sendWebResponse(response: Response, target: ServerResponse): Promise<void> {
  target.statusCode = response.status;
  if (response.status === 413) await closeAfter(target.req, target);
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
