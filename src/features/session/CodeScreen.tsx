import { useState } from "react";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { AskCodeForm } from "./forms/AskCodeForm.tsx";
import { EnterCodeForm } from "./forms/EnterCodeForm.tsx";
import { FormHead } from "./forms/FormHead.tsx";
import { withNext } from "./session-links.ts";
import { WayLink } from "./WayLink.tsx";

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
