import { useEffect, useRef, useState } from "react";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { VisitForm } from "./VisitForm.tsx";

export type VisitScreenProps = {
  slug: string;
  title: string;
  /** `asked`: the form has just been sent without a script. */
  step: "form" | "full" | "not-offered" | "own" | "asked";
  slots: readonly string[];
  phone: string;
  answer: FormAnswer | null;
};

const WORDS = {
  full: () => ({ title: m.visit_no_slots(), text: m.visit_no_slots_text() }),
  "not-offered": () => ({ title: m.visit_not_offered(), text: m.visit_not_offered_text() }),
  own: () => ({ title: m.visit_own(), text: m.visit_own_text() }),
  asked: () => ({ title: m.visit_asked(), text: m.visit_asked_text() }),
};

/** The form on a page of its own, and in its place what became of it, or why there is none. */
export function VisitScreen({ slug, title, step: first, slots, phone, answer }: VisitScreenProps) {
  const locale = currentLocale();
  const [step, setStep] = useState(first);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step === "asked") message.current?.focus();
  }, [step]);
  if (step !== "form")
    return (
      <div ref={message} tabIndex={-1}>
        <EmptyState heading="h1" art="calendar" {...WORDS[step]()}>
          <p className="flex flex-wrap justify-center gap-3">
            {(step === "asked" || step === "own") && (
              <Button href={links.visits(locale)} icon="calendar-days">
                {m.visit_mine()}
              </Button>
            )}
            <Button kind="outline" href={links.listing(slug, locale)} icon="arrow-left">
              {m.visit_back()}
            </Button>
          </p>
        </EmptyState>
      </div>
    );
  return (
    <div className="grid gap-4">
      <h1>{m.visit_panel_title()}</h1>
      <p className="-mt-3 text-ink-soft">
        <a href={links.listing(slug, locale)} className="underline" lang={langOf(title, locale)}>
          {title}
        </a>
        {". "}
        {m.visit_panel_text()}
      </p>
      <section className="rounded-lg border border-line bg-surface p-5">
        <VisitForm {...{ slug, slots, phone, answer }} onDone={() => setStep("asked")} />
      </section>
    </div>
  );
}
