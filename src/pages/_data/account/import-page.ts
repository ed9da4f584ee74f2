import type { AstroGlobal } from "astro";
import type { AccountImportProps } from "#blocks/account/AccountImport.tsx";
import { db } from "#db/client.ts";
import { importOf } from "#db/posts/imports.ts";
import { reportOf } from "#domain/import/report.ts";
import { sessionPage, signedInAccount } from "../session-page.ts";
import { orUnreachable } from "../or-unreachable.ts";

export type ImportPageData = { kind: "found"; screen: AccountImportProps } | { kind: "signed-out" | "unreachable" };

/** The import that the address names, of whoever is signed in. It is one person's page of the moment and stored nowhere. */
export async function importPage(astro: AstroGlobal): Promise<ImportPageData> {
  const { answer } = sessionPage(astro);
  return orUnreachable(astro, "an import", async () => {
    const account = await signedInAccount(astro);
    if (!account) return { kind: "signed-out" };
    const id = astro.url.searchParams.get("id");
    const found = id ? await importOf(db, account.id, id) : null;
    return { kind: "found", screen: { first: found && reportOf(found), missing: id !== null && !found, answer } };
  });
}
