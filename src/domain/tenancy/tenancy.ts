import { addMonths, lastDayOf, monthOf } from "./month.ts";

/** `proposed`: until both have agreed to the same text; `notice`: somebody has said that it ends on `lastDay`. */
export const TENANCY_STATES = ["proposed", "agreed", "notice", "ended", "withdrawn", "declined"] as const;
export type TenancyState = (typeof TENANCY_STATES)[number];

export const TENANCY_SIDES = ["owner", "tenant"] as const;
export type TenancySide = (typeof TENANCY_SIDES)[number];
export const otherSide = (side: TenancySide): TenancySide => (side === "owner" ? "tenant" : "owner");

export const TENANCY_ACTS = ["agree", "withdraw", "decline", "give-notice", "take-notice-back", "end"] as const;
export type TenancyAct = (typeof TENANCY_ACTS)[number];

/** `hash`: of the text as it stands; `agreed`: the hash of the text that each side agreed to; `lastDay`: a day, once there is a notice. */
export type Tenancy = {
  state: TenancyState;
  hash: string;
  agreed: Record<TenancySide, string | null>;
  noticeMonths: number;
  noticeBy: TenancySide | null;
  lastDay: string | null;
};

/** In these there is an agreement, and its ledger is written. */
const LIVE: readonly TenancyState[] = ["agreed", "notice"];
export const isLiveTenancy = ({ state }: Pick<Tenancy, "state">): boolean => LIVE.includes(state);
/** In these both have agreed at some time: the papers are kept. */
export const wasAgreed = (tenancy: Pick<Tenancy, "state">): boolean =>
  isLiveTenancy(tenancy) || tenancy.state === "ended";

const ACTS: Partial<Record<TenancyState, Record<TenancySide, readonly TenancyAct[]>>> = {
  proposed: { owner: ["agree", "withdraw"], tenant: ["agree", "decline"] },
  agreed: { owner: ["give-notice"], tenant: ["give-notice"] },
  notice: { owner: ["take-notice-back", "end"], tenant: ["take-notice-back", "end"] },
};

/** Who said when that it ends on `lastDay`, or took that back. `day`: a day in Dhaka. */
export type TenancyNotice = { by: TenancySide; act: "given" | "taken-back"; lastDay: string; day: string };

/** `text-changed`: the other side has changed the text meanwhile; `too-early`: its last day has not come; `too-late`: it has. */
export type TenancyRefusal = "wrong-state" | "text-changed" | "too-early" | "too-late";
/** `hash`: of the text that was read, for `agree`; `today`: a day in Dhaka. */
export type TenancyMove = { act: TenancyAct; by: TenancySide; hash?: string | null; today: string };

/** Somebody writes the text, for the first time or anew: they agree to it, and what the other one agreed to is void. */
export const proposeText = (by: TenancySide, hash: string, noticeMonths: number): Tenancy => ({
  state: "proposed",
  hash,
  agreed: { owner: null, tenant: null, [by]: hash },
  noticeMonths,
  noticeBy: null,
  lastDay: null,
});

/** The last day of a tenancy whose notice is given `today`: the end of the month that is so many months away. */
export const lastDayAfter = (today: string, noticeMonths: number): string =>
  lastDayOf(addMonths(monthOf(today), noticeMonths));

/** Whether its last day has come. */
const isOver = ({ lastDay }: Tenancy, today: string): boolean => lastDay !== null && today >= lastDay;

function agree(tenancy: Tenancy, by: TenancySide, hash: string | null | undefined): Tenancy | TenancyRefusal {
  if (hash !== tenancy.hash) return "text-changed";
  const agreed = { ...tenancy.agreed, [by]: hash };
  return { ...tenancy, agreed, state: agreed.owner === agreed.tenant ? "agreed" : "proposed" };
}

const isRepeated = (tenancy: Tenancy, { act, by, hash }: TenancyMove): boolean => {
  switch (act) {
    case "agree":
      return tenancy.agreed[by] === tenancy.hash && hash === tenancy.hash;
    case "give-notice":
      return tenancy.noticeBy === by;
    case "take-notice-back":
      return tenancy.state === "agreed";
    case "withdraw":
      return by === "owner" && tenancy.state === "withdrawn";
    case "decline":
      return by === "tenant" && tenancy.state === "declined";
    case "end":
      return tenancy.state === "ended";
  }
};

/** The tenancy after an act, or why it is refused. The same act again returns the same object. */
export function tenancyAfter(tenancy: Tenancy, move: TenancyMove): Tenancy | TenancyRefusal {
  const { act, by, today } = move;
  if (isRepeated(tenancy, move)) return tenancy;
  if (!ACTS[tenancy.state]?.[by].includes(act)) return "wrong-state";
  switch (act) {
    case "agree":
      return agree(tenancy, by, move.hash);
    case "withdraw":
      return { ...tenancy, state: "withdrawn" };
    case "decline":
      return { ...tenancy, state: "declined" };
    case "give-notice":
      return { ...tenancy, state: "notice", noticeBy: by, lastDay: lastDayAfter(today, tenancy.noticeMonths) };
    case "take-notice-back":
      if (tenancy.noticeBy !== by) return "wrong-state";
      return isOver(tenancy, today) ? "too-late" : { ...tenancy, state: "agreed", noticeBy: null, lastDay: null };
    case "end":
      return tenancy.lastDay !== null && today >= tenancy.lastDay ? { ...tenancy, state: "ended" } : "too-early";
  }
}

/** What a side can do now. */
export const possibleTenancyActs = (tenancy: Tenancy, by: TenancySide, today: string): TenancyAct[] =>
  (ACTS[tenancy.state]?.[by] ?? []).filter((act) => {
    if (act === "agree") return tenancy.agreed[by] !== tenancy.hash;
    if (act === "take-notice-back") return tenancy.noticeBy === by && !isOver(tenancy, today);
    return act !== "end" || (tenancy.lastDay !== null && today >= tenancy.lastDay);
  });
