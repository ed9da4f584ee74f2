import { useEffect, useRef, useState } from "react";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import type { ReviewPage } from "#domain/moderation/review.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FeedbackForm } from "./FeedbackForm.tsx";

type Props = {
  page: ReviewPage;
  /** What became of the form when it was sent without a script. */
  answer: FormAnswer | null;
};

/** The form on a page of its own, and in its place what became of it. */
export function FeedbackPanel({ page, answer }: Props) {
  const [isDone, setDone] = useState(answer?.done ?? false);
  if (isDone) return <FeedbackDone />;
  return (
    <section className="rounded-lg border border-line bg-surface p-5">
      <FeedbackForm page={page} answer={answer} onDone={() => setDone(true)} />
    </section>
  );
}

function FeedbackDone() {
  const locale = currentLocale();
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <Banner ref={message} kind="ok" icon="circle-check" role="status" tabIndex={-1}>
        <b>{m.review_form_done()}</b> {m.review_form_done_text()}
      </Banner>
      <p className="flex flex-wrap gap-3">
        <Button kind="outline" href={links.buy(locale)}>
          {m.review_form_back_buy()}
        </Button>
        <Button kind="outline" href={links.rent(locale)}>
          {m.review_form_back_rent()}
        </Button>
      </p>
    </div>
  );
}
