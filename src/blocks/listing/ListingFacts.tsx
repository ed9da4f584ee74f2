import { formatAreaNumber } from "#domain/listing/floor-area.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { areaUnitName } from "#i18n/vocabulary.ts";
import { CardFact, CardFacts } from "#ui/card/Card.tsx";

/** "5 / 9": the floor and how many there are; either alone where the other is not known. Floor 0 is the ground floor. */
function floors({ floor, totalFloors }: ListingSummary, locale: Locale): string | null {
  const own = floor === 0 ? m.card_ground() : floor === null ? null : formatNumber(floor, locale);
  const known = [own, totalFloors === null ? null : formatNumber(totalFloors, locale)].filter((text) => text !== null);
  return known.length > 0 ? known.join(" / ") : null;
}

/** Bedrooms, bathrooms, size; the floor where there are no bedrooms to speak of. A fact nobody gave is left out. */
export function ListingFacts({ listing }: { listing: ListingSummary }) {
  const locale = currentLocale();
  const { bedrooms, bathrooms } = listing;
  const floor = bedrooms ? null : floors(listing, locale);
  return (
    <CardFacts>
      {bedrooms ? (
        <CardFact icon="bed-double">
          <b>{formatNumber(bedrooms, locale)}</b> {bedrooms === 1 ? m.card_bedroom() : m.card_bedrooms()}
        </CardFact>
      ) : null}
      {bathrooms ? (
        <CardFact icon="bath">
          <b>{formatNumber(bathrooms, locale)}</b> {bathrooms === 1 ? m.card_bathroom() : m.card_bathrooms()}
        </CardFact>
      ) : null}
      <CardFact icon="ruler-dimension-line">
        <b>{formatAreaNumber(listing.area, locale)}</b> {areaUnitName(listing.areaUnit)}
      </CardFact>
      {floor && (
        <CardFact icon="building-2">
          <b>{floor}</b> {m.card_floor()}
        </CardFact>
      )}
    </CardFacts>
  );
}
