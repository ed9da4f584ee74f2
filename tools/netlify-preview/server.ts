import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { createCdn, type Cdn, type CdnAnswer } from "./cdn/cache.ts";
import { createCompressed } from "./cdn/compress.ts";
import { callFunction } from "./functions/call.ts";
import { matchFunction, type LoadedFunction } from "./functions/route.ts";
import { clientAddress, closeIfUnread, isUnknownMethod, requestUrl, toWebRequest } from "#tools/web/exchange.ts";
import { loadFunctions, loadRenderer } from "./built-code.ts";
import { readHeaderRules } from "./header-rules.ts";
import { BUILT_FOR } from "#build/environment.ts";
import { ownAddress } from "./own-address.ts";
import { send } from "./send.ts";
import { canonicalPath, readStaticFiles, type StaticFile } from "./static-files.ts";

/** Netlify's limit for a request's body [docs]. */
const BODY_LIMIT_BYTES = 6 * 1024 * 1024;
const FILE_CACHING = "public, max-age=0, must-revalidate";

export type Site = {
  server: Server;
  cdn: Cdn;
  functions: LoadedFunction[];
};

/** The site's error page for a status, in the language of the address. */
function errorPage(files: Map<string, StaticFile>, status: number, pathname: string): StaticFile | undefined {
  const prefix = /^\/(?:bn|en)(?=\/|$)/.exec(pathname)?.[0] ?? "";
  return files.get(`${prefix}/${status}`) ?? files.get(`/${status}`);
}

/**
 * Serves a built site as Netlify would: files first, then functions, then the page renderer; the last two through the CDN.
 * @param root folder with `dist` and `.netlify` of a build; rejects if there is none
 * @param origin the address of the site in its pages
 */
export async function createSite(root: string, cdn: Cdn = createCdn(), origin: string = BUILT_FOR): Promise<Site> {
  const own = ownAddress(origin);
  const dist = join(root, "dist");
  const [files, headersOf, functions, renderer] = await Promise.all([
    readStaticFiles(dist, own),
    readHeaderRules(root, dist),
    loadFunctions(join(root, ".netlify/local-functions")),
    loadRenderer(root),
  ]);

  const headersOfFiles = new Map<string, [string, string][]>();
  /** The headers of a file, always as the same list; header rules override the headers that all files have. */
  const fileHeaders = (file: StaticFile, pathname: string): [string, string][] => {
    const key = `${pathname} ${file.path}`;
    let headers = headersOfFiles.get(key);
    if (!headers) {
      const rules = headersOf(pathname).map(([name, value]): [string, string] => [name.toLowerCase(), value]);
      headers = [
        ...new Map([["cache-control", FILE_CACHING], ["content-type", file.type], ...rules] as [string, string][]),
      ];
      if (headersOfFiles.size < 5000) headersOfFiles.set(key, headers);
    }
    return headers;
  };

  const sendFile = async (
    request: IncomingMessage,
    response: ServerResponse,
    file: StaticFile,
    pathname: string,
    status = 200,
  ) => {
    const { body, etag } = await file.load();
    await closeIfUnread(request, response);
    await send(request, response, { status, headers: fileHeaders(file, pathname), body, etag });
  };

  const sendAnswer = async (request: IncomingMessage, response: ServerResponse, answer: CdnAnswer) => {
    await closeIfUnread(request, response);
    const since: [string, string][] = answer.age === null ? [] : [["age", String(answer.age)]];
    return send(request, response, { ...answer, headers: answer.headerPairs }, [
      ["cache-status", answer.cacheStatus],
      ...since,
    ]);
  };

  const sendText = async (request: IncomingMessage, response: ServerResponse, status: number, text: string) => {
    await closeIfUnread(request, response);
    response.statusCode = status;
    response.setHeader("content-type", "text/plain; charset=utf-8");
    response.end(text);
  };

  const redirect = async (request: IncomingMessage, response: ServerResponse, location: string) => {
    await closeIfUnread(request, response);
    response.statusCode = 301;
    response.setHeader("location", location);
    response.end();
  };

  /** The function or renderer that answers a request; null if none does. */
  const originFor = (request: IncomingMessage, url: URL): (() => Promise<Response>) | null => {
    const method = request.method ?? "GET";
    const ip = clientAddress(request);
    const found = matchFunction(functions, method, url);
    if (found) return () => callFunction(found, toWebRequest(request, url), url, ip);
    return renderer?.claims(method, url)
      ? async () => own.answer(await renderer.render(toWebRequest(request, url), ip))
      : null;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = requestUrl(request, "localhost");
    if (!url) return sendText(request, response, 400, "Bad Request");
    if (isUnknownMethod(request)) return sendText(request, response, 405, "Method Not Allowed");
    let pathname: string;
    try {
      pathname = decodeURIComponent(url.pathname);
    } catch {
      return sendText(request, response, 400, "Bad Request");
    }
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead) {
      const file = files.get(pathname);
      if (file) return sendFile(request, response, file, pathname);
      const canonical = canonicalPath(pathname, files);
      if (canonical) return redirect(request, response, encodeURI(canonical) + url.search);
    } else if (Number(request.headers["content-length"] ?? 0) > BODY_LIMIT_BYTES) {
      return sendText(request, response, 413, "Payload Too Large");
    }
    const asked = {
      method: request.method ?? "GET",
      headers: { get: (name: string) => request.headers[name]?.toString() ?? null },
    };
    // The origin is looked up only if the cache has no fresh answer.
    const kept = cdn.fresh(asked, url);
    if (kept) return sendAnswer(request, response, kept);
    const origin = originFor(request, url);
    if (!origin) {
      const page = errorPage(files, 404, pathname);
      return page ? sendFile(request, response, page, pathname, 404) : sendText(request, response, 404, "Not Found");
    }
    const answer = await cdn.handle(asked, url, origin);
    if (answer.status === 500 && answer.body.size === 0) throw new Error("the page renderer answered 500");
    await sendAnswer(request, response, answer);
  };

  const fail = async (error: unknown, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    console.error(`${request.method} ${request.url} failed\n`, error);
    if (response.headersSent) return void response.destroy();
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    const page = errorPage(files, 500, request.url ?? "/");
    if (page) return sendFile(request, response, page, "/500", 500);
    const body = createCompressed(Buffer.from("Internal Server Error"), "text/plain");
    await send(request, response, { status: 500, headers: [["content-type", "text/plain"]], body, etag: '""' });
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => fail(error, request, response).catch(() => response.destroy()));
  });
  // Node's five seconds end while a caller sends the next request on the same connection, which then fails.
  server.keepAliveTimeout = 65_000;
  // A malformed request line must not stop the server.
  server.on("clientError", (_error, socket) => {
    if (socket.writable) socket.end("HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n");
  });
  return { server, cdn, functions };
}
