import { links } from "../site/links.ts";
import type { Locale } from "../locale.ts";

/** What the administrator looks after: each part of the tab is an address of its own. */
export const APPROVAL_PARTS = ["queue", "names", "reports", "inquiries", "log", "office"] as const;
export type ApprovalPart = (typeof APPROVAL_PARTS)[number];

/** How much waits in a part; nothing for those that only show. */
export type ApprovalCounts = Partial<Record<ApprovalPart, number>>;

export const approvalPart = (asked: string | null): ApprovalPart =>
  APPROVAL_PARTS.find((part) => part === asked) ?? "queue";

/** Address of a part, filtered. */
export function approvalsLink(part: ApprovalPart, params: URLSearchParams, locale: Locale): string {
  const search = new URLSearchParams([...(part === "queue" ? [] : [["part", part]]), ...params]);
  return links.account(locale, "approvals") + (search.size > 0 ? `&${search}` : "");
}

const OLD_PARTS: Readonly<Record<string, ApprovalPart>> = {
  "#names": "names",
  "#reports": "reports",
  "#kept-inquiries": "inquiries",
  "#log": "log",
};
/** The part that a `#hash` of before means. */
export const partOfHash = (hash: string): ApprovalPart | null => OLD_PARTS[hash] ?? null;
