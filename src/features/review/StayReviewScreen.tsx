import { useEffect, useRef, useState } from "react";
import { type GuestReviewAnswer, sendGuestReview } from "#api/booking/guest-reviews.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { type OwnGuestReview, type StayObstacle, GUEST_REVIEW } from "#domain/resort/guest-review.ts";
import { links } from "#domain/site/links.ts";
import type { StayDates } from "#domain/booking/stay.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { rejectionWords } from "#i18n/rejection-words.ts";
import { dayText } from "#i18n/stay-words.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { formatNumber } from "#domain/text/number.ts";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { LongTextField } from "#ui/form/LongTextField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { RatingField } from "./RatingField.tsx";

type StayReviewFormProps = {
  /** Of the booking's receipt. */
  token: string;
  /** The guest's name, to be changed. */
  name: string;
  /** What they wrote before. */
  review: Pick<OwnGuestReview, "name" | "rating" | "comment"> | null;
  /** It waits already, and is changed. */
  waits: boolean;
  /** What became of the form when it was sent without a script. */
  answer: FormAnswer | null;
  onDone: (state: GuestReviewAnswer["state"]) => void;
};

/** Stars, a name and some words for the resort that somebody stayed at. Without a script the browser posts it. */
function StayReviewForm({ token, name, review, waits, answer, onDone }: StayReviewFormProps) {
  const locale = currentLocale();
  const fields = {
    rating: { id: "stay-rating", label: m.review_form_rating() },
    name: { id: "stay-name", label: m.review_form_name() },
    comment: { id: "stay-comment", label: m.review_stay_comment() },
  };
  const { form, busy, problem, summary, errorOf, focusField } = useForm(sendGuestReview, {
    answer,
    onDone: ({ state }) => onDone(state),
  });
  const typed = answer?.problem ? answer.values : undefined;
  const isLost = typed && !typed["comment"] && !errorOf("comment");
  const number = (value: number) => formatNumber(value, locale);
  return (
    <form {...form} id="guest-review" className="grid gap-4">
      <FormProblem ref={summary} problem={problem} fields={fields} onChoose={focusField} />
      {isLost && <Banner icon="info">{m.review_form_lost()}</Banner>}
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="locale" value={locale} />
      <RatingField
        id={fields.rating.id}
        value={typed ? typed["rating"] : review ? String(review.rating) : undefined}
        error={errorOf("rating")}
      />
      <TextField
        {...fields.name}
        name="name"
        defaultValue={typed?.["name"] ?? review?.name ?? name}
        autoComplete="name"
        maxLength={GUEST_REVIEW.name}
        hint={m.review_stay_name_hint()}
        error={errorOf("name")}
        required
      />
      <LongTextField
        {...fields.comment}
        name="comment"
        defaultValue={typed ? typed["comment"] : review?.comment}
        rows={6}
        minLength={GUEST_REVIEW.commentMin}
        max={GUEST_REVIEW.commentMax}
        hint={m.review_stay_comment_hint({
          min: number(GUEST_REVIEW.commentMin),
          max: number(GUEST_REVIEW.commentMax),
        })}
        error={errorOf("comment")}
        required
      />
      <Button type="submit" size="lg" icon="send" block busy={busy}>
        {waits ? m.review_stay_change() : m.review_stay_send()}
      </Button>
    </form>
  );
}

type Refusal = StayObstacle | "own" | "published";
export type StayReviewProps = {
  /** Of the booking's receipt. */
  token: string;
  /** The resort. */
  slug: string;
  title: string;
  stay: StayDates | null;
  /** The guest's name. */
  name: string;
  /** Why there is no form. */
  refusal: Refusal | null;
  review: OwnGuestReview | null;
  answer: FormAnswer | null;
};

const REFUSALS: Record<Refusal, () => { title: string; text: string }> = {
  "no-stay": () => ({ title: m.review_stay_no_stay(), text: m.review_stay_no_stay_text() }),
  "not-over": () => ({ title: m.review_stay_not_over(), text: m.review_stay_not_over_text() }),
  sample: () => ({ title: m.review_stay_sample(), text: m.review_stay_sample_text() }),
  gone: () => ({ title: m.review_stay_gone(), text: m.review_stay_gone_text() }),
  own: () => ({ title: m.review_stay_own(), text: m.review_stay_own_text() }),
  published: () => ({ title: m.review_stay_published(), text: m.review_stay_published_text() }),
};

/** The form for a guest's review, its result, or why no review can be written. */
export function StayReviewScreen({ token, slug, title, stay, name, refusal, review, answer }: StayReviewProps) {
  const locale = currentLocale();
  const [sent, setSent] = useState<GuestReviewAnswer["state"]>();
  if (refusal)
    return (
      <EmptyState heading="h1" art="star" {...REFUSALS[refusal]()}>
        <p className="flex flex-wrap justify-center gap-3">
          {(refusal === "published" || refusal === "own") && (
            <Button href={links.guestReviews(slug, null, locale)}>{m.review_stay_resort()}</Button>
          )}
          <Button kind="outline" href={links.receipt(token, locale)} icon="arrow-left">
            {m.review_stay_receipt()}
          </Button>
        </p>
      </EmptyState>
    );
  const waits = sent !== undefined || review?.approval === "pending";
  return (
    <div className="grid gap-4">
      <h1>{m.review_stay_title()}</h1>
      {stay && (
        <p className="-mt-3 text-ink-soft">
          {m.review_stay_of({ title, from: dayText(stay.checkIn, locale), to: dayText(stay.checkOut, locale) })}
        </p>
      )}
      {waits ? <Waiting sent={sent} /> : review?.rejection && <Rejected {...review.rejection} />}
      <p>{m.review_stay_intro()}</p>
      <section className="rounded-lg border border-line bg-surface p-5">
        <StayReviewForm {...{ token, name, review, waits, answer }} onDone={setSent} />
      </section>
    </div>
  );
}

/** `sent`: just now. Whoever sends again hears that it was changed. */
function Waiting({ sent }: { sent: GuestReviewAnswer["state"] | undefined }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (sent) message.current?.focus();
  }, [sent]);
  return (
    <Banner ref={message} kind="ok" icon="circle-check" role="status" tabIndex={-1}>
      <b>{sent === "changed" ? m.review_stay_changed() : m.review_stay_waiting()}</b> {m.review_stay_waiting_text()}
    </Banner>
  );
}

function Rejected({ reasons, text }: NonNullable<OwnGuestReview["rejection"]>) {
  return (
    <Banner icon="circle-alert">
      <b>{m.review_stay_rejected()}</b> {rejectionWords(reasons, text)} {m.review_stay_rejected_text()}
    </Banner>
  );
}
