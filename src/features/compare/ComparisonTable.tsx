import type { Ref, SubmitEvent } from "react";
import { cva } from "class-variance-authority";
import { comparisonQuery } from "#domain/listing/compare/address.ts";
import type { ComparedListing, ComparedRow } from "#domain/listing/compare/table.ts";
import { COMPARE_MAX } from "#domain/limits.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { links } from "#domain/site/links.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { langOf } from "#domain/text/text-language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Picture } from "#ui/picture/Picture.tsx";
import { cellLook, ComparisonRow } from "./ComparisonRow.tsx";
import { titleOf } from "./listing-title.ts";

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
  const title = titleOf(listing, locale);
  return (
    <div className="relative grid gap-2.5">
      <Picture
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
