import type { OfferedRefund } from "#domain/booking/offer.ts";
import { formatTaka } from "#domain/money/money.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { instantWords } from "#i18n/stay-words.ts";

/** Until when how much comes back, with its day, hour and amount: said before anything is paid. */
export function RefundTerms({ id, terms: { refundUntil, refund } }: { id: string; terms: OfferedRefund }) {
  const locale = currentLocale();
  return (
    <div id={id} className="grid gap-1 rounded-md bg-sunken px-4 py-3.5 text-sm">
      <p className="font-semibold">{m.booking_policy()}</p>
      <p>
        {refund > 0 ? (
          <>
            <b>{m.booking_policy_free({ ...instantWords(refundUntil, locale), amount: formatTaka(refund, locale) })}</b>{" "}
            {m.booking_policy_none()}
          </>
        ) : (
          <b>{m.booking_policy_late()}</b>
        )}{" "}
        <span>{m.booking_policy_back()}</span>
      </p>
    </div>
  );
}
