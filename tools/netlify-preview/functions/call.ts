import { createContext } from "./context.ts";
import type { FunctionMatch } from "./route.ts";

/** Runs a function. An error becomes a plain 500, as on Netlify, and is printed in the terminal. */
export async function callFunction(match: FunctionMatch, request: Request, url: URL, ip: string): Promise<Response> {
  try {
    const answer = await match.module.default(request, createContext(url, ip, match.params));
    return answer ?? new Response(null, { status: 204 });
  } catch (error) {
    console.error(`${match.name}: ${request.method} ${url.pathname} failed\n`, error);
    return new Response("Internal Server Error", { status: 500, headers: { "content-type": "text/plain" } });
  }
}
