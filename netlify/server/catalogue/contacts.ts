import type { ContactCounted } from "#api/catalogue/listing-contacts.ts";
import { db } from "#db/client.ts";
import { contactedListing, recordContact } from "#db/accounts/figures.ts";
import type { Answer, Call } from "../http/answer.ts";
import { countOnce } from "./count-view.ts";
import { ProblemError } from "../http/problem.ts";

/** The public listing that the path names. */
export async function findContacted({ param }: Pick<Call<unknown>, "param">): Promise<{ id: string }> {
  const listing = await contactedListing(db, param("slug"));
  if (!listing) throw new ProblemError("listing-not-found");
  return listing;
}

/** POST /api/listings/{slug}/contacts */
export async function countListingContact(
  { request, client, after }: Call<unknown>,
  { id }: { id: string },
): Promise<Answer<ContactCounted>> {
  const now = new Date();
  // Remembered beside the views of the same listing, in the same cookie.
  const record = () => recordContact(db, id, now).then(() => 0);
  const counted = await countOnce({ request, client, after }, { id: `contact ${id}`, views: 0 }, record);
  return { data: { counted: true }, cookies: counted?.cookies ?? [] };
}
