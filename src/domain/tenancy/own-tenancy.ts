import type { Line } from "./ledger.ts";
import type { Tenancy, TenancyAct, TenancyNotice, TenancySide } from "./tenancy.ts";
import type { TenancyTerms } from "./terms.ts";

/**
 * A tenancy as one of its two sides sees it. `agreed`: who has agreed to the text of `hash`; `today`: a day in Dhaka; `joined`: whether the
 * tenant has an account with the address that they were asked at.
 */
export type OwnTenancy = Pick<Tenancy, "state" | "hash" | "noticeBy" | "lastDay"> & {
  id: string;
  side: TenancySide;
  terms: TenancyTerms;
  agreed: Record<TenancySide, boolean>;
  joined: boolean;
  lines: Line[];
  /** The oldest first. */
  notices: TenancyNotice[];
  acts: TenancyAct[];
  today: string;
};
