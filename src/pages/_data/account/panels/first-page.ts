import type { AstroGlobal } from "astro";

/** The first page of a list of the account; null if it cannot be read: the list then offers to try again. */
export async function firstPage<Answer>(
  { logger }: Pick<AstroGlobal, "logger">,
  loading: Promise<Answer>,
): Promise<Answer | null> {
  return loading.catch((error: unknown) => {
    logger.error(`A list of the account cannot be read: ${String(error)}`);
    return null;
  });
}
