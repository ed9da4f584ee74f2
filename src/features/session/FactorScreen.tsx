import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readChallenge, verifyChallenge, type ChallengeAnswer, sendFactorCode } from "#api/account/auth-factors.ts";
import { call } from "#api/call.ts";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { missing } from "#ui/form/missing.ts";
import { useForm } from "#ui/form/use-form.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { Banner } from "#ui/message/Banner.tsx";
import { SignInCodeField } from "./forms/SignInCodeField.tsx";
import { FormHead } from "./forms/FormHead.tsx";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { afterSignIn } from "./signed-in.ts";
import { WayLink } from "./WayLink.tsx";

export type FactorScreenProps = {
  next: string | null;
  answer: FormAnswer | null;
  /** False: no sign-in of this browser waits for a factor. */
  waiting: boolean;
};

/** Said from the beginning where nothing waits. */
const GONE: FormAnswer = {
  form: "factor-challenge",
  problem: { code: "sign-in-expired", errors: [] },
  done: false,
  values: {},
};

type FactorSmsProps = {
  next: string | null;
  answer: FormAnswer | null;
  /** Which telephone; "" for the first. */
  factorId: string;
  onSent: () => void;
};

/** Has a code sent to the account's telephone. */
function FactorSms({ next, answer, factorId, onSent }: FactorSmsProps) {
  const [sent, setSent] = useState(answer?.done === true);
  const { form, busy, problem, summary, focusField } = useForm(sendFactorCode, {
    answer,
    onDone: () => {
      setSent(true);
      onSent();
    },
  });
  return (
    <form {...form} id="factor-send" className="grid gap-3">
      {sent && (
        <Banner kind="ok" icon="message-circle" role="status">
          {m.session_factor_sent()}
        </Banner>
      )}
      <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
      <HiddenFields next={next} />
      <input type="hidden" name="factorId" value={factorId} />
      <Button kind="outline" type="submit" block icon="send" busy={busy}>
        {m.session_factor_send()}
      </Button>
    </form>
  );
}

/**
 * A sign-in that waits for its second factor. One field takes any code of the account: of the app, of the SMS, or a recovery code. Which of
 * them there are is asked for once there is a script; until then all are offered.
 */
export function FactorScreen({ next, answer, waiting }: FactorScreenProps) {
  const [challenge, setChallenge] = useState<ChallengeAnswer | null>(null);
  const code = useRef<HTMLInputElement>(null);
  const { form, busy, problem, summary, errorOf, focusField, refuse } = useForm(verifyChallenge, {
    answer: answerTo(answer, "factor-challenge") ?? (waiting ? null : GONE),
    check: (values) => missing(values, "code"),
    onDone: (signedIn) => afterSignIn(signedIn, next),
  });
  const end = useEffectEvent(refuse);
  useEffect(() => {
    if (!waiting) return;
    void call(readChallenge, {}).then((found) => {
      if (found.ok) setChallenge(found.data);
      else if (found.problem.status === 401) end(found.problem.code);
    });
  }, [waiting]);
  const phone = challenge?.factors.find(({ kind }) => kind === "phone");
  const kinds = [
    { kind: "totp", icon: "smartphone", label: m.session_factor_totp() },
    { kind: "phone", icon: "message-circle", label: m.session_factor_phone() },
    { kind: "recovery", icon: "key-round", label: m.session_factor_recovery() },
  ] as const;
  const isOffered = (wanted: (typeof kinds)[number]["kind"]) =>
    !challenge ||
    (wanted === "recovery" ? challenge.recoveryCodes : challenge.factors.some(({ kind }) => kind === wanted));
  return (
    <div className="grid gap-4">
      <FormHead title={m.session_factor_title()} lead={m.session_factor_lead()} />
      <ul className="grid gap-1 text-sm text-ink-soft [&_svg]:text-primary">
        {kinds
          .filter(({ kind }) => isOffered(kind))
          .map(({ kind, icon, label }) => (
            <li key={kind} className="flex items-center gap-2.5">
              <Icon name={icon} />
              {label}
            </li>
          ))}
      </ul>
      {isOffered("phone") && (
        <FactorSms
          next={next}
          answer={answerTo(answer, "factor-send")}
          factorId={phone?.id ?? ""}
          onSent={() => code.current?.focus()}
        />
      )}
      <form {...form} id="factor-challenge" className="grid gap-4">
        <FormProblem
          ref={summary}
          problem={problem}
          fields={{ code: { id: "factor-code", label: m.session_code() } }}
          onChoose={focusField}
        />
        <HiddenFields next={next} />
        <SignInCodeField id="factor-code" ref={code} hint={m.session_factor_code_hint()} error={errorOf("code")} />
        <Button kind="accent" size="lg" type="submit" block icon="log-in" busy={busy}>
          {m.session_factor_go()}
        </Button>
      </form>
      <p>
        <WayLink href={links.signIn(currentLocale())}>{m.session_back_to_sign_in()}</WayLink>
      </p>
    </div>
  );
}
