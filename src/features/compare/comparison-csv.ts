import { comparisonRows, type ComparedListing } from "#domain/listing/compare/table.ts";
import { csvFile } from "#domain/import/csv.ts";
import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { amenityName } from "#i18n/vocabulary.ts";
import { factLabels, plainWords } from "./comparison-words.ts";
import { titleOf } from "./listing-title.ts";

/** The table as it is read, row by row, then what stands below it: amenities and the address of each listing. */
function rowsOf(listings: readonly ComparedListing[], locale: Locale): string[][] {
  const row = (label: string, cell: (listing: ComparedListing) => string) => [label, ...listings.map(cell)];
  return [
    row(m.compare_feature(), (listing) => titleOf(listing, locale)),
    ...comparisonRows(listings).map(({ fact }) =>
      row(factLabels[fact](), (listing) => plainWords(fact, listing, locale)),
    ),
    row(m.compare_csv_amenities(), ({ amenities }) => amenities.map(amenityName).join(", ")),
    row(m.compare_csv_link(), ({ slug }) => new URL(links.listing(slug, locale), location.href).href),
  ];
}

/**
 * Saves the comparison as a file for a spreadsheet, in the reader's language. It is made here; nothing is sent.
 *
 * @param link an `<a download>` that stands hidden on the page: a file gets its name from one
 */
export function downloadCsv(listings: readonly ComparedListing[], link: HTMLAnchorElement): void {
  const file = new Blob([csvFile(rowsOf(listings, currentLocale()))], { type: "text/csv;charset=utf-8" });
  const url = URL.createObjectURL(file);
  link.href = url;
  link.click();
  // Browsers start the download in their own time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
