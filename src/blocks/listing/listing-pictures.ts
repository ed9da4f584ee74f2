import { call } from "#api/call.ts";
import { getListing } from "#api/catalogue/listings.ts";
import type { Picture } from "#domain/listing/listing.ts";

/** All pictures of a listing, which a card does not carry; null where they cannot be had. Loaded when they are asked for. */
export async function loadPictures(slug: string): Promise<Picture[] | null> {
  const answer = await call(getListing, { slug });
  return answer.ok ? answer.data.listing.pictures : null;
}
