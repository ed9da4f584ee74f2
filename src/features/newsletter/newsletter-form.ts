import { m } from "#i18n/messages.ts";

/** Answers the newsletter form honestly: it does not exist yet, nothing was sent, and what was typed stays in the field. */
export function wireNewsletter(): void {
  document.querySelector("[data-newsletter]")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const note = document.querySelector("[data-newsletter-note]");
    if (note) note.textContent = m.shell_newsletter_not_yet();
  });
}
