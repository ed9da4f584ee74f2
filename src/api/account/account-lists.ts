import * as v from "valibot";
import type { KeyScope } from "#domain/account/api-key.ts";
import type { CappedCount, OwnItem, OwnState, SubmittedKind } from "#domain/moderation/moderation.ts";
import { OWN_ORDERS, OWN_PAGES_MAX, OWN_SHELVES, ownPostsText, type OwnPostsQuery } from "#domain/owner/posts-query.ts";
import type { OwnerTaskCounts } from "#domain/owner/tasks.ts";
import { KEY_ERRORS } from "./account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { textField } from "../text-field.ts";

/**
 * `counts` covers all posts, independent of the query. `pageCount`: of the query; if counts are capped, `page` + 1 as long as there are
 * more rows. A page after the last gives the last. `due`: how many of the account's own listings must be confirmed.
 */
export type OwnListAnswer = {
  items: OwnItem[];
  page: { page: number; pageCount: number };
  found: CappedCount;
  counts: Record<OwnState, CappedCount>;
  due: number;
};

const WHAT: Record<SubmittedKind, string> = { listings: "properties", resorts: "resorts", projects: "projects" };

const pageField = v.optional(
  v.pipe(
    v.union([v.number(), v.pipe(textField(), v.digits())], "not-a-number"),
    v.transform(Number),
    v.minValue(1, "out-of-range"),
    v.maxValue(OWN_PAGES_MAX, "out-of-range"),
  ),
  1,
);

const ownList = (kind: SubmittedKind, keys?: KeyScope) =>
  endpoint<Partial<OwnPostsQuery>, OwnListAnswer>()({
    method: "GET",
    path: `/api/account/${kind}`,
    access: "account",
    ...(keys && { keys }),
    summary:
      `The ${WHAT[kind]} of whoever asks, 24 on a page; for the administrator everybody's, those that are not public yet first. ` +
      "Counts end at 1,000 (`capped`).",
    parameters: [
      { name: "state", in: "query", text: "`current` (default) or `needs-changes`: rejected ones" },
      { name: "q", in: "query", text: "part of a title" },
      {
        name: "sort",
        in: "query",
        text: "`newest` (default), `views`: most viewed first, `confirmed`: oldest confirmation first. The administrator's is by date always",
      },
      { name: "page", in: "query", text: `from 1 to ${OWN_PAGES_MAX}` },
    ],
    input: v.object({
      state: v.optional(v.picklist(OWN_SHELVES, "unknown-value"), "current"),
      q: v.optional(v.pipe(textField("not-text"), v.transform(ownPostsText)), ""),
      sort: v.optional(v.picklist(OWN_ORDERS, "unknown-value"), "newest"),
      page: pageField,
    }),
    output: answers<OwnListAnswer>("OwnListAnswer"),
    errors: ["invalid-input", "signed-out", ...(keys ? KEY_ERRORS : []), "database-unavailable"],
  });

export const listOwnListings = ownList("listings", "listings:read");
export const listOwnResorts = ownList("resorts");
export const listOwnProjects = ownList("projects");

export type OwnerTasksAnswer = { tasks: OwnerTaskCounts };

export const listOwnerTasks = endpoint<Record<never, never>, OwnerTasksAnswer>()({
  method: "GET",
  path: "/api/account/tasks",
  access: "account",
  summary:
    "How much waits for whoever asks: listings to confirm, inquiries to answer, visits that were asked for, posts that were sent back, bookings to " +
    "pay, stays that begin within days.",
  parameters: [],
  input: v.object({}),
  output: answers<OwnerTasksAnswer>("OwnerTasksAnswer"),
  errors: ["signed-out", "database-unavailable"],
});
