import { readersTitle } from "#domain/text/text-language.ts";
import { excerpt, says, titleWith } from "#domain/text/head-text.ts";
import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import { formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import type { ResortDetail } from "#domain/resort/resort.ts";
import { m } from "#i18n/messages.ts";
import { resortTypeName } from "#i18n/resort-vocabulary.ts";
import { resortPlace } from "../resort-words.ts";

/** Search engines cut a description near 160 characters; so much of it is the resort's own text. */
const EXCERPT = 90;

/** Of place and district what the title has not said: the name of a resort is often that of its place. */
function unsaidPlace(resort: ResortDetail, title: string, locale: Locale): string {
  const [area, district] =
    locale === "bn" ? ([resort.areaBn, resort.districtBn] as const) : ([resort.area, resort.district] as const);
  return says(title, area) ? district : resortPlace(resort, locale);
}

/** What the head of a resort's page says, and the way that leads to it. */
export function resortHead(resort: ResortDetail, locale: Locale) {
  const bengali = locale === "bn";
  const title = readersTitle(resort, locale);
  const place = resortPlace(resort, locale);
  const text = bengali ? resort.descriptionBn || resort.description : resort.description || resort.descriptionBn;
  return {
    title,
    pageTitle: titleWith(title, unsaidPlace(resort, title, locale)),
    description: m.resort_meta({
      type: m.resort_kind({ type: resortTypeName(resort.type) }),
      place,
      price: formatTaka(resort.pricePerNight, locale),
      guests: formatNumber(resort.maxGuests, locale),
      text: excerpt(text, EXCERPT),
    }),
    way: [
      { label: m.resort_home(), href: links.home(locale) },
      { label: m.resort_crumb(), href: links.resorts(locale) },
      { label: title },
    ],
  };
}
