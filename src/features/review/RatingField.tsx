import { cva } from "class-variance-authority";
import { RATINGS } from "#domain/moderation/review.ts";
import { m } from "#i18n/messages.ts";
import { FieldError } from "#ui/form/FieldError.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { ratingWords } from "./review-words.ts";

/**
 * The radio button itself lies over the star, for the finger and for the outline of the focus. Filled are the chosen one and those before it;
 * pointed at, the stars say what a click would choose.
 */
const star = cva(
  [
    "grid size-11 cursor-pointer place-items-center [&>svg]:pointer-events-none [&>svg]:col-start-1 [&>svg]:row-start-1 [&>svg]:size-8",
    "[&>svg]:stroke-[1.25] has-checked:[&>svg]:fill-gold has-[~label_:checked]:[&>svg]:fill-gold",
    "group-hover/stars:hover:[&>svg]:fill-gold! group-hover/stars:has-[~label:hover]:[&>svg]:fill-gold!",
    "group-hover/stars:not-hover:not-has-[~label:hover]:[&>svg]:fill-none!",
    "forced-colors:has-checked:[&>svg]:fill-current forced-colors:has-[~label_:checked]:[&>svg]:fill-current",
  ],
  {
    variants: {
      wrong: {
        true: "[&>svg]:stroke-danger",
        false:
          "[&>svg]:stroke-field has-checked:[&>svg]:stroke-on-gold-soft has-[~label_:checked]:[&>svg]:stroke-on-gold-soft",
      },
    },
  },
);

type Props = {
  id: string;
  /** The rating that was given before. */
  value: string | undefined;
  /** What is wrong, in the reader's language. */
  error: string | undefined;
};

/** One star to five: radio buttons that look like stars. The word of the chosen one stands beside them. */
export function RatingField({ id, value, error }: Props) {
  return (
    <fieldset className="@container grid gap-1.5">
      <legend className="text-sm leading-snug font-semibold">
        {m.review_form_rating()}
        <span aria-hidden="true" className="leading-none text-accent-text">
          {" *"}
        </span>
      </legend>
      <div className="group/stars relative -ms-1.5 flex flex-wrap pb-7 @min-[24rem]:pb-0">
        {RATINGS.map((rating, index) => (
          <label key={rating} className={star({ wrong: Boolean(error) })}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${rating}`}
              name="rating"
              value={rating}
              defaultChecked={String(rating) === value}
              required
              aria-invalid={error && index === 0 ? true : undefined}
              aria-describedby={error && index === 0 ? `${id}-error` : undefined}
              className="peer col-start-1 row-start-1 size-full cursor-pointer appearance-none rounded-md"
            />
            <Icon name="star" />
            <span className="pointer-events-none absolute bottom-0 left-1.5 text-(length:--text-sm) text-ink-soft opacity-0 peer-checked:opacity-100 @min-[24rem]:top-1/2 @min-[24rem]:bottom-auto @min-[24rem]:left-[calc(5*var(--size-tap)+0.75rem)] @min-[24rem]:-translate-y-1/2">
              {ratingWords[rating]()}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
