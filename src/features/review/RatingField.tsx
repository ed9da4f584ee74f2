import { RATINGS } from "#domain/review.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/Icon.tsx";
import { ratingWords } from "./review-words.ts";
import "./rating.css";

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
    <fieldset className="rating grid gap-1.5">
      <legend className="text-sm leading-snug font-semibold">
        {m.review_form_rating()}
        <span aria-hidden="true" className="leading-none text-accent-text">
          {" *"}
        </span>
      </legend>
      <div className="pick">
        {RATINGS.map((rating, index) => (
          <label key={rating}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${rating}`}
              name="rating"
              value={rating}
              defaultChecked={String(rating) === value}
              required
              aria-invalid={error && index === 0 ? true : undefined}
              aria-describedby={error && index === 0 ? `${id}-error` : undefined}
            />
            <Icon name="star" />
            <span className="says">{ratingWords[rating]()}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="flex items-center gap-1.5 text-xs font-medium text-danger">
          <Icon name="circle-alert" size="sm" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
