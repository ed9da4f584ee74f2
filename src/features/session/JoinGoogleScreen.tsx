import { joinGoogle } from "#api/account/auth-google.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { missing } from "#ui/form/missing.ts";
import { PasswordField } from "#ui/form/PasswordField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { FormHead } from "./forms/FormHead.tsx";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { withNext } from "./session-links.ts";
import { afterSignIn } from "./signed-in.ts";
import { WayLink } from "./WayLink.tsx";

export type JoinGoogleScreenProps = {
  next: string | null;
  /** `values.email`: the address at Google, as long as the browser was just told. */
  answer: FormAnswer | null;
};

/** Back from Google, with an address that has an account here: its password joins the two, once. */
export function JoinGoogleScreen({ next, answer }: JoinGoogleScreenProps) {
  const locale = currentLocale();
  const email = answer?.values["email"];
  const password = { id: "join-password", label: m.session_password() };
  const { form, busy, problem, summary, errorOf, focusField } = useForm(joinGoogle, {
    answer,
    check: (values) => missing(values, "password"),
    onDone: (signedIn) => afterSignIn(signedIn, next),
  });
  return (
    <div className="grid gap-4">
      <FormHead title={m.session_join_title()} lead={m.session_join_lead()} />
      <form {...form} id="google-join" className="grid gap-4">
        <FormProblem ref={summary} problem={problem} fields={{ password }} onChoose={focusField} />
        <HiddenFields next={next} />
        {email && (
          <>
            <p>
              <b lang="en">{email}</b>
            </p>
            <input type="hidden" name="email" value={email} autoComplete="username" />
          </>
        )}
        <PasswordField
          {...password}
          name="password"
          autoComplete="current-password"
          required
          error={errorOf("password")}
        />
        <WayLink href={links.recover(locale)}>{m.session_forgot()}</WayLink>
        <Button kind="accent" size="lg" type="submit" block icon="log-in" busy={busy}>
          {m.session_join_go()}
        </Button>
      </form>
      <p>
        <WayLink href={withNext(links.signIn(locale), next)}>{m.session_back_to_sign_in()}</WayLink>
      </p>
    </div>
  );
}
