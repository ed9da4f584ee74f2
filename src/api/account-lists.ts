import * as v from "valibot";
import type { CappedCount, OwnItem, OwnState, SubmittedKind } from "#domain/moderation.ts";
import { answers, endpoint } from "./endpoint.ts";
import { cursorField, cursorParameter } from "./list-cursor.ts";

/** `current`: waiting, public and hidden ones; `needs-changes`: rejected ones that can be changed and sent again. */
export const OWN_TABS = ["current", "needs-changes"] as const;
export type OwnTab = (typeof OWN_TABS)[number];

/** `counts` is of everything, whatever `tab` is. `next`: null after the last one. */
export type OwnListAnswer = { items: OwnItem[]; next: string | null; counts: Record<OwnState, CappedCount> };

const WHAT: Record<SubmittedKind, string> = { listings: "properties", resorts: "resorts", projects: "projects" };

const ownList = (kind: SubmittedKind) =>
  endpoint<{ tab?: OwnTab; cursor?: string }, OwnListAnswer>()({
    method: "GET",
    path: `/api/account/${kind}`,
    access: "account",
    summary:
      `The ${WHAT[kind]} of whoever asks, the newest first; for the administrator everybody's, those that are not public yet first. ` +
      "Counts end at 1,000 (`capped`).",
    parameters: [
      { name: "tab", in: "query", text: "`current` (default) or `needs-changes`: rejected ones" },
      cursorParameter,
    ],
    input: v.object({ tab: v.optional(v.picklist(OWN_TABS, "unknown-value"), "current"), cursor: cursorField }),
    output: answers<OwnListAnswer>("OwnListAnswer"),
    errors: ["invalid-input", "signed-out", "database-unavailable"],
  });

export const listOwnListings = ownList("listings");
export const listOwnResorts = ownList("resorts");
export const listOwnProjects = ownList("projects");
