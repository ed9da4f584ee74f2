import type { Ref, SubmitEvent } from "react";
import { cva } from "class-variance-authority";
import { comparisonQuery } from "#domain/listing/compare/address.ts";
import type { ComparedListing, ComparedRow } from "#domain/listing/compare/table.ts";
import { COMPARE_MAX } from "#domain/limits.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { ColumnHead } from "./ColumnHead.tsx";
import { cellLook, ComparisonRow } from "./ComparisonRow.tsx";
import { FreePlace } from "./FreePlace.tsx";

/** The table: `columns` counts the homes and the free place. Wider than a phone, it scrolls under its first column. */
const tableLook = cva(
  [
    "w-full table-fixed border-separate border-spacing-0 text-sm [--column:9.25rem] [--label:6rem] md:[--column:11rem] md:[--label:9.5rem]",
    "max-md:[&:lang(bn)]:[--column:10.5rem] print:min-w-0! print:text-[10pt] print:[--label:6.5rem] print:[print-color-adjust:exact]",
  ],
  {
    variants: {
      columns: {
        1: "",
        2: "min-w-[calc(var(--label)+2*var(--column))]",
        3: "min-w-[calc(var(--label)+3*var(--column))]",
        4: "min-w-[calc(var(--label)+4*var(--column))]",
      },
    },
  },
);

type Props = {
  listings: readonly ComparedListing[];
  rows: readonly ComparedRow[];
  /** The remove button of a column, for whoever gives it the focus. */
  button: (index: number) => Ref<HTMLButtonElement>;
  onRemove: (event: SubmitEvent<HTMLFormElement>, index: number) => void;
};

/** The listings side by side: a column each, one for the free places, and a row for each fact. */
export function ComparisonTable({ listings, rows, button, onRemove }: Props) {
  const number = (value: number) => formatNumber(value, currentLocale());
  const places = COMPARE_MAX - listings.length;
  const columns = Math.min(COMPARE_MAX, listings.length + 1) as 1 | 2 | 3 | 4;
  const slugs = listings.map(({ slug }) => slug);
  return (
    <div
      className="overflow-x-auto rounded-lg border border-line bg-surface [scrollbar-width:thin] print:overflow-visible print:rounded-none"
      tabIndex={0}
      role="region"
      aria-label={m.compare_region()}
    >
      <table className={tableLook({ columns })}>
        <thead>
          <tr>
            <th scope="col" className={cellLook({ head: true, label: true, differs: false })}>
              <span className="sr">{m.compare_feature()}</span>
              <span>{m.compare_count({ count: number(listings.length), max: number(COMPARE_MAX) })}</span>
            </th>
            {listings.map((listing, index) => (
              <th key={listing.id} scope="col" className={cellLook({ head: true })}>
                <ColumnHead
                  listing={listing}
                  eager={index < 2}
                  others={comparisonQuery(slugs.filter((slug) => slug !== listing.slug)).slice("ids=".length)}
                  button={button(index)}
                  onRemove={(event) => onRemove(event, index)}
                />
              </th>
            ))}
            {places > 0 && (
              <td data-free className={cellLook({ head: true, class: "print:hidden" })}>
                <FreePlace places={places} />
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ComparisonRow key={row.fact} row={row} listings={listings} free={places > 0} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
