import { sql } from "kysely";

/**
 * What makes a listing (`l`) public: approved, and not hidden for want of a confirmation. Indexes and counts are made for these very
 * conditions (migration 032), so every query of public listings asks with them.
 */
export const isPublicListing = sql<boolean>`(l.approval = 'approved' and l.hidden_at is null)`;
