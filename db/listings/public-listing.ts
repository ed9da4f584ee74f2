import { sql } from "kysely";

/**
 * The condition of a public listing (`l`): approved, and not hidden because it was not confirmed. Indexes and counts have exactly this
 * condition, so every query of public listings must use it.
 */
export const isPublicListing = sql<boolean>`(l.approval = 'approved' and l.hidden_at is null)`;

/** The order of public listings (`l`) where nobody has chosen another: those with pictures first, then the newest. */
export const newestFirstOrder = sql`l.pictured desc, l.created_at desc, l.id desc`;
