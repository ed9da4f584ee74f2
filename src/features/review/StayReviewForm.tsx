import { sendGuestReview, type GuestReviewAnswer } from "#api/booking/guest-reviews.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { GUEST_REVIEW, type OwnGuestReview } from "#domain/resort/guest-review.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { LongTextField } from "#ui/form/LongTextField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { RatingField } from "./RatingField.tsx";

type Props = {
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
export function StayReviewForm({ token, name, review, waits, answer, onDone }: Props) {
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
