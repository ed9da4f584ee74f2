import type { Bookable } from "#domain/booking/offer.ts";
import { BOOKING_FEE } from "#domain/limits.ts";
import { formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { HOLD_MINUTES } from "#domain/money/payment/check.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";

/** What is to be paid now, and why so much or so little. */
export function BookingFee({ offer }: { offer: Bookable }) {
  const locale = currentLocale();
  const taka = (amount: number) => formatTaka(amount, locale);
  const fees = { sale: taka(BOOKING_FEE.sale), rent: taka(BOOKING_FEE.rent) };
  const why =
    offer.kind === "resort"
      ? m.booking_fee_note_resort({ rest: taka(offer.stay.total - offer.fee) })
      : { sale: m.booking_fee_note_sale, rent: m.booking_fee_note_rent }[offer.purpose](fees);
  return (
    <div className="grid gap-1 rounded-md bg-accent-soft p-4">
      <p className="flex justify-between gap-4 text-sm">
        <span>{m.booking_fee()}</span>
        <b className="num whitespace-nowrap">{taka(offer.fee)}</b>
      </p>
      <p className="text-xs text-ink-soft">{why}</p>
      {offer.kind === "resort" && (
        <p className="text-xs text-ink-soft">{m.booking_hold({ minutes: formatNumber(HOLD_MINUTES, locale) })}</p>
      )}
    </div>
  );
}
