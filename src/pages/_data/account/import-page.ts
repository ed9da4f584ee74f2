import type { AstroGlobal } from "astro";
import type { AccountImportProps } from "#blocks/account/AccountImport.tsx";
import { db } from "#db/client.ts";
import { importOf } from "#db/posts/imports.ts";
import { sessionAccount } from "#db/accounts/live-session.ts";
import { reportOf } from "#domain/import/report.ts";
import { sessionPage, sessionToken } from "../session-page.ts";

export type ImportPageData = { kind: "found"; screen: AccountImportProps } | { kind: "signed-out" | "unreachable" };

/** The import that the address names, of whoever is signed in. It is one person's page of the moment and stored nowhere. */
export async function importPage(astro: AstroGlobal): Promise<ImportPageData> {
  const { answer } = sessionPage(astro);
  try {
    const token = sessionToken(astro);
    const account = token ? await sessionAccount(db, token) : null;
    if (!account) return { kind: "signed-out" };
    const id = astro.url.searchParams.get("id");
    const found = id ? await importOf(db, account.id, id) : null;
    return { kind: "found", screen: { first: found && reportOf(found), missing: id !== null && !found, answer } };
  } catch (error) {
    astro.logger.error(`An import cannot be read: ${String(error)}`);
    astro.response.status = 503;
    astro.response.headers.set("Retry-After", "60");
    return { kind: "unreachable" };
  }
}
