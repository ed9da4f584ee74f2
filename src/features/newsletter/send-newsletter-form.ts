import { call } from "#api/call.ts";
import { subscribe } from "#api/newsletter.ts";
import { NEWSLETTER_TRAP } from "#domain/newsletter.ts";
import { fieldProblem } from "#i18n/field-problem.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";

/** The line under the form that says what became of it; it is there before it speaks, so that it is read out. */
function noteUnder(form: HTMLFormElement): HTMLElement {
  const before = form.nextElementSibling;
  if (before instanceof HTMLElement && before.matches(".news-note")) return before;
  const note = Object.assign(document.createElement("p"), { className: "news-note", id: "newsletter-note" });
  note.setAttribute("role", "status");
  form.after(note);
  return note;
}

/** Sends the form at the foot of a page and says under it what became of it; what was typed stays. */
export async function sendNewsletterForm(form: HTMLFormElement): Promise<void> {
  const note = noteUnder(form);
  const button = form.querySelector("button")!;
  if (button.getAttribute("aria-busy") === "true") return;
  const [email, trap] = ["email", NEWSLETTER_TRAP].map((name) => form.elements.namedItem(name) as HTMLInputElement) as [
    HTMLInputElement,
    HTMLInputElement,
  ];
  button.setAttribute("aria-busy", "true");
  const answer = await call(subscribe, { email: email.value, locale: currentLocale(), [NEWSLETTER_TRAP]: trap.value });
  button.removeAttribute("aria-busy");
  const wrong = answer.ok ? undefined : answer.problem.errors?.find(({ field }) => field === "email");
  note.textContent = answer.ok
    ? m.newsletter_sent()
    : wrong
      ? fieldProblem(wrong.code)
      : Object.values(problemWords(answer.problem.code)).join(" ");
  if (!wrong) {
    email.removeAttribute("aria-invalid");
    return;
  }
  email.setAttribute("aria-invalid", "true");
  email.setAttribute("aria-describedby", note.id);
  email.focus();
}
