import { useEffect, useRef, useState } from "react";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { Picture as PictureData } from "#domain/listing/listing.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { BrowseButtons } from "#ui/message/BrowseButtons.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Picture } from "#ui/picture/Picture.tsx";
import { SubscribeForm } from "./SubscribeForm.tsx";
import { TokenForm } from "./TokenForm.tsx";
import { isTokenStep, STEP_WORDS, type NewsletterStep } from "./newsletter-steps.ts";

export type NewsletterScreenProps = {
  /** Where the page begins. */
  step: NewsletterStep;
  picture: PictureData;
  /** Of the mail's link, where it led here. */
  token?: string | null;
  /** What became of a form that was sent without a script. */
  answer?: FormAnswer | null;
};

/** The steps that show what the newsletter promises. */
const PROMISING: readonly NewsletterStep[] = ["subscribe", "sent", "confirm"];

/** The newsletter: words and a form beside a picture. Each step follows where the one before stood. */
export function NewsletterScreen({ step: first, picture, token = null, answer = null }: NewsletterScreenProps) {
  const [step, setStep] = useState(first);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(first);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  const { title, lead } = STEP_WORDS[step];
  return (
    <div className="wrap grid gap-8 py-[clamp(1.5rem,5vw,4rem)] lg:grid-cols-[1fr_1.05fr] lg:items-center lg:gap-16">
      <div className="grid min-w-0 content-center justify-items-start gap-5 [&>*]:max-w-128">
        <h1 ref={heading} tabIndex={-1} className="font-bold">
          {title()}
        </h1>
        <p className="text-lg text-ink-soft">{lead()}</p>
        {step === "subscribe" && <SubscribeForm answer={answer} onSent={() => setStep("sent")} />}
        {isTokenStep(step) && <TokenForm key={step} {...{ step, answer }} token={token ?? ""} onStep={setStep} />}
        <WaysOn step={step} />
        {PROMISING.includes(step) && <Promises />}
      </div>
      <Picture
        picture={{ ...picture, alt: "", altBn: "" }}
        sizes="(width >= 64rem) 560px, 92vw"
        eager
        class="w-full rounded-xl"
      />
    </div>
  );
}

function Promises() {
  const promises = [m.newsletter_point_month(), m.newsletter_point_leave(), m.newsletter_point_address()];
  return (
    <ul className="grid gap-2.5 text-ink-soft">
      {promises.map((promise) => (
        <li
          key={promise}
          className="relative ps-7 before:absolute before:start-0 before:top-[0.7em] before:h-[3px] before:w-4 before:bg-accent before:mask-(--stitch)"
        >
          {promise}
        </li>
      ))}
    </ul>
  );
}

function WaysOn({ step }: { step: NewsletterStep }) {
  const locale = currentLocale();
  if (step === "broken")
    return (
      <Button href={links.newsletter(locale)} icon="mail">
        {m.newsletter_again()}
      </Button>
    );
  if (step !== "confirmed" && step !== "returned") return null;
  return (
    <p className="flex flex-wrap gap-3">
      <BrowseButtons />
    </p>
  );
}
