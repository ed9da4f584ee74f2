import { useEffect, useEffectEvent } from "react";
import { verifyFactor, type FactorItem } from "#api/account/auth-factors.ts";
import { call } from "#api/call.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { m } from "#i18n/messages.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { missing } from "#ui/form/missing.ts";
import { useForm } from "#ui/form/use-form.ts";
import type { TotpSetup as Setup } from "#domain/account/sign-in/factor.ts";
import { CodeField } from "../CodeField.tsx";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { StepButtons } from "./StepButtons.tsx";

/** The QR code and the secret of an app that is being set up. */
const TotpSetup = ({ setup: { qr, secret, uri } }: { setup: Setup }) => (
  <div className="flex flex-wrap items-center gap-4">
    {/* Black on white in both themes: cameras read it. */}
    <svg
      role="img"
      aria-label={m.account_factor_qr()}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      className="size-44 flex-none rounded-md bg-white p-2"
    >
      <path fill="#09191a" d={qr.path} />
    </svg>
    <div className="grid min-w-0 flex-[1_1_12rem] gap-2 text-sm">
      <p>{m.account_factor_scan()}</p>
      <p className="text-ink-soft">
        {m.account_factor_type()}
        <code lang="en" className="block font-semibold wrap-anywhere text-ink">
          {secret.replace(/(.{4})(?=.)/g, "$1 ")}
        </code>
      </p>
      <p>
        <a className="link inline-flex min-h-11 items-center" href={uri}>
          {m.account_factor_open()}
        </a>
      </p>
    </div>
  </div>
);

type Props = {
  factor: FactorItem;
  answer: FormAnswer | null;
  /** Recovery codes come with the first factor. */
  onVerified: (recoveryCodes: readonly string[] | null) => void;
  onCancel: () => void;
};

/** The first code of a new factor: from then on it is asked for. */
export function FirstCodeForm({ factor, answer, onVerified, onCancel }: Props) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(verifyFactor, {
    answer,
    check: (values) => missing(values, "code"),
    send: ({ code = "" }) => call(verifyFactor, { id: factor.id, code }),
    onDone: ({ recoveryCodes }) => onVerified(recoveryCodes),
  });
  const begin = useEffectEvent(() => {
    if (!answer) focusField("code");
  });
  useEffect(() => begin(), []);
  return (
    <form
      {...form}
      action={verifyFactor.path.replace(":id", factor.id)}
      id="factor-verify"
      aria-label={m.account_factor_confirm()}
      className="grid scroll-mt-24 gap-4 rounded-md bg-sunken p-4"
    >
      {factor.setup && <TotpSetup setup={factor.setup} />}
      {factor.kind === "phone" && (
        <Banner kind="ok" icon="message-circle" role="status">
          {m.account_factor_sent()}
        </Banner>
      )}
      <FormProblem
        ref={summary}
        problem={problem}
        fields={{ code: { id: "factor-first-code", label: m.account_code() } }}
        onChoose={focusField}
      />
      <HiddenFields />
      <CodeField id="factor-first-code" error={errorOf("code")} />
      <StepButtons icon="check" label={m.account_factor_confirm()} busy={busy} onCancel={onCancel} />
    </form>
  );
}
