import { call } from "#api/call.ts";
import { compareListings, type ComparisonAnswer } from "#api/catalogue/comparison.ts";
import type { ComparisonData } from "#domain/listing/compare/find-compared.ts";
import { keptRecords } from "#ui/hydration/kept-records.ts";

/** `earlier`: it is of an earlier visit, and the page has to say so. */
export type LoadedComparison = { data: ComparisonData; earlier: boolean };

const matches = ({ id, slug, demoId }: ComparisonAnswer["listings"][number], name: string): boolean =>
  [id, slug, demoId, `demo-${demoId}`].includes(name);

/** The latest answer on this device that has all these listings, without the others that it has. */
async function findEarlier(list: readonly string[]): Promise<ComparisonData | null> {
  const texts = await keptRecords(compareListings.path).catch(() => []);
  for (const text of texts.reverse()) {
    const { listings } = JSON.parse(text) as ComparisonAnswer;
    const found = list.map((name) => listings.find((listing) => matches(listing, name)));
    if (found.every((listing) => listing !== undefined)) {
      return { listings: found, missing: 0, beyond: 0, unreachable: false };
    }
  }
  return null;
}

/**
 * Fetches the comparison of these listings; without an answer, what this device has of them. null: there is nothing to show.
 * Rejects when it is aborted.
 */
export async function loadComparison(list: readonly string[], signal: AbortSignal): Promise<LoadedComparison | null> {
  const answer = await call(compareListings, { ids: list }, { signal });
  if (answer.ok) return { data: { ...answer.data, unreachable: false }, earlier: answer.earlier === true };
  const data = await findEarlier(list);
  return data && { data, earlier: true };
}
