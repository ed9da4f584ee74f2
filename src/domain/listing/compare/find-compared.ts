import type { ComparedListing } from "./table.ts";
import type { ComparisonRequest } from "./address.ts";

/** What a comparison shows. */
export type ComparisonData = {
  /** At most four, in the order asked for, none twice. */
  listings: ComparedListing[];
  /** How many of the names are not public listings, or no longer. */
  missing: number;
  /** How many were too many. */
  beyond: number;
  /** `unreachable`: the records did not answer. Built-in samples stand in where they can; nothing is known about the others. */
  unreachable: boolean;
};

/** The public listings among the names, each with the name that it was asked for by. */
export type ComparedStore = (names: readonly string[]) => Promise<{ asked: string; listing: ComparedListing }[]>;

const sampleOf = (name: string, samples: readonly ComparedListing[]): ComparedListing | undefined =>
  samples.find(({ id, demoId, slug }) => name === slug || name === demoId || name === id || name === `demo-${demoId}`);

/**
 * Finds the listings of a comparison. A sample replaces a missing record only under the sample's own name (DECISIONS 7). If `stored` fails,
 * its error goes to `onFailure`; unless that throws, samples are shown, and the page must answer 503 and not be cached.
 */
export async function findCompared(
  { asked, unreadable, beyond }: ComparisonRequest,
  stored: ComparedStore,
  samples: readonly ComparedListing[],
  onFailure: (error: unknown) => void,
): Promise<ComparisonData> {
  let unreachable = false;
  const records = new Map<string, ComparedListing>();
  try {
    if (asked.length > 0) for (const row of await stored(asked)) records.set(row.asked, row.listing);
  } catch (error) {
    unreachable = true;
    onFailure(error);
  }
  const found = asked.map((name) => records.get(name) ?? sampleOf(name, samples));
  const listings = [...new Map(found.flatMap((listing) => (listing ? [[listing.id, listing]] : []))).values()];
  const unknown = found.filter((listing) => !listing).length;
  return { listings, missing: unreachable ? unreadable.length : unknown + unreadable.length, beyond, unreachable };
}
