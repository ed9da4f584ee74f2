import { useState } from "react";
import { confirmOwner, sendConfirmCode } from "#api/account/auth-confirm.ts";
import { call } from "#api/call.ts";
import type { MissingProof } from "#domain/account/sign-in/proof.ts";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import { m } from "#i18n/messages.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { missing as missingFields } from "#ui/form/missing.ts";
import { PasswordField } from "#ui/form/PasswordField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";

type Props = {
  missing: readonly MissingProof[];
  onDone?: () => void;
  onCancel?: () => void;
  /** On a page of its own: what it was told, the form that waits to be sent, and where to go back to. */
  page?: { answer: FormAnswer | null; held: { action: string; fields: Record<string, string> } | null; back: string };
};

const SENT_TO = { owner: "mailedCode", factor: "factorCode" } as const;

/** Asks the owner of the account for what is missing: the password or a code, and a second factor. */
export function ProofForm({ missing, onDone, onCancel, page }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const asked = {
    ...(missing.includes("password") && { currentPassword: m.account_password_current() }),
    ...(missing.includes("code") && { mailedCode: m.account_proof_code() }),
    ...(missing.some((one) => one.endsWith("factor")) && { factorCode: m.account_proof_factor() }),
  };
  const fields = Object.fromEntries(
    Object.entries(asked).map(([name, label]) => [name, { id: `proof-${name}`, label }]),
  );
  const takesFocus = (name: string) => !page && name === Object.keys(fields)[0];
  const { form, busy, problem, summary, errorOf, focusField, refuse } = useForm(confirmOwner, {
    answer: answerTo(page?.answer ?? null, "confirm"),
    check: (values) => missingFields(values, ...Object.keys(fields)),
    onDone: () => onDone?.(),
  });
  const send = async (to: keyof typeof SENT_TO) => {
    const sent = await call(sendConfirmCode, { to });
    if (!sent.ok) return refuse(sent.problem.code, sent.problem.errors);
    setSentTo(sent.data.to);
    focusField(SENT_TO[to]);
  };
  const code = (name: "mailedCode" | "factorCode", hint: string) => (
    <TextField
      {...fields[name]!}
      name={name}
      hint={hint}
      error={errorOf(name)}
      autoFocus={takesFocus(name)}
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      required
    />
  );
  const sendButton = (to: keyof typeof SENT_TO, label: string) => (
    <div>
      <Button
        type="submit"
        kind="outline"
        form="confirm-code"
        name="to"
        value={to}
        onClick={(event) => {
          if (page) return;
          event.preventDefault();
          void send(to);
        }}
      >
        {label}
      </Button>
    </div>
  );
  const wasSent = sentTo !== null || answerTo(page?.answer ?? null, "confirm-code")?.done;
  const asks = missing.join(" ");
  const back = page && { next: page.back };
  // A form that waited knows by itself where it leads.
  const carried = page?.held ? { ...page.held.fields, held: "on" } : back;
  return (
    <>
      <form
        {...form}
        {...(page && { action: page.held?.action ?? form.action, onSubmit: undefined, noValidate: false })}
        id="confirm"
        aria-label={m.account_proof()}
        className="grid gap-4"
      >
        <p className="text-sm text-ink-soft">{m.account_proof_text()}</p>
        {/* Here: a toast would lie behind the dialog, out of reach. */}
        {wasSent && (
          <Banner kind="ok" icon="message-circle" role="status">
            {sentTo ? m.account_proof_sent_to({ to: sentTo }) : m.account_proof_sent()}
          </Banner>
        )}
        <FormProblem ref={summary} problem={problem} fields={fields} onChoose={focusField} />
        <HiddenFields />
        {Object.entries({ asks, ...carried }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {"currentPassword" in fields && (
          <PasswordField
            {...fields.currentPassword!}
            name="currentPassword"
            autoComplete="current-password"
            error={errorOf("currentPassword")}
            autoFocus={takesFocus("currentPassword")}
            required
          />
        )}
        {"mailedCode" in fields && (
          <>
            {sendButton("owner", m.account_proof_code_send())}
            {code("mailedCode", m.account_proof_code_hint())}
          </>
        )}
        {"factorCode" in fields && (
          <>
            {missing.includes("phone-factor") && sendButton("factor", m.account_proof_sms())}
            {code("factorCode", m.account_code_hint())}
          </>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" icon="check" busy={busy}>
            {m.account_proof_go()}
          </Button>
          <Button kind="ghost" {...(page ? { href: page.back } : { onClick: onCancel })}>
            {m.account_cancel()}
          </Button>
        </div>
      </form>
      {/* The buttons that send a code belong to it: nothing else is sent with them. */}
      <form id="confirm-code" action={sendConfirmCode.path} method="post" hidden>
        <HiddenFields />
        {Object.entries({ asks, ...back }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </>
  );
}
