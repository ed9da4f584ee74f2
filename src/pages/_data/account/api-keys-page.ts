import type { AstroGlobal } from "astro";
import { keysOf } from "#db/accounts/api-keys.ts";
import { db } from "#db/client.ts";
import { feedTokenOf } from "#db/listings/feed.ts";
import type { ApiKeysProps } from "#features/api-keys/ApiKeys.tsx";
import { sessionPage, signedInAccount } from "../session-page.ts";
import { orUnreachable } from "../or-unreachable.ts";

export type ApiKeysPageData = { kind: "found"; screen: ApiKeysProps } | { kind: "signed-out" | "unreachable" };

/** The keys and the feed of whoever is signed in. It is one person's page of the moment and stored nowhere. */
export async function apiKeysPage(astro: AstroGlobal): Promise<ApiKeysPageData> {
  const { answer } = sessionPage(astro);
  return orUnreachable(astro, "keys and the feed", async () => {
    const account = await signedInAccount(astro);
    if (!account) return { kind: "signed-out" };
    const [items, feed] = await Promise.all([keysOf(db, account.id), feedTokenOf(db, account.id)]);
    const site = (astro.site ?? astro.url).origin;
    return { kind: "found", screen: { first: { items, feed }, now: new Date().toISOString(), site, answer } };
  });
}
