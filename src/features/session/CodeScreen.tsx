import { useState } from "react";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { sendCode, signInWithCode } from "#api/account/auth.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { missing } from "#ui/form/missing.ts";
import { useForm } from "#ui/form/use-form.ts";
import { isPlainClick } from "#ui/button/plain-click.ts";
import { FormHead } from "./forms/FormHead.tsx";
import { withNext } from "./session-links.ts";
import { WayLink } from "./WayLink.tsx";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { IdentifierField } from "./forms/IdentifierField.tsx";
import { keepTyped } from "./forms/typed-identifier.ts";
import { SignInCodeField } from "./forms/SignInCodeField.tsx";
import { Said } from "./Said.tsx";
import { afterSignIn } from "./signed-in.ts";

type AskCodeProps = {
  next: string | null;
  answer: FormAnswer | null;
  identifier: string | undefined;
  onSent: (identifier: string) => void;
};

/** Where a code to sign in with is to be sent. */
function AskCodeForm({ next, answer, identifier, onSent }: AskCodeProps) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(sendCode, {
    answer,
    check: (values) => missing(values, "identifier"),
    onDone: (_, { identifier: to = "" }) => {
      keepTyped(to);
      onSent(to);
    },
  });
  return (
    <form {...form} id="otp" className="grid gap-4">
      <FormProblem
        ref={summary}
        problem={problem}
        fields={{ identifier: { id: "code-identifier", label: m.session_identifier() } }}
        onChoose={focusField}
      />
      <HiddenFields next={next} />
      <IdentifierField id="code-identifier" defaultValue={identifier} error={errorOf("identifier")} />
      <Button kind="accent" size="lg" type="submit" block icon="send" busy={busy}>
        {m.session_code_send()}
      </Button>
    </form>
  );
}

type EnterCodeFormProps = {
  next: string | null;
  answer: FormAnswer | null;
  identifier: string | undefined;
  /** A code was asked for just now. */
  sent: boolean;
  onAgain: () => void;
};

/** The code that came, with where it came to. */
function EnterCodeForm({ next, answer, identifier, sent, onAgain }: EnterCodeFormProps) {
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
      <SignInCodeField id="code-code" error={errorOf("code")} />
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

export type CodeScreenProps = { next: string | null; answer: FormAnswer | null };

/** Signing in without a password: first the address, then the code that came there. */
export function CodeScreen({ next, answer }: CodeScreenProps) {
  const asked = answerTo(answer, "otp");
  const entered = answerTo(answer, "otp-verify");
  const [step, setStep] = useState<"ask" | "enter">(asked?.done || entered ? "enter" : "ask");
  const [sent, setSent] = useState(asked?.done === true);
  const [identifier, setIdentifier] = useState(answer?.values["identifier"]);
  return (
    <div className="grid gap-4">
      <FormHead title={m.session_code_title()} lead={m.session_code_lead()} />
      {step === "ask" ? (
        <AskCodeForm
          next={next}
          answer={asked}
          identifier={identifier}
          onSent={(to) => {
            setIdentifier(to);
            setSent(true);
            setStep("enter");
          }}
        />
      ) : (
        <EnterCodeForm
          next={next}
          answer={entered}
          identifier={identifier}
          sent={sent}
          onAgain={() => setStep("ask")}
        />
      )}
      <p>
        <WayLink href={withNext(links.signIn(currentLocale()), next)}>{m.session_with_password()}</WayLink>
      </p>
    </div>
  );
}
