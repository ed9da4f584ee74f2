import { useRef } from "react";
import { type ComparedListing, comparisonRows } from "#domain/listing/compare/table.ts";
import { readersTitle } from "#domain/text/text-language.ts";
import { m } from "#i18n/messages.ts";
import { ChoiceChip } from "#ui/button/Chip.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { Menu } from "#ui/menu/Menu.tsx";
import { toast } from "#stores/toasts.ts";
import { csvFile } from "#domain/import/csv.ts";
import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import { currentLocale } from "#i18n/locale.ts";
import { amenityName } from "#i18n/vocabulary.ts";
import { factLabel, plainWords } from "./comparison-words.ts";

/** The table as it is read, row by row, then what stands below it: amenities and the address of each listing. */
function rowsOf(listings: readonly ComparedListing[], locale: Locale): string[][] {
  const row = (label: string, cell: (listing: ComparedListing) => string) => [label, ...listings.map(cell)];
  return [
    row(m.compare_feature(), (listing) => readersTitle(listing, locale)),
    ...comparisonRows(listings).map(({ fact }) => row(factLabel(fact), (listing) => plainWords(fact, listing, locale))),
    row(m.compare_csv_amenities(), ({ amenities }) => amenities.map(amenityName).join(", ")),
    row(m.compare_csv_link(), ({ slug }) => new URL(links.listing(slug, locale), location.href).href),
  ];
}

/**
 * Saves the comparison as a file for a spreadsheet, in the reader's language. It is made here; nothing is sent.
 *
 * @param link an `<a download>` that stands hidden on the page: a file gets its name from one
 */
function downloadCsv(listings: readonly ComparedListing[], link: HTMLAnchorElement): void {
  const file = new Blob([csvFile(rowsOf(listings, currentLocale()))], { type: "text/csv;charset=utf-8" });
  const url = URL.createObjectURL(file);
  link.href = url;
  link.click();
  // Browsers start the download in their own time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Gives the address to the device's own sheet; where there is none, to the clipboard. */
async function shareComparison(url: string): Promise<void> {
  if (typeof navigator.share === "function") {
    try {
      return await navigator.share({ title: m.compare_share_title(), url });
    } catch (reason) {
      // Closing the sheet is an answer, not a failure.
      if (reason instanceof DOMException && reason.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast({ kind: "ok", title: m.compare_link_copied(), text: url });
  } catch {
    toast({ kind: "bad", title: m.compare_share_failed(), text: url });
  }
}

type Props = {
  listings: readonly ComparedListing[];
  /** Whether there is anything to tell apart. */
  differs: boolean;
};

/**
 * What one can do with the table: see only what differs (by the style of the rows alone, so it works without a script), and in a menu send it to
 * somebody, print it, open it in a spreadsheet.
 */
export function ComparisonTools({ listings, differs }: Props) {
  const file = useRef<HTMLAnchorElement>(null);
  const download = () => {
    if (file.current) downloadCsv(listings, file.current);
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      {differs && (
        <ChoiceChip type="checkbox" name="only-differences" autoComplete="off">
          {m.compare_only_differences()}
        </ChoiceChip>
      )}
      <div className="ms-auto noscript:hidden">
        <Menu label={m.compare_more()} look="outline" closes>
          <button type="button" onClick={() => void shareComparison(location.href)}>
            <Icon name="share-2" />
            {m.compare_share()}
          </button>
          <button type="button" onClick={() => print()}>
            <Icon name="printer" />
            {m.compare_print()}
          </button>
          <button type="button" onClick={download}>
            <Icon name="download" />
            {m.compare_csv()}
          </button>
        </Menu>
        <a ref={file} hidden download="nibash-comparison.csv" />
      </div>
    </div>
  );
}
