import { setTimeout as pause } from "node:timers/promises";
import { purgeCache } from "@netlify/functions";
import { describeError, log } from "./log.ts";

/** Netlify takes two purges of a tag in five seconds. */
const AGAIN_MS = 6_000;

const isTooMany = (error: unknown): boolean => error instanceof Error && error.message.includes("429");

/**
 * Makes the CDN forget what carries one of these tags. Runs after the answer; one that comes too soon after others is tried once more, and what is
 * still missed then is revalidated by its own age.
 */
export async function purge(tags: readonly string[]): Promise<void> {
  const unique = [...new Set(tags)];
  if (unique.length === 0) return;
  try {
    await purgeCache({ tags: unique }).catch(async (error: unknown) => {
      if (!isTooMany(error)) throw error;
      await pause(AGAIN_MS, undefined, { ref: false });
      await purgeCache({ tags: unique });
    });
  } catch (error) {
    log.warn({ error: describeError(error), tags: unique.length }, "the CDN was not purged");
  }
}
