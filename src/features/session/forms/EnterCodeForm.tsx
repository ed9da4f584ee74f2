import { signInWithCode } from "#api/account/auth.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { missing } from "#ui/form/missing.ts";
import { useForm } from "#ui/form/use-form.ts";
import { isPlainClick } from "#ui/button/plain-click.ts";
import { CodeField } from "./CodeField.tsx";
import { HiddenFields } from "./HiddenFields.tsx";
import { IdentifierField } from "./IdentifierField.tsx";
import { Said } from "../Said.tsx";
import { withNext } from "../session-links.ts";
import { afterSignIn } from "../signed-in.ts";
import { WayLink } from "../WayLink.tsx";

type Props = {
  next: string | null;
  answer: FormAnswer | null;
  identifier: string | undefined;
  /** A code was asked for just now. */
  sent: boolean;
  onAgain: () => void;
};

/** The code that came, with where it came to. */
export function EnterCodeForm({ next, answer, identifier, sent, onAgain }: Props) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(signInWithCode, {
    answer,
    check: (values) => missing(values, "identifier", "code"),
    onDone: (signedIn) => afterSignIn(signedIn, next),
  });
  return (
    <form {...form} id="otp-verify" className="grid gap-4">
      {sent && (
        <Said icon="mail">{identifier ? m.session_code_sent({ identifier }) : m.session_code_sent_plain()}</Said>
      )}
      <FormProblem
        ref={summary}
        problem={problem}
        fields={{
          identifier: { id: "enter-identifier", label: m.session_identifier() },
          code: { id: "code-code", label: m.session_code() },
        }}
        onChoose={focusField}
      />
      <HiddenFields next={next} />
      <IdentifierField id="enter-identifier" defaultValue={identifier} error={errorOf("identifier")} />
      <CodeField id="code-code" error={errorOf("code")} />
      <Button kind="accent" size="lg" type="submit" block icon="log-in" busy={busy}>
        {m.session_code_enter()}
      </Button>
      <WayLink
        href={withNext(links.signInCode(currentLocale()), next)}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onAgain();
        }}
      >
        {m.session_code_again()}
      </WayLink>
    </form>
  );
}
