import { formatNumber } from "#domain/text/number.ts";
import type { ResortRating } from "#domain/resort/resort.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { reviewsText } from "../resort-words.ts";

/** "4.5 · 132 reviews"; "New" where nobody has rated yet (DECISIONS 14). A sample's invented number is called a sample. */
export function ResortRatingLine({ rating }: { rating: ResortRating | null }) {
  const locale = currentLocale();
  if (!rating) {
    return (
      <p className="flex min-h-7 items-center gap-1.5 text-(length:--text-sm) text-ink-soft [&>svg]:text-gold">
        <Icon name="sparkle" size="sm" />
        <b>{m.resort_new()}</b> {m.resort_new_text()}
      </p>
    );
  }
  const value = formatNumber(rating.value, locale);
  return (
    <p className="flex min-h-7 items-center gap-1.5 text-(length:--text-sm) text-ink-soft [&>svg]:text-gold">
      <Icon name="star" size="sm" />
      <span className="sr">{m.resort_rating_of({ value })}</span>
      <b className="num" aria-hidden="true">
        {value}
      </b>
      <span>{reviewsText(rating, locale)}</span>
      {rating.sample && <span className="text-xs text-ink-mute">({m.resort_rating_sample()})</span>}
    </p>
  );
}
