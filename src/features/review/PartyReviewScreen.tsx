import { useEffect, useRef, useState, type ComponentProps } from "react";
import { sendPartyReview, withdrawPartyReview } from "#api/moderation/party-reviews.ts";
import type { VisitSide } from "#domain/booking/visit.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { apiLinks, links } from "#domain/site/links.ts";
import { formatDate } from "#domain/text/date.ts";
import { langOf } from "#domain/text/text-language.ts";
import {
  PARTY_COMMENT,
  PARTY_GRADES,
  PARTY_QUESTIONS,
  type Occasion,
  type OwnPartyReview,
  type PartyObstacle,
} from "#domain/moderation/party-review.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { GRADE_WORDS, gradeLine, PARTY_ASKED } from "#i18n/review/party-review-words.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button, buttonClass } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { HiddenFields } from "#ui/form/HiddenFields.tsx";
import { LongTextField } from "#ui/form/LongTextField.tsx";
import { RadioGroup } from "#ui/form/RadioGroup.tsx";
import { useForm } from "#ui/form/use-form.ts";

type Meeting = { of: Occasion; id: string; side: VisitSide };
export type PartyReviewProps = Meeting & {
  /** The other one's first name, and the home; "" where no home is known. */
  name: string;
  title: string;
  /** ISO 8601: when the two met, or the tenancy ended; null: not yet. */
  at: string | null;
  /** Until when each can write and neither sees the other's words; ISO 8601. */
  until: string | null;
  obstacle: PartyObstacle | null;
  review: OwnPartyReview | null;
  answer: FormAnswer | null;
};

type Stage = "received" | "changed" | "withdrawn" | null;

const OBSTACLES: Record<PartyObstacle, () => { title: string; text: string }> = {
  "not-over": () => ({ title: m.review_person_not_over(), text: m.review_person_not_over_text() }),
  "not-met": () => ({ title: m.review_person_not_met(), text: m.review_person_not_met_text() }),
  "too-late": () => ({ title: m.review_person_too_late(), text: m.review_person_too_late_text() }),
  gone: () => ({ title: m.review_person_gone(), text: m.review_person_gone_text() }),
};

const Hidden = ({ of, id, method }: { of: Occasion; id: string; method?: "DELETE" }) => (
  <>
    <HiddenFields {...(method && { method })} />
    <input type="hidden" name="of" value={of} />
    <input type="hidden" name="id" value={id} />
  </>
);

type FormProps = Pick<PartyReviewProps, "of" | "id" | "side" | "review" | "answer"> & {
  waits: boolean;
  onDone: (stage: Stage) => void;
};

/** Three questions and a sentence. */
function ReviewForm({ of, id, side, review, answer, waits, onDone }: FormProps) {
  const locale = currentLocale();
  const refused = answer?.form === "party-review" && answer.problem ? answer : null;
  const { form, busy, problem, summary, errorOf, focusField } = useForm(sendPartyReview, {
    answer: refused,
    onDone: ({ state }) => onDone(state),
  });
  const comment = { id: "party-comment", label: m.review_person_comment() };
  const questions = PARTY_QUESTIONS.map((name) => ({ name, id: `party-${name}`, label: PARTY_ASKED[side][name]() }));
  const fields = { ...Object.fromEntries(questions.map(({ name, ...field }) => [name, field])), comment };
  const number = (value: number) => formatNumber(value, locale);
  return (
    <form {...form} action={apiLinks.partyReview(of, id)} id="party-review" className="grid gap-4">
      <FormProblem ref={summary} problem={problem} fields={fields} onChoose={focusField} />
      <Hidden of={of} id={id} />
      {questions.map((question) => (
        <RadioGroup
          key={question.name}
          {...question}
          options={PARTY_GRADES.map((value) => ({ value, label: GRADE_WORDS[value]() }))}
          defaultValue={refused ? (refused.values[question.name] ?? "") : (review?.[question.name] ?? "")}
          error={errorOf(question.name)}
        />
      ))}
      <LongTextField
        {...comment}
        name="comment"
        defaultValue={refused ? refused.values["comment"] : review?.comment}
        rows={4}
        minLength={PARTY_COMMENT.min}
        max={PARTY_COMMENT.max}
        hint={m.review_person_comment_hint({ min: number(PARTY_COMMENT.min), max: number(PARTY_COMMENT.max) })}
        error={errorOf("comment")}
        required
      />
      <Button type="submit" size="lg" icon="send" block busy={busy}>
        {waits ? m.review_stay_change() : m.review_stay_send()}
      </Button>
    </form>
  );
}

/** Takes the words back, for good: it asks once more. */
function Withdraw({ of, id, answer, onDone }: Pick<FormProps, "of" | "id" | "answer" | "onDone">) {
  const { form, busy, problem, summary, focusField } = useForm(withdrawPartyReview, {
    answer: answer?.form === "party-review-withdraw" && answer.problem ? answer : null,
    onDone: () => onDone("withdrawn"),
  });
  return (
    <details open={problem !== null}>
      <summary className={buttonClass({ kind: "danger", class: "cursor-pointer" })}>
        {m.review_person_withdraw()}
      </summary>
      <form {...form} action={apiLinks.partyReview(of, id)} className="grid justify-items-start gap-2 pt-3">
        <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
        <Hidden of={of} id={id} method="DELETE" />
        <p className="text-sm text-ink-soft">{m.review_person_withdraw_text()}</p>
        <Button type="submit" kind="danger" busy={busy}>
          {m.review_person_withdraw_sure()}
        </Button>
      </form>
    </details>
  );
}

/** What has just happened; the reader is led to it. */
function Said({ isNew, ...banner }: { isNew: boolean } & ComponentProps<typeof Banner>) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) message.current?.focus();
  }, [isNew]);
  return <Banner {...banner} ref={message} role="status" tabIndex={-1} />;
}

/** The form about somebody that one met, what became of it, or why there is none. */
export function PartyReviewScreen({ name, title, at, until, obstacle, review, ...form }: PartyReviewProps) {
  const locale = currentLocale();
  const [stage, setStage] = useState<Stage>(null);
  const { of, id, side } = form;
  const back = of === "visit" ? links.visitOf(id, locale) : links.tenancy(id, locale);
  const isWithdrawn = stage === "withdrawn" || (review !== null && review.approval === null && stage === null);
  const isPublished = review?.approval === "approved" && stage === null;
  const waits = stage === "received" || stage === "changed" || (stage === null && review?.approval === "pending");
  const shown = until === null ? "" : m.review_person_shown({ date: formatDate(until, locale) });
  const isOver = isWithdrawn || isPublished || (obstacle !== null && !waits);
  return (
    <div className="grid gap-4">
      <h1>{m.review_person_page()}</h1>
      <p className="-mt-3 flex flex-wrap gap-x-2 text-ink-soft">
        <b lang={langOf(name, locale)}>{name}</b>
        {title !== "" && <span lang={langOf(title, locale)}>{title}</span>}
        {at && (
          <span>
            {of === "tenancy" ? m.review_person_of_tenancy({ date: formatDate(at, locale) }) : formatDate(at, locale)}
          </span>
        )}
      </p>
      {isWithdrawn && (
        <Said isNew={stage !== null} icon="info">
          <b>{m.review_person_withdrawn()}</b> {m.review_person_withdrawn_text()}
        </Said>
      )}
      {isPublished && (
        <Banner kind="ok" icon="circle-check">
          <b>{m.review_person_approved()}</b> <span>{shown}</span>
        </Banner>
      )}
      {isPublished && review && (
        <blockquote className="m-0 grid gap-1 rounded-lg border border-line bg-surface p-5">
          <p className="text-sm text-ink-soft">{gradeLine(review)}</p>
          <p lang={langOf(review.comment, locale)} className="whitespace-pre-line wrap-anywhere">
            {review.comment}
          </p>
        </blockquote>
      )}
      {waits && (
        <Said isNew={stage !== null} kind="ok" icon="circle-check">
          <b>{stage === "changed" ? m.review_stay_changed() : m.review_stay_waiting()}</b> <span>{shown}</span>
        </Said>
      )}
      {stage === null && review?.approval === "rejected" && (
        <Banner icon="circle-alert">
          <b>{m.review_stay_rejected()}</b> {m.review_stay_rejected_text()}
        </Banner>
      )}
      {obstacle !== null && !isWithdrawn && !isPublished && !waits && (
        <EmptyState art="star" {...OBSTACLES[obstacle]()} />
      )}
      {!isOver && obstacle === null && (
        <>
          {until && <p>{m.review_person_intro({ date: formatDate(until, locale) })}</p>}
          <section className="rounded-lg border border-line bg-surface p-5">
            <ReviewForm {...form} side={side} review={review} waits={waits} onDone={setStage} />
          </section>
        </>
      )}
      {(isPublished || waits || (stage === null && review?.approval === "rejected")) && (
        <Withdraw {...form} onDone={setStage} />
      )}
      <p>
        <Button kind="outline" icon="arrow-left" href={back}>
          {of === "visit" ? m.review_person_back_visit() : m.review_person_back_tenancy()}
        </Button>
      </p>
    </div>
  );
}
