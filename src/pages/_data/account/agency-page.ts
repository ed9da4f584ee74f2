import type { AstroGlobal } from "astro";
import type { AgencyScreenProps } from "#features/agency/AgencyScreen.tsx";
import { agencyAnswer } from "#server/accounts/agency.ts";
import { readSession } from "#server/sessions/session.ts";
import { sessionPage } from "../session-page.ts";
import { orUnreachable } from "../or-unreachable.ts";

export type AgencyPageData = { kind: "found"; screen: AgencyScreenProps } | { kind: "signed-out" | "unreachable" };

/** The agency of whoever is signed in. It is one person's page of the moment and stored nowhere. */
export async function ownAgencyPage(astro: AstroGlobal): Promise<AgencyPageData> {
  const { answer } = sessionPage(astro);
  return orUnreachable(astro, "an agency", async () => {
    const session = await readSession(astro.request);
    if (!session) return { kind: "signed-out" };
    const { account } = session;
    return { kind: "found", screen: { first: await agencyAnswer(account), me: account.id, answer } };
  });
}
