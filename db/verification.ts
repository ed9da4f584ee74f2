import { sql, type Kysely } from "kysely";
import type { Check, Verification } from "#domain/moderation.ts";
import { isSlug } from "./listing-detail.ts";
import { isPublicListing } from "./public-listing.ts";
import type { Database } from "./schema.ts";

type Row = {
  slug: string;
  verified: boolean;
  demo: boolean;
  approved_at: Date | null;
  compared: boolean;
  placed: boolean;
  email: boolean;
  phone: boolean;
};

/** No flag of this kind is left on the listing `l`: it was looked for, and nothing was found. */
const unflagged = (code: "same-picture" | "pin-far") =>
  sql`not exists (select from flags as f where f.kind = 'listings' and f.subject_id = l.id and f.code = ${code})`;

/**
 * What was checked about a public listing, by slug or demo id: out of the moderation log, and from what is known of it and its owner. Samples and
 * whatever was there before the log have no line in it, so nothing is said of them.
 * @returns null if there is no such public listing
 */
export async function listingVerification(
  db: Kysely<Database>,
  slug: string,
): Promise<{ slug: string; verification: Verification } | null> {
  if (!isSlug(slug)) return null;
  const { rows } = await sql<Row>`
    select l.slug, l.verified, l.demo_id is not null as demo, decision.created_at as approved_at,
      exists (
        select from listing_images as i join pictures as p on p.id = i.picture_id
        where i.listing_id = l.id and p.hash is not null
      ) and ${unflagged("same-picture")} as compared,
      l.latitude is not null and ${unflagged("pin-far")} as placed,
      a.email_verified_at is not null as email, a.phone_verified_at is not null as phone
    from listings as l left join accounts as a on a.id = l.agent_id
    left join lateral (
      select created_at from moderation_log as entry
      where entry.kind = 'listings' and entry.subject_id = l.id and entry.action = 'approved'
      order by created_at desc, id desc limit 1
    ) as decision on true
    where ${isPublicListing}
      and l.id = coalesce((select id from listings where slug = ${slug}), (select id from listings where demo_id = ${slug}))
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { verified, demo, approved_at } = row;
  const done: [Check, boolean][] = [
    ["read-by-moderator", true],
    ["pictures-compared", row.compared],
    ["place-compared", row.placed],
    ["email-confirmed", row.email],
    ["phone-confirmed", row.phone],
  ];
  const checks = approved_at === null ? [] : done.filter(([, isDone]) => isDone).map(([check]) => check);
  const by = approved_at === null ? null : "moderator";
  return { slug: row.slug, verification: { verified, demo, by, at: approved_at?.toISOString() ?? null, checks } };
}
