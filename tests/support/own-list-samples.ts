import { vi } from "vitest";
import type { OwnListAnswer } from "#api/account/account-lists.ts";
import type { OwnItem } from "#domain/moderation/moderation.ts";
import { EMPTY_OWN_POSTS_QUERY } from "#domain/owner/posts-query.ts";
import type { OwnListPanelProps } from "#features/moderation/own-list/OwnListPanel.tsx";

/** A post of one's own, as its list shows it. */
export const ownItem = (title: string, wish: Partial<OwnItem> = {}): OwnItem => ({
  ...{
    kind: "listings",
    id: title.replace(/ /g, "-"),
    slug: title.toLowerCase().replace(/ /g, "-"),
    title,
    titleBn: "",
  },
  price: { from: 45_000, to: null, per: "month" },
  place: { area: "Gulshan 2", areaBn: "গুলশান ২", district: "Dhaka", districtBn: "ঢাকা" },
  facts: {
    ...{ type: "apartment", purpose: "rent", area: 1450, areaUnit: "sqft", bedrooms: 3, bathrooms: null, guests: null },
  },
  ...{ version: "v1", demo: false, state: "approved", rejection: null, picture: null, pictureCount: 0, views: 12 },
  ...{ inquiries: 2, owner: null, createdAt: "2026-11-20T06:00:00.000Z", confirmedAt: "2026-11-20T06:00:00.000Z" },
  due: false,
  ...wish,
});
export const NO_POSTS = { count: 0, capped: false };
export const ownAnswer = (items: OwnItem[], wish: Partial<OwnListAnswer> = {}): OwnListAnswer => ({
  items,
  page: { page: 1, pageCount: 1 },
  found: { count: items.length, capped: false },
  counts: { pending: NO_POSTS, approved: { count: items.length, capped: false }, hidden: NO_POSTS, rejected: NO_POSTS },
  due: items.filter(({ due }) => due).length,
  ...wish,
});
/** What the panel is given besides its first answer. */
export const OWN_PANEL: Omit<OwnListPanelProps, "first"> = {
  ...{ kind: "listings", query: EMPTY_OWN_POSTS_QUERY, now: "2026-11-26T06:00:00.000Z", isEverybodys: false },
  ...{ deleting: null, answer: null },
};
/** Answers calls one after the other; the last answer stays. */
export function serveInTurn(...answers: [status: number, body: unknown][]) {
  const left = [...answers];
  return vi.spyOn(window, "fetch").mockImplementation(() => {
    const [status, body] = left.length > 1 ? left.shift()! : left[0]!;
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}
export const sentTo = (calls: ReturnType<typeof serveInTurn>, path: string) =>
  calls.mock.calls.filter(([url]) => String(url).startsWith(path));
