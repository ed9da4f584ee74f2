import { useState, type RefObject } from "react";
import { signUp } from "#api/account/auth.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { missing } from "#ui/form/missing.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import { withNext } from "../session-links.ts";
import { signUpWords } from "../session-words.ts";
import { keepTyped } from "./typed-identifier.ts";

type Props = {
  next: string | null;
  answer: FormAnswer | null;
  /** The address of a sign-up of this browser that waits; to be put right, it is filled in. */
  email: string | null;
  emailField: RefObject<HTMLInputElement | null>;
  /** A mail is on its way. The form keeps what was typed, except the password. */
  onAsked: (email: string) => void;
};

/** An address or a number, and a name and a password. */
const check = (values: Record<string, string>) => [
  ...missing(values, "name", "password"),
  ...(missing(values, "email", "phone").length === 2 ? missing(values, "email") : []),
];

/** Signing up, with an e-mail address, a number or both. */
export function SignUpForm({ next, answer, email, emailField, onAsked }: Props) {
  const locale = currentLocale();
  /** Counts what was sent: each time the password begins anew. */
  const [asked, setAsked] = useState(0);
  const fields = {
    name: { id: "sign-up-name", label: m.session_name() },
    email: { id: "sign-up-email", label: m.session_email() },
    phone: { id: "sign-up-phone", label: m.session_phone() },
    password: { id: "sign-up-password", label: m.session_password() },
  };
  const { form, busy, problem, summary, errorOf, focusField } = useForm(signUp, {
    answer,
    words: signUpWords,
    check,
    onDone: ({ kind }, values) => {
      if (kind === "check-phone") {
        keepTyped(values["phone"] ?? "");
        location.assign(withNext(links.confirm(locale), next));
        return;
      }
      setAsked(asked + 1);
      onAsked(values["email"]?.trim() ?? "");
    },
  });
  /** What a field is, what it holds and what is wrong with it. */
  const field = (name: "name" | "email" | "phone") => ({
    ...fields[name],
    name,
    defaultValue: answer?.values[name],
    error: errorOf(name),
  });
  return (
    <form {...form} id="sign-up" className="grid gap-4">
      <FormProblem ref={summary} problem={problem} fields={fields} onChoose={focusField} />
      <HiddenFields next={next} />
      <TextField {...field("name")} autoComplete="name" maxLength={120} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field("email")}
          ref={emailField}
          defaultValue={answer?.values["email"] ?? email ?? undefined}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <TextField
          {...field("phone")}
          type="tel"
          autoComplete="tel"
          maxLength={24}
          placeholder={m.ui_phone_example()}
        />
      </div>
      <p className="text-xs text-ink-mute">{m.session_one_is_enough()}</p>
      <NewPasswordField key={asked} {...fields.password} error={errorOf("password")} />
      <p className="text-sm text-ink-soft">
        {m.session_terms_before()}{" "}
        <a className="link" href={links.terms(locale)}>
          {m.shell_terms()}
        </a>
        {" · "}
        <a className="link" href={links.privacy(locale)}>
          {m.shell_privacy()}
        </a>
      </p>
      <Button kind="accent" size="lg" type="submit" block icon="circle-user-round" busy={busy}>
        {m.session_sign_up()}
      </Button>
    </form>
  );
}
