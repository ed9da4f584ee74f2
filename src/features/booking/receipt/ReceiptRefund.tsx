import type { BookingReceipt, ReceiptRefund as Refund } from "#domain/booking/receipt.ts";
import type { Locale } from "#domain/locale.ts";
import { formatTaka } from "#domain/money/money.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { instantWords } from "#i18n/stay-words.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { ReceiptPanel } from "./ReceiptPanel.tsx";

/** The steps of a refund, and whether it has got there. */
function stepsOf({ askedAt, completedAt, expectedBy, state }: Refund, locale: Locale) {
  const day = (iso: string) => ({ day: instantWords(iso, locale).day });
  const done = completedAt !== null;
  return [
    { words: m.receipt_refund_asked(day(askedAt)), reached: true },
    { words: m.receipt_refund_sent(), reached: done || state !== "requested" },
    done
      ? { words: m.receipt_refund_back(day(completedAt)), reached: true }
      : { words: m.receipt_refund_by(day(expectedBy)), reached: false },
  ];
}

type Props = { refund: Refund } & Pick<BookingReceipt, "fee" | "paidBack">;

/** The way of the money back, with the day by which it is there. `paidBack`: what of the fee comes or came back in all. */
export function ReceiptRefund({ refund, fee, paidBack }: Props) {
  const locale = currentLocale();
  const taka = (amount: number) => formatTaka(amount, locale);
  const sums = [
    refund.amount < fee ? m.receipt_refund_of({ amount: taka(refund.amount), fee: taka(fee) }) : null,
    paidBack > refund.amount ? m.receipt_refund_total({ total: taka(paidBack) }) : null,
    paidBack < fee ? m.receipt_refund_stands() : null,
  ].filter((text) => text !== null);
  return (
    <ReceiptPanel title={m.receipt_refund()}>
      {sums.length > 0 && <p>{sums.join(" ")}</p>}
      <ol className="grid gap-2">
        {stepsOf(refund, locale).map(({ words, reached }) => (
          <li
            key={words}
            className={`grid grid-cols-[auto_1fr] items-start gap-2.5 [&_.ic]:mt-[0.15em] ${reached ? "text-ink [&_.ic]:text-ok" : "text-ink-soft"}`}
          >
            <Icon name={reached ? "circle-check" : "clock"} />
            {words}
          </li>
        ))}
      </ol>
      {refund.trxId && <p className="text-sm text-ink-soft">{m.receipt_refund_trx({ trx: refund.trxId })}</p>}
    </ReceiptPanel>
  );
}
