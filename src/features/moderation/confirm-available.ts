import { call } from "#api/call.ts";
import { confirmListing } from "#api/listing-freshness.ts";
import type { OwnItem } from "#domain/moderation.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { announceDecision } from "#stores/waiting.ts";
import { part } from "#ui/part.ts";
import { toast } from "#stores/toasts.ts";

/** The owner says that it is still available: it stays in the lists, or comes back into them. */
export async function confirmAvailable({ id }: Pick<OwnItem, "id">, row: HTMLElement): Promise<void> {
  const button = part<HTMLButtonElement>("confirm", row);
  button.disabled = true;
  button.setAttribute("aria-busy", "true");
  const answer = await call(confirmListing, { id });
  button.removeAttribute("aria-busy");
  button.disabled = false;
  if (!answer.ok) return toast({ kind: "bad", ...problemWords(answer.problem.code) });
  toast({ kind: "ok", title: m.dashboard_confirmed_now(), text: m.dashboard_confirmed_now_text() });
  announceDecision();
}
