/** The tabs of an account; each has its own address, `/account?tab={name}`. */
export const ACCOUNT_TABS = [
  "approvals",
  "properties",
  "resorts",
  "projects",
  "bookings",
  "searches",
  "inquiries",
  "figures",
  "payments",
  "settings",
] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

/** Only the administrator, with a second factor shown in the session, has these. */
const ADMIN_TABS: readonly AccountTab[] = ["approvals", "payments"];
/** The administrator's figures are of everything, and stand among the approvals. */
const OWNER_TABS: readonly AccountTab[] = ["figures"];

export const accountTabs = (admin: boolean): AccountTab[] =>
  ACCOUNT_TABS.filter((tab) => !(admin ? OWNER_TABS : ADMIN_TABS).includes(tab));

/**
 * The tab that is shown: the one asked for, where this account has it; else the administrator's queue while something waits in it, and
 * Properties for everybody else (DECISIONS 40).
 */
export function chosenTab(asked: string | null, { admin, waiting }: { admin: boolean; waiting: boolean }): AccountTab {
  const tabs = accountTabs(admin);
  return tabs.find((tab) => tab === asked) ?? (admin && waiting ? "approvals" : "properties");
}

/** Addresses in older mails: a tab, or a part of one, after the `#` of `/account`. */
const PARTS: Readonly<Record<string, AccountTab>> = {
  queue: "approvals",
  names: "approvals",
  reports: "approvals",
  "kept-inquiries": "approvals",
  log: "approvals",
  profile: "settings",
  security: "settings",
  devices: "settings",
  "own-data": "settings",
  google: "settings",
};

/** The tab for an old `#hash`, and what of the hash stays in the address; null if it names no tab. */
export function tabOfHash(hash: string): { tab: AccountTab; part: string } | null {
  const name = hash.replace(/^#/, "");
  const tab = ACCOUNT_TABS.find((one) => one === name);
  if (tab) return { tab, part: "" };
  const owner = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  return owner ? { tab: owner, part: `#${name}` } : null;
}
