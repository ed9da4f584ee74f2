import type { BookingReceipt, NextStep } from "#domain/booking/receipt.ts";
import { inDigits } from "#domain/text/digits.ts";
import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import { formatTaka } from "#domain/money/money.ts";
import { langOf, readersTitle } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { instantWords } from "#i18n/stay-words.ts";
import { Facts, type Fact } from "../Facts.tsx";
import { ReceiptPanel } from "./ReceiptPanel.tsx";
import { stayFacts, totalFact } from "../stay-facts.ts";

/** Nobody is expected any more: there is nothing to pay at the resort. */
const OVER: readonly NextStep[] = ["closed", "choose-another", "refund-coming", "refund-done"];

/** What was booked, by name, with the way to it while it has a page. */
function subjectFact({ kind, subject }: BookingReceipt, locale: Locale): Fact {
  const title = readersTitle(subject, locale);
  const href = links[kind === "resort" ? "resort" : "listing"](subject.slug, locale);
  return {
    label: kind === "resort" ? m.receipt_what_resort() : m.receipt_what_property(),
    value: subject.public ? (
      <a className="link" href={href} lang={langOf(title, locale)}>
        {title}
      </a>
    ) : (
      `${title} (${m.receipt_not_public()})`
    ),
  };
}

function factsOf(receipt: BookingReceipt, locale: Locale): Fact[] {
  const { stay, customer, paidAt, wallet } = receipt;
  const at = (iso: string) => m.receipt_at(instantWords(iso, locale));
  const rest = stay && !OVER.includes(receipt.next) ? Math.max(0, stay.total - receipt.fee) : null;
  const rows: [label: string, value: string | null | undefined, code?: true][] = [
    [m.receipt_reference(), receipt.reference, true],
    [m.receipt_trx(), receipt.trxId, true],
    [m.receipt_invoice(), receipt.invoice, true],
    [m.receipt_fee(), formatTaka(receipt.fee, locale)],
    [m.receipt_made_at(), at(receipt.createdAt)],
    [m.receipt_paid_at(), paidAt && at(paidAt)],
    [m.receipt_wallet(), wallet && inDigits(wallet, locale), true],
    [m.receipt_rest(), rest === null ? null : formatTaka(rest, locale)],
    [m.receipt_name(), customer?.name],
    [m.receipt_email(), customer?.email],
  ];
  return rows.flatMap(([label, value, code = false]) =>
    value ? [{ label, value, code, lang: langOf(value, locale) }] : [],
  );
}

/** What was booked and paid, to be kept or printed. */
export function ReceiptFacts({ receipt }: { receipt: BookingReceipt }) {
  const locale = currentLocale();
  const { stay } = receipt;
  return (
    <ReceiptPanel title={m.receipt_details()}>
      <Facts facts={[subjectFact(receipt, locale), ...factsOf(receipt, locale)]} />
      {stay && (
        <>
          <h3 className="text-base">{m.booking_stay()}</h3>
          <Facts facts={[...stayFacts(stay, locale), totalFact(stay, locale)]} />
        </>
      )}
    </ReceiptPanel>
  );
}
