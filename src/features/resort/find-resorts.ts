import type { ParsedResortQuery } from "#domain/resort/query.ts";
import type { FoundResorts, ResortQuery } from "#domain/resort/search.ts";
import type { ResortDetail } from "#domain/resort/resort.ts";
import type { ResortResults } from "./resort-results.ts";

/**
 * Looks resorts up for the list. Never throws: a failing `stored` is told to `onFailure`, and the built-in `samples` stand in (`samples: true`;
 * answer 503 and keep nothing).
 */
export async function findResortsOrSamples(
  { query, problems }: Pick<ParsedResortQuery, "query" | "problems">,
  stored: (query: ResortQuery) => Promise<FoundResorts>,
  samples: (query: ResortQuery) => FoundResorts,
  onFailure: (error: unknown) => void,
): Promise<ResortResults> {
  try {
    return { query, problems, ...(await stored(query)), samples: false };
  } catch (error) {
    onFailure(error);
    return { query, problems, ...samples(query), samples: true };
  }
}

/** What the database answers for a slug, a demo id or an old slug. */
export type StoredResort = { kind: "found"; resort: ResortDetail } | { kind: "moved"; slug: string } | null;

export type FoundResort =
  /** `sample`: the built-in record stands in, because the database cannot be reached or has no record of it. */
  | { kind: "found"; resort: ResortDetail; sample: boolean }
  /** The record lives under another slug: answer 301. */
  | { kind: "moved"; slug: string }
  | { kind: "missing" }
  /** The database did not answer and there is no sample: answer 503 and keep nothing. */
  | { kind: "unreachable" };

/** Only what could be a slug or an id is looked up. */
const ADDRESS = /^[a-z0-9-]{1,120}$/i;

/** Looks a resort up for its page. A sample stands in for its own slug or demo id only (DECISIONS 7). Never throws. */
export async function findResort(
  address: string,
  stored: (address: string) => Promise<StoredResort>,
  samples: readonly ResortDetail[],
  onFailure: (error: unknown) => void,
): Promise<FoundResort> {
  if (!ADDRESS.test(address)) return { kind: "missing" };
  const slug = address.toLowerCase();
  let answered = true;
  try {
    const answer = await stored(slug);
    if (answer?.kind === "moved") return answer;
    if (answer && answer.resort.slug !== address) return { kind: "moved", slug: answer.resort.slug };
    if (answer) return { ...answer, sample: false };
  } catch (error) {
    answered = false;
    onFailure(error);
  }
  const sample = samples.find((one) => one.slug === slug || one.demoId === slug);
  if (!sample) return { kind: answered ? "missing" : "unreachable" };
  return sample.slug === address
    ? { kind: "found", resort: sample, sample: true }
    : { kind: "moved", slug: sample.slug };
}
