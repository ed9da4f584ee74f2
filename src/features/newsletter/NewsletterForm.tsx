import { useRef, useState, type FormEvent } from "react";
import { INQUIRY_TRAP } from "#domain/inquiry/inquiry.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import type { NewsletterNote } from "./send-newsletter-form.ts";

/**
 * The short form at the foot of every page. What sends it, and all that can be said of it, is fetched with the first press; without a script the
 * page of the newsletter answers.
 */
export function NewsletterForm() {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"busy" | NewsletterNote>();
  const busy = state === "busy";
  const note = busy ? undefined : state;
  const label = m.shell_newsletter_email();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setState("busy");
    import("./send-newsletter-form.ts").then(
      async ({ sendNewsletterForm }) => {
        const sent = await sendNewsletterForm(new FormData(form));
        setState(sent);
        if (sent.wrong) field.current?.focus();
      },
      () => form.submit(),
    );
  };
  return (
    <>
      <form method="post" action="/api/newsletter" noValidate onSubmit={onSubmit} className="mt-3 flex max-w-104 gap-2">
        <input
          ref={field}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={label}
          aria-label={label}
          aria-invalid={note?.wrong || undefined}
          aria-describedby={note?.wrong ? "newsletter-note" : undefined}
          className="min-h-12 w-full min-w-0 rounded-md border border-on-deep-soft px-3.5 py-2 text-base leading-snug text-on-deep placeholder:text-on-deep-soft aria-invalid:border-2 aria-invalid:border-gold"
        />
        <input type="hidden" name="locale" value={currentLocale()} />
        <input className="sr-only" name={INQUIRY_TRAP} tabIndex={-1} autoComplete="off" aria-hidden="true" />
        <Button kind="accent" type="submit" busy={busy}>
          {m.shell_newsletter_subscribe()}
        </Button>
      </form>
      {/* There before it speaks, so that it is read out. */}
      {state && (
        <p id="newsletter-note" role="status" className="mt-2 text-sm text-on-deep empty:hidden">
          {note?.text}
        </p>
      )}
    </>
  );
}
