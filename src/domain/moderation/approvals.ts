import { links } from "../site/links.ts";
import type { Locale } from "../locale.ts";

/** The parts of the administrator's tab; each has its own address. */
export const APPROVAL_PARTS = ["queue", "names", "reports", "inquiries", "searches", "log", "office"] as const;
export type ApprovalPart = (typeof APPROVAL_PARTS)[number];

/** How much waits in each part; parts that only show something have no count. */
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
/** The part for an old `#hash`. */
export const partOfHash = (hash: string): ApprovalPart | null => OLD_PARTS[hash] ?? null;
