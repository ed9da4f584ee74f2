import { useEffect } from "react";
import { linkGoogle, unlinkIdentity, type LinkGoogleAnswer, type UnlinkAnswer } from "#api/account/auth-google.ts";
import type { User } from "#domain/account/user.ts";
import { m } from "#i18n/messages.ts";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import type { CallResult } from "#api/call.ts";
import { CurrentPassword, needed } from "./CurrentPassword.tsx";
import { HiddenFields } from "../HiddenFields.tsx";
import { sendIdentity, type IdentityAct } from "./send-identity.ts";
import { StepButtons } from "../factors/StepButtons.tsx";

type Props = {
  act: IdentityAct;
  user: User;
  onDone: (answer: LinkGoogleAnswer | UnlinkAnswer, email: string) => void;
  onCancel: () => void;
};

/** The proof that is asked for before a Google account is linked or unlinked. */
export function IdentityForm({ act, user, onDone, onCancel }: Props) {
  const email = act.kind === "unlink" ? act.identity.email : "";
  const { form, busy, problem, summary, errorOf, focusField } = useForm(linkGoogle, {
    check: (values) => needed(user, values),
    // Linking and unlinking have the same fields and the same proof; only the endpoint differs.
    send: (values) => sendIdentity(act, values) as Promise<CallResult<LinkGoogleAnswer>>,
    onDone: (answer: LinkGoogleAnswer | UnlinkAnswer) => onDone(answer, email),
  });
  useEffect(() => {
    focusField("currentPassword");
    // Only when the form comes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const label = act.kind === "unlink" ? m.account_unlink_this({ email }) : m.account_link_go();
  return (
    <form
      {...form}
      action={act.kind === "unlink" ? unlinkIdentity.path.replace(":id", act.identity.id) : linkGoogle.path}
      aria-label={label}
      className="grid gap-4 rounded-md bg-sunken p-4"
    >
      <FormProblem
        ref={summary}
        problem={problem}
        fields={{ currentPassword: { id: "identity-password", label: m.account_password_current() } }}
        onChoose={focusField}
      />
      <HiddenFields {...(act.kind === "unlink" ? { method: "DELETE" as const } : {})} />
      <CurrentPassword id="identity-password" user={user} error={errorOf("currentPassword")} />
      <StepButtons icon="arrow-right" label={label} busy={busy} onCancel={onCancel} />
    </form>
  );
}
