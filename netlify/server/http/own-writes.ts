import { readingAfter, writtenPosition } from "#db/reads.ts";
import { cookieName, cookieOf, isSecure, setCookie } from "./cookies.ts";

const COOKIE = "nibash_written";
/** Seconds; a replica that is not there by then is left out. */
const COOKIE_AGE = 60;

/** Tells who has just written up to where a replica has to be before they read from it. Without a replica nothing is told. */
export async function rememberWrite(request: Request, response: Response): Promise<Response> {
  if (response.status >= 400) return response;
  const position = await writtenPosition().catch(() => null);
  if (position) response.headers.append("set-cookie", setCookie(COOKIE, position, COOKIE_AGE, isSecure(request)));
  return response;
}

/** Runs `work` so that whoever asks reads at least what they wrote in the last minute. */
export const readingOwnWrites = <T>(request: Request, work: () => T): T =>
  readingAfter(cookieOf(request.headers.get("cookie"), cookieName(COOKIE, isSecure(request))), work);
