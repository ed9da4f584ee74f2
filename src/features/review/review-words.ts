import { formatMonth } from "#domain/text/date.ts";
import type { Locale } from "#domain/locale.ts";
import type { RATINGS, ReviewPage, ShownReview } from "#domain/moderation/review.ts";
import { m } from "#i18n/messages.ts";
import { sentTypeName } from "#i18n/vocabulary.ts";

/** "Apartment · Gulshan · March 2024". */
export const aboutReview = ({ propertyType, location, createdAt }: ShownReview, locale: Locale): string =>
  [propertyType && sentTypeName(propertyType), location, formatMonth(createdAt, locale)].filter(Boolean).join(" · ");

/** What a rating says. */
export const ratingWords: Record<(typeof RATINGS)[number], () => string> = {
  1: m.review_form_rating_1,
  2: m.review_form_rating_2,
  3: m.review_form_rating_3,
  4: m.review_form_rating_4,
  5: m.review_form_rating_5,
};

/** What leads to the form, by the page that it stands on. */
export const bandTitle: Record<ReviewPage, () => string> = { buy: m.review_band_buy, rent: m.review_band_rent };
