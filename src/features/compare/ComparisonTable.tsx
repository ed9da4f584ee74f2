import type { Ref, SubmitEvent } from "react";
import { cva } from "class-variance-authority";
import { comparisonQuery } from "#domain/listing/compare/address.ts";
import { type ComparedListing, type ComparedRow, isAmenity } from "#domain/listing/compare/table.ts";
import { COMPARE_MAX } from "#domain/limits.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { links } from "#domain/site/links.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { langOf, readersTitle } from "#domain/text/text-language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { ResponsivePicture } from "#ui/picture/ResponsivePicture.tsx";
import { Badge } from "#ui/badge/Badge.tsx";
import { bestWords, cellWords, factLabel, missingWord } from "./comparison-words.ts";

type ColumnHeadProps = {
  listing: ComparedListing;
  /** True for the columns of the first view: their pictures are fetched at once. */
  eager: boolean;
  /** The others, as an address names them: what is left when this one is taken out without a script. */
  others: string;
  button: Ref<HTMLButtonElement>;
  onRemove: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** A home at the head of its column. */
function ColumnHead({ listing, eager, others, button, onRemove }: ColumnHeadProps) {
  const locale = currentLocale();
  const title = readersTitle(listing, locale);
  return (
    <div className="relative grid gap-2.5">
      <ResponsivePicture
        picture={{ ...listing.picture, alt: "", altBn: "" }}
        sizes="(width >= 80rem) 245px, (width >= 48rem) 180px, 130px"
        eager={eager}
        class="aspect-4/3 w-full rounded-md object-cover print:max-h-[32mm]"
      />
      <a
        href={links.listing(listing.slug, locale)}
        lang={langOf(title, locale)}
        className="flex min-h-11 items-start text-sm leading-snug font-semibold hover:underline md:text-base"
      >
        {title}
      </a>
      <form action={links.compare(locale)} onSubmit={onRemove} className="absolute end-1.5 top-1.5 print:hidden">
        <IconButton ref={button} type="submit" name="ids" value={others} icon="x" label={m.compare_remove({ title })} />
      </form>
    </div>
  );
}

/** The head of the column that is still free: the way to another home. `places`: how many can be added. */
function FreePlace({ places }: { places: number }) {
  const locale = currentLocale();
  const number = (value: number) => formatNumber(value, locale);
  return (
    <a
      className="grid aspect-4/3 place-content-center justify-items-center gap-2 rounded-md border-2 border-dashed border-field p-2 text-center text-link hover:border-ink"
      href={links.buy(locale)}
    >
      <Icon name="plus" />
      <b>{m.compare_add()}</b>
      <span className="text-xs text-ink-mute">
        {m.compare_places_left({ left: number(places), max: number(COMPARE_MAX) })}
      </span>
    </a>
  );
}

/** The table: `columns` counts the homes and the free place. A phone has two columns and a half in view: one sees that there are more. */
const tableLook = cva(
  [
    "w-full table-fixed border-separate border-spacing-0 text-sm [--column:8.875rem] [--label:1px] md:[--column:11rem] md:[--label:9.5rem]",
    "print:min-w-0! print:text-[10pt] print:[--label:6.5rem] print:[print-color-adjust:exact]",
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

/**
 * A cell. Borders are not collapsed, which would scroll away from under the column that stays: each cell has the one above it and, from the
 * third on, the one before it. On a phone the names of the rows take no column: each stands above its row, and stays there.
 */
const cellLook = cva(
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

type ComparisonRowProps = {
  row: ComparedRow;
  listings: readonly ComparedListing[];
  /** Whether the last column is a free place. */
  free: boolean;
};

/** One fact of all listings. That they differ, and whose value is the best, is said by a word and not by a colour alone. */
function ComparisonRow({ row: { fact, differs, best }, listings, free }: ComparisonRowProps) {
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
              <span className="max-md:sr-only">
                {m.compare_count({ count: number(listings.length), max: number(COMPARE_MAX) })}
              </span>
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
