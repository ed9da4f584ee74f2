import { subscribe } from "#api/account/newsletter.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { NEWSLETTER_TRAP } from "#domain/account/newsletter.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";

type Props = {
  /** What became of the form without a script; also of the one at the foot of any page. */
  answer: FormAnswer | null;
  onSent: () => void;
};

/** Asks for the newsletter on the page of its own; every page's foot has the short form. */
export function SubscribeForm({ answer, onSent }: Props) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(subscribe, { answer, onDone: onSent });
  const email = { id: "subscribe-email", label: m.shell_newsletter_email() };
  return (
    <form {...form} id="newsletter" className="grid w-full gap-4">
      <FormProblem ref={summary} problem={problem} fields={{ email }} onChoose={focusField} />
      <input type="hidden" name="locale" value={currentLocale()} />
      <TextField
        {...email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={answer?.values["email"]}
        error={errorOf("email")}
      />
      <input className="sr-only" name={NEWSLETTER_TRAP} tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <div>
        <Button kind="accent" size="lg" type="submit" icon="mail" busy={busy}>
          {m.shell_newsletter_subscribe()}
        </Button>
      </div>
    </form>
  );
}
