import { pino } from "pino";

/**
 * One JSON line per event. No address, cookie, e-mail, telephone number or search text is ever logged: lines name the endpoint's
 * pattern (`/api/listings/:slug`), not what was asked. LOG_LEVEL chooses how much; tests are silent.
 */
export const log = pino({
  level: process.env["LOG_LEVEL"] ?? (process.env["VITEST"] ? "silent" : "info"),
  base: null,
  redact: ["*.phone", "*.email", "headers"],
});

/** What a log may say of an error: its kind, code and place; a database's message can quote values and stays out. */
export function describeError(error: unknown): { name: string; code?: string; stack?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const frames = error.stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6);
  return { name: error.name, ...(code ? { code } : {}), ...(frames?.length ? { stack: frames.join("\n") } : {}) };
}

/**
 * A scheduled function: what `work` gives at this moment is logged as what was done. Where it throws, that is logged and answered with 503, which
 * the alerts see.
 */
export const job = (done: string, work: (now: Date) => Promise<object>) => async (): Promise<Response> => {
  try {
    log.info(await work(new Date()), done);
    return new Response(null, { status: 204 });
  } catch (error) {
    log.error({ error: describeError(error) }, `failed: ${done}`);
    return new Response(null, { status: 503 });
  }
};
