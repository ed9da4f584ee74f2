import type { ListingDetail } from "#domain/listing/listing.ts";
import { formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { isAdvanceAboveLaw, namedExtras, unstatedExtras } from "#domain/listing/rent-extras.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { rentExtraName } from "#i18n/vocabulary.ts";
import { Icon } from "#ui/icon/Icon.tsx";

/** "2 months (৳ 50,000)"; `rent` in whole taka. */
function advanceText(months: number, rent: number): string {
  const locale = currentLocale();
  if (months === 0) return m.listing_rent_advance_none();
  const sum = formatTaka(rent * months, locale);
  return months === 1
    ? m.listing_rent_advance_one({ sum })
    : m.listing_rent_advance_many({ months: formatNumber(months, locale), sum });
}

type Props = Pick<ListingDetail, "price" | "parking" | "rentExtras" | "monthlyExtras" | "advanceMonths">;

/** What a rental costs every month and how much of it in advance: the total first, then its parts, and what the owner has not said. */
export function MonthlyCost({ price, parking, rentExtras, monthlyExtras, advanceMonths }: Props) {
  const locale = currentLocale();
  const extras = namedExtras(rentExtras);
  const unstated = unstatedExtras(rentExtras, parking).map(rentExtraName);
  const toMoveIn = unstated.length === 0 ? m.listing_rent_move_in : m.listing_rent_move_in_least;
  const total = price + (monthlyExtras ?? 0);
  const lines = [
    { name: m.listing_rent_rent(), value: formatTaka(price, locale) },
    ...extras.map(({ extra, taka }) => ({
      name: rentExtraName(extra),
      value: taka === 0 ? m.listing_rent_included() : formatTaka(taka, locale),
    })),
    {
      name: m.listing_rent_advance(),
      value: advanceMonths === null ? m.listing_not_given() : advanceText(advanceMonths, price),
    },
  ];
  return (
    <section aria-labelledby="rent-title" className="grid gap-3">
      <h2 id="rent-title" className="text-xl">
        {m.listing_rent_title()}
      </h2>
      <p className="grid gap-0.5">
        <span className="text-sm text-ink-soft">
          {monthlyExtras === null ? m.listing_rent_rent() : m.listing_rent_total()}
        </span>
        <span className="text-3xl font-bold tabular-nums">{formatTaka(total, locale)}</span>
        {advanceMonths !== null && advanceMonths > 0 && (
          <span className="text-sm text-ink-soft">
            <b className="font-semibold text-ink">
              {toMoveIn({ sum: formatTaka(price * advanceMonths + total, locale) })}
            </b>
            {" · "}
            {m.listing_rent_move_in_text()}
          </span>
        )}
      </p>
      <dl>
        {lines.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line py-2.5 text-sm">
            <dt className="text-ink-mute">{name}</dt>
            <dd className="m-0 text-end font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {unstated.length > 0 && (
        <p className="text-sm text-ink-mute">{m.listing_rent_unstated({ costs: unstated.join(", ") })}</p>
      )}
      {isAdvanceAboveLaw(advanceMonths) && advanceMonths !== null && (
        <p className="flex gap-3 rounded-md border border-danger bg-danger-soft px-4 py-3.5 text-sm text-danger">
          <Icon name="triangle-alert" />
          <span>
            <b>{m.listing_rent_law({ months: formatNumber(advanceMonths, locale) })}</b> {m.listing_rent_law_text()}
          </span>
        </p>
      )}
    </section>
  );
}
