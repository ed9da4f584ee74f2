/** What was ended of an account, as its owner is told: the name of a key or a member, the address of an identity or an invitation; "" for the feed. */
export type EndedWay = { way: "key" | "feed" | "identity" | "invitation" | "member" | "ownership"; name: string };
