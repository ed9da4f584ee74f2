/** What gives others a way into an account or an agency, and can be taken back by the mail about it. */
export const GRANT_WAYS = ["key", "feed", "factor", "invitation", "member", "role"] as const;
export type GrantWay = (typeof GRANT_WAYS)[number];
export const isGrantWay = (text: string | undefined): text is GrantWay => GRANT_WAYS.some((way) => way === text);

/** How the mail about a grant puts it: what an owner of the agency reads, and what the person reads whom it is about. */
export type GrantNews =
  | "key"
  | "feed"
  | "invitation"
  | "member"
  | "owner"
  | "agent"
  | "joined"
  | "made-owner"
  | "made-agent";

/** What was ended of an account, as its owner is told: the name of a key or a member, the address of an identity or an invitation; "" for the feed. */
export type EndedWay = { way: "key" | "feed" | "identity" | "invitation" | "member" | "ownership"; name: string };
