import type { AstroGlobal } from "astro";

/**
 * Answers with a 503 that asks to come again in a minute: the database does not answer.
 * @param what could not be read, for the log
 */
export function sayUnreachable(astro: AstroGlobal, what: string, error: unknown): void {
  astro.logger.error(`Cannot read ${what}: ${String(error)}`);
  astro.response.status = 503;
  astro.response.headers.set("Retry-After", "60");
}

/** What `read` gives, or that it could not be read, which the answer's status says as well. */
export async function orUnreachable<Data>(
  astro: AstroGlobal,
  what: string,
  read: () => Promise<Data>,
): Promise<Data | { kind: "unreachable" }> {
  try {
    return await read();
  } catch (error) {
    sayUnreachable(astro, what, error);
    return { kind: "unreachable" };
  }
}
