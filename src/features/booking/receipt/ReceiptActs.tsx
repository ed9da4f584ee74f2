import type { MouseEvent } from "react";
import { payBooking } from "#api/booking/bookings.ts";
import type { BookingReceipt } from "#domain/booking/receipt.ts";
import { stayObstacle } from "#domain/resort/guest-review.ts";
import { links } from "#domain/site/links.ts";
import { dayInDhaka } from "#domain/booking/stay.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { isPlainClick } from "#ui/button/plain-click.ts";
import { ReceiptForm } from "./ReceiptForm.tsx";
import { isUnsettled } from "./receipt-words.ts";

export type ReceiptActsProps = {
  receipt: BookingReceipt;
  token: string;
  /** A new payment page is on its way. */
  paying: boolean;
  onPayAgain: () => void;
  onCheck: () => void;
};

/** Where somebody finds another of its kind. */
function elsewhere({ kind, subject }: BookingReceipt): { href: string; label: string } {
  const locale = currentLocale();
  if (kind === "property")
    return { href: links[subject.purpose === "rent" ? "rent" : "buy"](locale), label: m.receipt_look_elsewhere() };
  const href = subject.public ? links.resort(subject.slug, locale) : links.resorts(locale);
  return { href, label: m.receipt_choose_again() };
}

/** What can be done next. Print needs a script; the rest are links and forms. */
export function ReceiptActs({ receipt, token, paying, onPayAgain, onCheck }: ReceiptActsProps) {
  const { next, may, paymentUrl } = receipt;
  const other = elsewhere(receipt);
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {next === "pay" && paymentUrl && (
        <Button kind="accent" icon="wallet" href={paymentUrl} rel="noreferrer">
          {m.receipt_go_pay()}
        </Button>
      )}
      {may.pay && next !== "pay" && (
        <ReceiptForm action={payBooking.path.replace(":id", receipt.id)} token={token} onSend={onPayAgain}>
          <Button type="submit" kind="accent" icon="refresh-cw" busy={paying}>
            {m.receipt_pay_again()}
          </Button>
        </ReceiptForm>
      )}
      {!stayObstacle(receipt, dayInDhaka(new Date())) && (
        <Button kind="accent" icon="star" href={links.stayReview(token, currentLocale())}>
          {m.review_stay_write()}
        </Button>
      )}
      {(next === "choose-another" || next === "closed") && (
        <Button kind="accent" icon="search" href={other.href}>
          {other.label}
        </Button>
      )}
      {isUnsettled(receipt) && (
        <Button
          kind="outline"
          icon="refresh-cw"
          href={links.receipt(token, currentLocale())}
          onClick={(event: MouseEvent<HTMLAnchorElement>) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onCheck();
          }}
        >
          {m.receipt_check_again()}
        </Button>
      )}
      <Button kind="outline" icon="printer" className="noscript:hidden" onClick={() => print()}>
        {m.receipt_print()}
      </Button>
    </div>
  );
}
