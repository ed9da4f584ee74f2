import type { OwnListAnswer } from "#api/account/account-lists.ts";
import { db } from "#db/client.ts";
import {
  dueListings,
  ownCounts,
  ownFound,
  OWN_PAGE,
  ownSubmissions,
  type OwnFilter,
  type Whose,
} from "#db/posts/own-submissions.ts";
import { COUNT_CAP } from "#domain/limits.ts";
import type { CappedCount, OwnState, SubmittedKind } from "#domain/moderation/moderation.ts";
import { OWN_PAGES_MAX, type OwnPostsQuery } from "#domain/owner/posts-query.ts";
import type { Role } from "#domain/account/permissions.ts";
import { sumCounts } from "#domain/search/capped-count.ts";

const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / OWN_PAGE));

/** Without a search the total is one of the counts that were read already. */
async function foundOf(filter: OwnFilter, counts: Record<OwnState, CappedCount>): Promise<CappedCount> {
  if (filter.q !== "") return ownFound(db, filter);
  const { pending, approved, hidden, rejected } = counts;
  return filter.state === "needs-changes" ? rejected : sumCounts(pending, approved, hidden);
}

/** The list of an account's posts of one kind, or of all posts for the administrator. Used by the page of the account and by the API. */
export async function ownList(
  { id, role }: { id: string; role: Role },
  kind: SubmittedKind,
  { page: wanted, ...asked }: OwnPostsQuery,
  now: Date,
): Promise<OwnListAnswer> {
  const whose: Whose = role === "admin" ? "everybodys" : { accountId: id };
  const filter = { ...asked, kind, whose };
  const [counts, due] = await Promise.all([
    ownCounts(db, filter),
    kind === "listings" && whose !== "everybodys" ? dueListings(db, id, now) : 0,
  ]);
  const found = await foundOf(filter, counts);
  const known = pagesOf(found.count);
  // Beyond the counted maximum only the page itself shows whether it exists.
  let page = found.capped ? wanted : Math.min(wanted, known);
  let items = await ownSubmissions(db, filter, page, now);
  if (items.length === 0 && page > known) {
    page = known;
    items = await ownSubmissions(db, filter, page, now);
  }
  const isMore = found.capped && items.length === OWN_PAGE && page >= pagesOf(COUNT_CAP);
  const pageCount = Math.min(OWN_PAGES_MAX, Math.max(known, isMore ? page + 1 : page));
  return { items, page: { page, pageCount }, found, counts, due };
}
