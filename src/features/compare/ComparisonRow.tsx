import { cva } from "class-variance-authority";
import { isAmenity, type ComparedListing, type ComparedRow } from "#domain/listing/compare/table.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { bestWords, cellWords, factLabel, missingWord } from "./comparison-words.ts";

/**
 * A cell. Borders are not collapsed, which would scroll away from under the column that stays: each cell has the one above it and, from the
 * third on, the one before it. On a phone the names of the rows take no column: each stands above its row, and stays there.
 */
export const cellLook = cva(
  "border-line px-2.5 py-3 text-start align-top font-medium break-words nth-[n+3]:border-s md:px-4 md:py-3.5",
  {
    variants: {
      head: { true: "", false: "border-t" },
      label: {
        true: [
          "sticky start-0 z-2 w-(--label) bg-sunken text-xs font-semibold max-md:bg-transparent max-md:p-0 max-md:shadow-none md:border-e md:text-sm",
          "print:border-e print:bg-sunken print:p-2.5",
        ],
        false: "",
      },
      below: { true: "max-md:pt-8 print:pt-2.5", false: "" },
      differs: { true: "text-ink shadow-[inset_3px_0_var(--color-primary)]", false: "text-ink-soft" },
      best: { true: "bg-gold-soft/60", false: "" },
      empty: { true: "text-ink-mute", false: "" },
    },
    defaultVariants: { head: false, differs: false },
  },
);

const valueLook = cva("tabular-nums", {
  variants: {
    of: {
      price: "mb-1 block text-lg leading-tight font-bold md:text-xl",
      amenity: "flex items-center gap-1.5",
      fact: "",
    },
  },
});

type Props = {
  row: ComparedRow;
  listings: readonly ComparedListing[];
  /** Whether the last column is a free place. */
  free: boolean;
};

/** One fact of all listings. That they differ, and whose value is the best, is said by a word and not by a colour alone. */
export function ComparisonRow({ row: { fact, differs, best }, listings, free }: Props) {
  const locale = currentLocale();
  return (
    <tr
      data-differs={differs}
      className={
        differs
          ? "break-inside-avoid"
          : "break-inside-avoid group-has-[[name=only-differences]:checked]/comparison:hidden"
      }
    >
      <th scope="row" className={cellLook({ head: false, label: true, differs })}>
        <span className="max-md:absolute max-md:start-2.5 max-md:top-2.5 max-md:whitespace-nowrap print:static print:whitespace-normal">
          <span>{factLabel(fact)}</span>
          {differs && (
            <span className="text-2xs font-medium text-link max-md:ms-2 md:block print:ms-0 print:block">
              {m.compare_differs()}
            </span>
          )}
        </span>
      </th>
      {listings.map((listing, index) => {
        const { text, unit, detail } = cellWords(fact, listing, locale);
        const word = best[index];
        return (
          <td key={listing.id} className={cellLook({ below: true, best: Boolean(word), empty: text === null })}>
            <span className={valueLook({ of: fact === "price" ? "price" : isAmenity(fact) ? "amenity" : "fact" })}>
              {text && isAmenity(fact) && <Icon name="check" size="sm" />}
              <span>{text ?? missingWord(fact, listing)}</span>
              {unit && <small className="ms-[0.3em] text-sm font-medium text-ink-soft print:text-[9pt]">{unit}</small>}
            </span>
            {detail && <span className="block whitespace-pre-line text-ink-mute">{detail}</span>}
            {fact === "price" && listing.priceNegotiable && <Badge kind="neg">{m.compare_negotiable()}</Badge>}
            {word && <span className="block text-xs text-ink-soft">{bestWords[word]()}</span>}
          </td>
        );
      })}
      {free && (
        <td data-free className={cellLook({ below: true, empty: true, class: "print:hidden" })}>
          <span aria-hidden="true">–</span>
        </td>
      )}
    </tr>
  );
}
