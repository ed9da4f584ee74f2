import { sql } from "kysely";
import { isPublicListing } from "../listings/public-listing.ts";

/** Inquiries `i` with what they are about: a listing `l` or a resort `r`, either of which may be gone. */
export const inquirySource = sql`inquiries as i left join listings as l on l.id = i.listing_id left join resorts as r on r.id = i.resort_id`;

/** Which inquiry it is and what it is about, `slug` only where that is public. */
export const shownTitle = sql`
  i.id, i.kind, coalesce(case when ${isPublicListing} then l.slug end, case when r.approval = 'approved' then r.slug end) as slug,
  coalesce(l.title, r.title, i.subject) as title, coalesce(l.title_bn, r.title_bn, '') as "titleBn"`;
