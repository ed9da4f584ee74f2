import { isListingId } from "#api/catalogue/listings.ts";
import type { ListingDetail } from "#domain/listing/listing.ts";

/** What the database answers for a slug, a demo id or an old slug. */
export type StoredListing = { kind: "found"; listing: ListingDetail } | { kind: "moved"; slug: string } | null;

export type FoundListing =
  /** `sample`: the built-in record stands in, because the database cannot be reached or has no record of it. */
  | { kind: "found"; listing: ListingDetail; sample: boolean }
  /** The record lives under another slug: answer 301. */
  | { kind: "moved"; slug: string }
  | { kind: "missing" }
  /** The database did not answer and there is no sample: answer 503 and store nothing. */
  | { kind: "unreachable" };

/**
 * Looks a listing up for its page. Sample data replaces a missing record only for a sample's own slug or demo id
 * (DECISIONS 7). Never throws: a failing `stored` is reported by `onFailure` and answered from the samples.
 */
export async function findListing(
  address: string,
  stored: (address: string) => Promise<StoredListing>,
  samples: readonly ListingDetail[],
  onFailure: (error: unknown) => void,
): Promise<FoundListing> {
  if (!isListingId(address)) return { kind: "missing" };
  const slug = address.toLowerCase();
  let answered = true;
  try {
    const answer = await stored(slug);
    if (answer?.kind === "moved") return answer;
    if (answer && answer.listing.slug !== address) return { kind: "moved", slug: answer.listing.slug };
    if (answer) return { ...answer, sample: false };
  } catch (error) {
    answered = false;
    onFailure(error);
  }
  const sample = samples.find((one) => one.slug === slug || one.demoId === slug);
  if (sample) {
    return sample.slug === address
      ? { kind: "found", listing: sample, sample: true }
      : { kind: "moved", slug: sample.slug };
  }
  return { kind: answered ? "missing" : "unreachable" };
}
