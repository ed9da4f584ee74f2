import type { Locale } from "#domain/locale.ts";
import { priceEnds } from "#domain/resort/price.ts";
import type { ResortFilter, ResortQuery } from "#domain/resort/search.ts";
import { m } from "#i18n/messages.ts";
import { dayText, guestsText } from "#i18n/stay-words.ts";
import { endsText } from "./price-words.ts";

/** What the chip of a filter says. */
export function resortFilterText(filter: ResortFilter, query: ResortQuery, locale: Locale): string {
  const { location, price, checkIn, checkOut, guests } = query;
  if (filter === "location") return location;
  if (filter === "price") return endsText(priceEnds(price), locale);
  if (filter === "guests") return guestsText(guests ?? 1, locale);
  return m.resort_range_between({ from: dayText(checkIn ?? "", locale), to: dayText(checkOut ?? "", locale) });
}
