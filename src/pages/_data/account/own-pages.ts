import type { AstroGlobal } from "astro";
import type { AccountImportProps } from "#blocks/account/AccountImport.tsx";
import { keysOf } from "#db/accounts/api-keys.ts";
import type { SessionAccount } from "#db/accounts/live-session.ts";
import { db } from "#db/client.ts";
import { feedTokenOf } from "#db/listings/feed.ts";
import { importOf } from "#db/posts/imports.ts";
import { reportOf } from "#domain/import/report.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { AgencyScreenProps } from "#features/agency/AgencyScreen.tsx";
import type { ApiKeysProps } from "#features/api-keys/ApiKeys.tsx";
import { agencyAnswer } from "#server/accounts/agency.ts";
import { sessionPage, signedInAccount } from "../session-page.ts";
import { orUnreachable } from "../or-unreachable.ts";

type OwnPage<Screen> = { kind: "found"; screen: Screen } | { kind: "signed-out" | "unreachable" };

/** What `read` gives for whoever is signed in. It is one person's page of the moment and stored nowhere. @param what for the log */
async function ownPage<Screen>(
  astro: AstroGlobal,
  what: string,
  read: (account: SessionAccount, answer: FormAnswer | null) => Promise<Screen>,
): Promise<OwnPage<Screen>> {
  const { answer } = sessionPage(astro);
  return orUnreachable(astro, what, async () => {
    const account = await signedInAccount(astro);
    return account ? { kind: "found", screen: await read(account, answer) } : { kind: "signed-out" };
  });
}

/** The agency of whoever is signed in. */
export const ownAgencyPage = (astro: AstroGlobal): Promise<OwnPage<AgencyScreenProps>> =>
  ownPage(astro, "an agency", async (account, answer) => ({
    first: await agencyAnswer(account),
    me: account.id,
    answer,
  }));

/** The keys and the feed of whoever is signed in. */
export const apiKeysPage = (astro: AstroGlobal): Promise<OwnPage<ApiKeysProps>> =>
  ownPage(astro, "keys and the feed", async ({ id }, answer) => {
    const [items, feed] = await Promise.all([keysOf(db, id), feedTokenOf(db, id)]);
    return { first: { items, feed }, now: new Date().toISOString(), site: (astro.site ?? astro.url).origin, answer };
  });

/** The import that the address names, of whoever is signed in. */
export const importPage = (astro: AstroGlobal): Promise<OwnPage<AccountImportProps>> =>
  ownPage(astro, "an import", async (account, answer) => {
    const id = astro.url.searchParams.get("id");
    const found = id ? await importOf(db, account.id, id) : null;
    return { first: found && reportOf(found), missing: id !== null && !found, answer };
  });
