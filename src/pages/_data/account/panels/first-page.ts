import type { AstroGlobal } from "astro";

/** What a list of the account begins with; null where it cannot be had, and the list says so and offers to try again. */
export async function firstPage<Answer>(
  { logger }: Pick<AstroGlobal, "logger">,
  loading: Promise<Answer>,
): Promise<Answer | null> {
  return loading.catch((error: unknown) => {
    logger.error(`A list of the account cannot be read: ${String(error)}`);
    return null;
  });
}
