import { useEffect, useRef, useState } from "react";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { Picture as PictureData } from "#domain/listing/listing.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { BrowseButtons } from "#ui/message/BrowseButtons.tsx";
import { Button } from "#ui/button/Button.tsx";
import { ResponsivePicture } from "#ui/picture/ResponsivePicture.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { subscribe } from "#api/account/newsletter.ts";
import { NEWSLETTER_TRAP } from "#domain/account/newsletter.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { isTokenStep, STEP_WORDS, type NewsletterStep, TOKEN_FORMS, type TokenStep } from "./newsletter-steps.ts";

type SubscribeFormProps = {
  /** What became of the form without a script; also of the one at the foot of any page. */
  answer: FormAnswer | null;
  onSent: () => void;
};

/** Asks for the newsletter on the page of its own; every page's foot has the short form. */
function SubscribeForm({ answer, onSent }: SubscribeFormProps) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(subscribe, { answer, onDone: onSent });
  const email = { id: "subscribe-email", label: m.shell_newsletter_email() };
  return (
    <form {...form} id="newsletter" className="grid w-full gap-4">
      <FormProblem ref={summary} problem={problem} fields={{ email }} onChoose={focusField} />
      <input type="hidden" name="locale" value={currentLocale()} />
      <TextField
        {...email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={answer?.values["email"]}
        error={errorOf("email")}
      />
      <input className="sr-only" name={NEWSLETTER_TRAP} tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <div>
        <Button kind="accent" size="lg" type="submit" icon="mail" busy={busy}>
          {m.shell_newsletter_subscribe()}
        </Button>
      </div>
    </form>
  );
}

type TokenFormProps = {
  step: TokenStep;
  token: string;
  /** What became of it when it was sent without a script. */
  answer: FormAnswer | null;
  onStep: (next: NewsletterStep) => void;
};

/** A form with one button, for visitors from a mail's link. */
function TokenForm({ step, token, answer, onStep }: TokenFormProps) {
  const { name, endpoint, kind, icon, label, next } = TOKEN_FORMS[step];
  const { form, busy, problem, summary, focusField } = useForm(endpoint, {
    answer: answer?.form === name ? answer : null,
    onDone: () => onStep(next),
    onRefused: (_, code) => {
      if (code === "invalid-token") onStep("broken");
    },
  });
  return (
    <form {...form} id={name} className="grid w-full gap-4">
      <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
      <input type="hidden" name="locale" value={currentLocale()} />
      <input type="hidden" name="token" value={token} />
      <div>
        <Button kind={kind} size="lg" type="submit" icon={icon} busy={busy}>
          {label()}
        </Button>
      </div>
    </form>
  );
}

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
      <ResponsivePicture
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
