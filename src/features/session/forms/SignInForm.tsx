import { signIn } from "#api/account/auth.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { missing } from "#ui/form/missing.ts";
import { PasswordField } from "#ui/form/PasswordField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { useShownValue } from "#ui/form/use-shown-value.ts";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { signInWords } from "../session-words.ts";
import { withNext } from "../session-links.ts";
import { afterSignIn } from "../signed-in.ts";
import { WayLink } from "../WayLink.tsx";

type Props = {
  next: string | null;
  /** What became of the form when it was sent without a script. */
  answer: FormAnswer | null;
  /** The address that is known already, from a sign-up or its confirmation; filled in, also when it becomes known later. */
  identifier?: string | null;
};

/** Signing in with a password. */
export function SignInForm({ next, answer, identifier = null }: Props) {
  const locale = currentLocale();
  const fields = {
    identifier: { id: "sign-in-identifier", label: m.session_identifier() },
    password: { id: "sign-in-password", label: m.session_password() },
  };
  const { form, busy, problem, summary, errorOf, focusField } = useForm(signIn, {
    answer,
    words: signInWords,
    check: (values) => missing(values, "identifier", "password"),
    onDone: (signedIn) => afterSignIn(signedIn, next),
  });
  const known = useShownValue<HTMLInputElement>(identifier ?? "");
  return (
    <form {...form} id="sign-in" className="grid gap-4">
      <FormProblem ref={summary} problem={problem} fields={fields} onChoose={focusField} />
      <HiddenFields next={next} />
      {/* While the password is checked: the page that most come to is the same for everybody. */}
      {busy && next === null && <link rel="prefetch" href={links.home(locale)} />}
      <TextField
        {...fields.identifier}
        ref={known}
        name="identifier"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        defaultValue={answer?.values["identifier"] ?? identifier ?? ""}
        error={errorOf("identifier")}
      />
      <PasswordField
        {...fields.password}
        name="password"
        autoComplete="current-password"
        required
        error={errorOf("password")}
      />
      <div className="-my-2 flex flex-wrap justify-between gap-x-5">
        <WayLink href={withNext(links.signInCode(locale), next)}>{m.session_with_code()}</WayLink>
        <WayLink href={links.recover(locale)}>{m.session_forgot()}</WayLink>
      </div>
      <Button kind="accent" size="lg" type="submit" block icon="log-in" busy={busy}>
        {m.session_sign_in()}
      </Button>
    </form>
  );
}
