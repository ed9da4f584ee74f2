import { useEffect, useEffectEvent } from "react";
import { sendReview } from "#api/moderation/reviews.ts";
import type { ProblemCode } from "#api/problem.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { INQUIRY_MAX, INQUIRY_TRAP } from "#domain/inquiry/inquiry.ts";
import { PROPERTY_TYPES } from "#domain/listing/listing.ts";
import { formatNumber } from "#domain/text/number.ts";
import { REVIEW_MAX, type ReviewPage } from "#domain/moderation/review.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { propertyTypeName } from "#i18n/vocabulary.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { LongTextField } from "#ui/form/LongTextField.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm, type FormProblemWords } from "#ui/form/use-form.ts";
import { RatingField } from "./RatingField.tsx";

type Props = {
  page: ReviewPage;
  /** What became of the form when it was sent without a script. */
  answer: FormAnswer | null;
  /** In a dialog: counts up when it opens. The focus begins where the form does, at the star that is chosen already. */
  opened?: number;
  onDone: () => void;
  onRefused?: (words: FormProblemWords) => void;
};

/** Refusals that the catalogue has better words for than "An error occurred": trying again as it is would not help. */
const OWN_WORDS: readonly ProblemCode[] = ["invalid-input", "too-many-attempts"];
const words = (code: ProblemCode) =>
  OWN_WORDS.includes(code) ? undefined : { title: m.review_form_failed(), text: "" };

/** A review. Without a script the browser posts it; with one it is sent from where it stands, and what was typed stays until it is stored. */
export function FeedbackForm({ page, answer, opened = 0, onDone, onRefused }: Props) {
  const locale = currentLocale();
  const fields = {
    rating: { id: "review-rating", label: m.review_form_rating() },
    name: { id: "review-name", label: m.review_form_name() },
    email: { id: "review-email", label: m.review_form_email() },
    propertyType: { id: "review-type", label: m.review_form_type() },
    location: { id: "review-location", label: m.review_form_location() },
    comment: { id: "review-comment", label: m.review_form_comment() },
  };
  const { form, busy, problem, summary, errorOf, focusField } = useForm(sendReview, {
    answer,
    words,
    ...(onRefused && { onRefused }),
    onDone: () => {
      form.ref.current?.reset();
      onDone();
    },
  });
  const begin = useEffectEvent(() => focusField("rating"));
  useEffect(() => {
    if (opened > 0) begin();
  }, [opened]);
  /** What the field is, what it held and what is wrong with it. */
  const field = (name: keyof typeof fields) => ({
    ...fields[name],
    name,
    defaultValue: answer?.values[name],
    error: errorOf(name),
  });
  const isLost = answer?.problem && !answer.values["comment"] && !errorOf("comment");
  return (
    <form {...form} id="feedback" className="grid gap-4">
      <p className="text-ink-soft">{m.review_form_intro()}</p>
      <FormProblem ref={summary} problem={problem} fields={fields} onChoose={focusField} />
      {isLost && <Banner icon="info">{m.review_form_lost()}</Banner>}
      <input type="hidden" name="pageSource" value={page} />
      <input type="hidden" name="locale" value={locale} />
      <RatingField id={fields.rating.id} value={answer?.values["rating"]} error={errorOf("rating")} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-4">
        <TextField {...field("name")} autoComplete="name" maxLength={REVIEW_MAX.name} required />
        <TextField
          {...field("email")}
          type="email"
          autoComplete="email"
          maxLength={INQUIRY_MAX.email}
          hint={m.review_form_email_hint()}
          required
        />
        <SelectField
          {...field("propertyType")}
          all={m.review_form_type_none()}
          options={PROPERTY_TYPES.map((type) => ({ value: type, label: propertyTypeName(type) }))}
        />
        <TextField {...field("location")} maxLength={REVIEW_MAX.location} hint={m.review_form_location_hint()} />
      </div>
      <LongTextField
        {...field("comment")}
        rows={4}
        max={REVIEW_MAX.comment}
        hint={m.review_form_comment_hint({ max: formatNumber(REVIEW_MAX.comment, locale) })}
        required
      />
      <p className="sr-only" aria-hidden="true">
        <label htmlFor="review-website">{m.review_form_trap()}</label>
        <input id="review-website" name={INQUIRY_TRAP} tabIndex={-1} autoComplete="off" />
      </p>
      <Button type="submit" size="lg" icon="send" block busy={busy}>
        {m.review_form_send()}
      </Button>
    </form>
  );
}
