import { call } from "#api/call.ts";
import { subscribe } from "#api/account/newsletter.ts";
import { NEWSLETTER_TRAP } from "#domain/account/newsletter.ts";
import { fieldProblem } from "#i18n/field-problem.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";

/** What became of the form, in the reader's language. `wrong`: the address is to be put right. */
export type NewsletterNote = { text: string; wrong: boolean };

/** Sends what the short form at the foot of a page holds. */
export async function sendNewsletterForm(values: FormData): Promise<NewsletterNote> {
  const answer = await call(subscribe, {
    email: String(values.get("email")),
    locale: currentLocale(),
    [NEWSLETTER_TRAP]: String(values.get(NEWSLETTER_TRAP)),
  });
  if (answer.ok) return { text: m.newsletter_sent(), wrong: false };
  const wrong = answer.problem.errors?.find(({ field }) => field === "email");
  if (wrong) return { text: fieldProblem(wrong.code), wrong: true };
  return { text: Object.values(problemWords(answer.problem.code)).join(" "), wrong: false };
}
