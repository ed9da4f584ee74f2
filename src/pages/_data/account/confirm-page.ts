import type { AstroGlobal } from "astro";
import { isMissingProof, type MissingProof } from "#domain/account/sign-in/proof.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { HELD_COOKIE, readHeldForm, type HeldForm } from "#server/http/held-form.ts";
import { missingProof } from "#server/sessions/grants.ts";
import { readSession } from "#server/sessions/session.ts";
import { sessionCookieOf, sessionPage, sessionToken } from "../session-page.ts";

export type ConfirmPage =
  | { kind: "signed-out" | "confirmed"; back: string }
  | {
      kind: "asked";
      missing: MissingProof[];
      page: { answer: FormAnswer | null; held: HeldForm | null; back: string };
    };

/** What the page that asks for a proof shows: what is missing, and the form that waits for it. */
export async function confirmPage(astro: AstroGlobal): Promise<ConfirmPage> {
  const { next, answer } = sessionPage(astro);
  const back = next ?? links.account(astro.locals.locale, "settings");
  const who = await readSession(astro.request);
  if (!who) return { kind: "signed-out", back };
  const asked = (astro.url.searchParams.get("asks") ?? "").split(" ").filter(isMissingProof);
  const missing = asked.length > 0 ? asked : await missingProof(who, "factor");
  if (missing.length === 0) return { kind: "confirmed", back };
  const held = readHeldForm(sessionCookieOf(astro, HELD_COOKIE), sessionToken(astro) ?? "");
  return { kind: "asked", missing, page: { answer, held, back } };
}
