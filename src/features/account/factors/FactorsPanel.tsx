import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { type FactorItem, type FactorsAnswer, enrollFactor, listFactors } from "#api/account/auth-factors.ts";
import { call } from "#api/call.ts";
import { FACTOR_KINDS, type FactorKind } from "#domain/account/sign-in/factor.ts";
import { type FormAnswer, answerTo } from "#domain/site/form-answer.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { toast } from "#stores/toasts.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { Button } from "#ui/button/Button.tsx";
import { reloadUser } from "../profile/change-user.ts";
import { FactorList } from "./FactorList.tsx";
import { FailedList } from "../FailedList.tsx";
import { FirstCodeForm } from "./FirstCodeForm.tsx";
import { RecoveryCodes, RecoveryLeft } from "./RecoveryCodes.tsx";
import { SettingsCard } from "../SettingsCard.tsx";
import { useLoaded } from "../use-loaded.ts";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { PhoneField } from "../profile/PhoneField.tsx";
import { StepButtons } from "./StepButtons.tsx";

type EnrollProps = {
  kind: FactorKind;
  answer: FormAnswer | null;
  onEnrolled: (factor: FactorItem) => void;
  onCancel: () => void;
};

/** What is needed before a factor can be set up: for codes by SMS the number. */
function EnrollForm({ kind, answer, onEnrolled, onCancel }: EnrollProps) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(enrollFactor, {
    answer,
    send: ({ phone = "" }) => call(enrollFactor, { kind, ...(phone && { phone }) }),
    onDone: ({ factor }) => onEnrolled(factor),
  });
  const begin = useEffectEvent(() => focusField("phone"));
  useEffect(() => {
    if (kind === "phone") begin();
  }, [kind]);
  return (
    <form
      {...form}
      id="factor-enroll"
      aria-label={kind === "phone" ? m.account_factor_phone_add() : m.account_factor_totp_add()}
      className="grid scroll-mt-24 gap-4 rounded-md bg-sunken p-4"
    >
      <FormProblem
        ref={summary}
        problem={problem}
        fields={{ phone: { id: "factor-phone", label: m.account_factor_phone_number() } }}
        onChoose={focusField}
      />
      <HiddenFields />
      <input type="hidden" name="kind" value={kind} />
      {kind === "phone" && (
        <PhoneField
          id="factor-phone"
          label={m.account_factor_phone_number()}
          defaultValue={answer?.values["phone"]}
          error={errorOf("phone")}
        />
      )}
      <StepButtons icon="arrow-right" label={m.account_factor_next()} busy={busy} onCancel={onCancel} />
    </form>
  );
}

/** One step at a time: the list with its buttons, what is needed for a new factor, or its first code. */
type FactorStep = { at: "list" } | { at: "enroll"; kind: FactorKind } | { at: "verify"; factor: FactorItem };

const kindOf = (text: string | null | undefined): FactorKind | null =>
  FACTOR_KINDS.find((kind) => kind === text) ?? null;

/**
 * The first step of a page: after a form without a script it follows from the form's result.
 * @param adding what the address says: the kind that is to be added
 */
function firstStep(answer: FormAnswer | null, adding: string | null, factors: readonly FactorItem[]): FactorStep {
  const waiting = factors.findLast(({ verified }) => !verified);
  const enrolled = answer?.form === "factor-enroll" && answer.done;
  const refused = answer?.form === "factor-verify" && answer.problem !== null;
  if ((enrolled || refused) && waiting) return { at: "verify", factor: waiting };
  const kind = answer?.form === "factor-enroll" ? kindOf(answer.values["kind"]) : answer ? null : kindOf(adding);
  return kind ? { at: "enroll", kind } : { at: "list" };
}

/** Which second factor is added. Without a script the page comes again with its form. */
function AddFactor({ onChoose }: { onChoose: (kind: FactorKind) => void }) {
  const choose = (kind: FactorKind) => (event: MouseEvent) => {
    event.preventDefault();
    onChoose(kind);
  };
  return (
    <form action={`${links.account(currentLocale())}#factors`} method="get" className="flex flex-wrap gap-2">
      <input type="hidden" name="tab" value="settings" />
      <Button kind="outline" icon="smartphone" type="submit" name="add" value="totp" onClick={choose("totp")}>
        {m.account_factor_totp_add()}
      </Button>
      <Button kind="outline" icon="message-circle" type="submit" name="add" value="phone" onClick={choose("phone")}>
        {m.account_factor_phone_add()}
      </Button>
    </form>
  );
}

type Props = {
  first: FactorsAnswer;
  answer: FormAnswer | null;
  /** The kind that the address says is to be added: without a script, a button leads to its form. */
  adding: string | null;
};

const load = () => call(listFactors, {});

/** The second lock: an authenticator app, a phone, and codes for when both are gone. */
export function FactorsPanel({ first, answer: given, adding }: Props) {
  const { data, failed, reload } = useLoaded(first, load);
  const [answer, setAnswer] = useState(given);
  const [step, setStep] = useState<FactorStep>(() => firstStep(given, adding, first.factors));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const begun = useRef(false);
  useEffect(() => {
    // The focused element disappears on the way back to the list.
    if (begun.current && step.at === "list") title.current?.focus();
    begun.current = true;
  }, [step]);

  const go = (next: FactorStep) => {
    setAnswer(null);
    setStep(next);
  };
  const changed = () => Promise.all([reload(), reloadUser()]);
  const begin = (factor: FactorItem) => go({ at: "verify", factor });

  /** An authenticator app needs nothing to be typed first, so the form in between is skipped. */
  const choose = async (kind: FactorKind) => {
    if (kind === "phone") return go({ at: "enroll", kind });
    const enrolled = await call(enrollFactor, { kind });
    if (enrolled.ok) begin(enrolled.data.factor);
    else toast({ kind: "bad", ...problemWords(enrolled.problem.code) });
  };
  const onVerified = (fresh: readonly string[] | null) => {
    go({ at: "list" });
    toast({ kind: "ok", title: m.account_factor_added() });
    setCodes(fresh);
    void changed();
  };

  const verified = data.factors.filter((factor) => factor.verified);
  return (
    <SettingsCard id="factors" title={m.account_factors()} text={m.account_factors_text()} titleRef={title}>
      {failed ? (
        <FailedList reload={reload} />
      ) : (
        <FactorList
          factors={verified}
          answer={answerTo(answer, "factor-remove")}
          onRemoved={() => {
            title.current?.focus();
            void changed();
          }}
        />
      )}
      {step.at === "list" && <AddFactor onChoose={(kind) => void choose(kind)} />}
      {step.at === "enroll" && (
        <EnrollForm
          kind={step.kind}
          answer={answerTo(answer, "factor-enroll")}
          onEnrolled={begin}
          onCancel={() => go({ at: "list" })}
        />
      )}
      {step.at === "verify" && (
        <FirstCodeForm
          factor={step.factor}
          answer={answerTo(answer, "factor-verify")}
          onVerified={onVerified}
          onCancel={() => go({ at: "list" })}
        />
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(null);
            title.current?.focus();
          }}
        />
      )}
      {verified.length > 0 && !failed && (
        <RecoveryLeft
          left={data.recoveryCodes}
          answer={answerTo(answer, "recovery-codes")}
          onRenewed={(fresh) => {
            setCodes(fresh);
            void reload();
          }}
        />
      )}
    </SettingsCard>
  );
}
