import type { FormAnswer } from "#domain/site/form-answer.ts";
import { currentLocale } from "#i18n/locale.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { TOKEN_FORMS, type NewsletterStep, type TokenStep } from "./newsletter-steps.ts";

type Props = {
  step: TokenStep;
  token: string;
  /** What became of it when it was sent without a script. */
  answer: FormAnswer | null;
  onStep: (next: NewsletterStep) => void;
};

/** A form with one button, for visitors from a mail's link. */
export function TokenForm({ step, token, answer, onStep }: Props) {
  const { name, endpoint, kind, icon, label, next } = TOKEN_FORMS[step];
  const { form, busy, problem, summary, focusField } = useForm(endpoint, {
    answer: answer?.form === name ? answer : null,
    onDone: () => onStep(next),
    onRefused: (_, code) => {
      if (code === "invalid-token") onStep("broken");
    },
  });
  return (
    <form {...form} id={name} className="grid w-full gap-4">
      <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
      <input type="hidden" name="locale" value={currentLocale()} />
      <input type="hidden" name="token" value={token} />
      <div>
        <Button kind={kind} size="lg" type="submit" icon={icon} busy={busy}>
          {label()}
        </Button>
      </div>
    </form>
  );
}
