import type { BkashSettings } from "./settings.ts";

/**
 * The result of a call. `refused`: bKash refused it with a code. `not-sent`: it certainly did not reach bKash. Any other failure is
 * `unclear`: the call may have been carried out.
 */
export type BkashAnswer<T> =
  | { kind: "answer"; value: T }
  | { kind: "refused"; code: string; message: string }
  | { kind: "unclear"; why: string }
  | { kind: "not-sent"; why: string };
export type BkashBody = Readonly<Record<string, unknown>>;
/** As `BkashAnswer`, before the token is renewed. */
export type RawAnswer = BkashAnswer<BkashBody> | { kind: "unauthorised" };

/** bKash answers in a few kilobytes. */
const LONGEST = 100_000;
const NOT_SENT = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

function codeOfFailure(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return typeof cause === "object" && cause !== null && "code" in cause ? textOf(cause.code) : "";
}

function failure(error: unknown): RawAnswer {
  if (error instanceof DOMException && error.name === "TimeoutError") return { kind: "unclear", why: "timeout" };
  const code = codeOfFailure(error);
  return NOT_SENT.test(code) ? { kind: "not-sent", why: code } : { kind: "unclear", why: code || "network" };
}

function parse(text: string): BkashBody | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as BkashBody) : null;
  } catch {
    return null;
  }
}

const EXPIRED = /unauthori[sz]ed|token has expired|invalid.{0,10}token/i;

/** Reads the four shapes of an error of bKash and its gateway, and whether it means that the token has expired. */
export function readAnswer(status: number, text: string): RawAnswer {
  const body = text.length <= LONGEST ? parse(text) : null;
  if (status === 401) return { kind: "unauthorised" };
  if (!body) return { kind: "unclear", why: status === 200 ? "not-json" : `http-${status}` };
  const code = textOf(body["statusCode"] ?? body["errorCode"] ?? body["externalCode"] ?? body["internalCode"]);
  const said = textOf(body["statusMessage"] ?? body["errorMessage"] ?? body["errorMessageEn"] ?? body["msg"]);
  if (code === "2079") return { kind: "unauthorised" };
  if (code !== "" && code !== "0000") return { kind: "refused", code: code.slice(0, 40), message: said.slice(0, 300) };
  if (body["status"] === "fail") return { kind: "refused", code: "fail", message: said.slice(0, 300) };
  // The gateway before bKash: nothing was looked at there.
  const gateway = textOf(body["message"]);
  if (gateway !== "" && EXPIRED.test(gateway)) return { kind: "unauthorised" };
  if (gateway !== "" || status < 200 || status > 299) return { kind: "unclear", why: `http-${status}` };
  return { kind: "answer", value: body };
}

/**
 * One call. Never throws. The time limit covers the answer's body too; a redirect is no answer.
 * @param timeoutMs at most so long; 0 or less is not sent at all
 */
export async function send(
  settings: Pick<BkashSettings, "base">,
  path: string,
  body: BkashBody,
  headers: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<RawAnswer> {
  if (timeoutMs <= 0) return { kind: "not-sent", why: "no-time-left" };
  try {
    const response = await fetch(settings.base + path, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...headers },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return readAnswer(response.status, await response.text());
  } catch (error) {
    return failure(error);
  }
}
