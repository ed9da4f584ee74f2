import { useEffect, useRef, useState } from "react";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { VisitForm, type VisitFormProps } from "./VisitForm.tsx";

export type VisitScreenProps = {
  slug: string;
  title: string;
  /** `asked`: the form has just been sent without a script. */
  step: "form" | "own" | "asked";
  answer: FormAnswer | null;
} & Pick<VisitFormProps, "slots" | "video" | "now" | "phone">;

const WORDS = {
  own: () => ({ title: m.visit_own(), text: m.visit_own_text() }),
  asked: () => ({ title: m.visit_asked(), text: m.visit_asked_text() }),
};

/** The form on a page of its own, and in its place what became of it, or why there is none. */
export function VisitScreen({ slug, title, step: first, ...form }: VisitScreenProps) {
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
        {form.slots.length > 0 ? m.visit_panel_text() : m.visit_panel_free()}
      </p>
      <section className="rounded-lg border border-line bg-surface p-5">
        <VisitForm slug={slug} {...form} onDone={() => setStep("asked")} />
      </section>
    </div>
  );
}
