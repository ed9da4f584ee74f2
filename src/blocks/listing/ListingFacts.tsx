import { formatAreaNumber } from "#domain/listing/floor-area.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { areaUnitName, kindNames } from "#i18n/vocabulary.ts";
import { rentedFrom } from "./listing-availability.ts";

/** "5 / 9": the floor and how many there are; either alone where the other is not known. Floor 0 is the ground floor. */
function floors({ floor, totalFloors }: ListingSummary, locale: Locale): string | null {
  const own = floor === 0 ? m.card_ground() : floor === null ? null : formatNumber(floor, locale);
  const known = [own, totalFloors === null ? null : formatNumber(totalFloors, locale)].filter((text) => text !== null);
  return known.length > 0 ? known.join(" / ") : null;
}

type Fact = { number?: string; words: string };

/** What of it is to let, bedrooms, bathrooms, size; the floor where there are no bedrooms to speak of. A fact nobody gave is left out. */
function factsOf(listing: ListingSummary, locale: Locale): Fact[] {
  const { bedrooms, bathrooms } = listing;
  const floor = bedrooms ? null : floors(listing, locale);
  const facts: (Fact | null)[] = [
    ...kindNames(listing).map((words) => ({ words })),
    bedrooms
      ? { number: formatNumber(bedrooms, locale), words: bedrooms === 1 ? m.card_bedroom() : m.card_bedrooms() }
      : null,
    bathrooms
      ? { number: formatNumber(bathrooms, locale), words: bathrooms === 1 ? m.card_bathroom() : m.card_bathrooms() }
      : null,
    // Of what is being written the size may not be known yet.
    listing.area > 0 ? { number: formatAreaNumber(listing.area, locale), words: areaUnitName(listing.areaUnit) } : null,
    floor === null ? null : { number: floor, words: m.card_floor() },
  ];
  return facts.filter((fact) => fact !== null);
}

/** The facts of a card in one line, with from when a rental is free, else that the price is open; that moves below only where both have no room. */
export function ListingFacts({ listing }: { listing: ListingSummary }) {
  const locale = currentLocale();
  const terms = rentedFrom(listing, locale) ?? (listing.priceNegotiable ? m.card_negotiable() : null);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm text-ink-soft">
      <ul className="flex max-w-full overflow-hidden">
        {factsOf(listing, locale).map(({ number, words }, index) => (
          <li
            key={words}
            className="whitespace-pre last:overflow-hidden last:text-ellipsis [&>b]:font-semibold [&>b]:text-ink"
          >
            {index > 0 && <span aria-hidden="true"> · </span>}
            {number && <b className="lining-nums tabular-nums">{number}</b>}
            <span>{number ? ` ${words}` : words}</span>
          </li>
        ))}
      </ul>
      {terms && <span className="text-xs font-medium">{terms}</span>}
    </div>
  );
}
