import type { RefObject, MouseEvent } from "react";
import { cva } from "class-variance-authority";
import type { BookingReceipt } from "#domain/booking/receipt.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { payBooking } from "#api/booking/bookings.ts";
import { stayObstacle } from "#domain/resort/guest-review.ts";
import { links } from "#domain/site/links.ts";
import { dayInDhaka } from "#domain/booking/stay.ts";
import { Button } from "#ui/button/Button.tsx";
import { isPlainClick } from "#ui/button/plain-click.ts";
import { HoldTimer } from "../HoldTimer.tsx";
import { receiptWords, refundClockText, isUnsettled } from "./receipt-words.ts";
import { stateLook } from "../state-words.ts";
import { ReceiptForm } from "./ReceiptForm.tsx";

type ReceiptActsProps = {
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
function ReceiptActs({ receipt, token, paying, onPayAgain, onCheck }: ReceiptActsProps) {
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
      {/* eslint-disable-next-line react-hooks/purity -- a receipt is read on the day that it is */}
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

const panel = cva(
  "grid gap-4 rounded-lg border bg-surface p-5 [&_.badge]:whitespace-normal print:break-inside-avoid print:rounded-none",
  {
    variants: {
      tone: {
        ok: "border-line [&_h2_.ic]:text-ok",
        bad: "border-line [&_h2_.ic]:text-danger",
        /** Not settled, so its edge is dashed. */
        open: "border-dashed border-field",
      },
    },
  },
);
const ICONS = { ok: "circle-check", bad: "circle-alert", open: "clock" } as const;

type Props = ReceiptActsProps & {
  receipt: BookingReceipt;
  heading: RefObject<HTMLHeadingElement | null>;
  onOver: () => void;
};

/** How a booking stands and what happens next, with what can be done about it. */
export function ReceiptHead({ heading, onOver, ...acts }: Props) {
  const { receipt } = acts;
  const locale = currentLocale();
  const { tone, title, lines } = receiptWords(receipt, locale);
  const look = stateLook(receipt.state, receipt.needsPerson);
  const clock = refundClockText(receipt, locale);
  return (
    <section className={panel({ tone })}>
      <p className="flex flex-wrap items-center justify-between gap-3">
        <Badge kind={look.kind} icon={look.icon}>
          {look.words}
        </Badge>
        {receipt.simulated && <Badge kind="neg">{m.receipt_simulated()}</Badge>}
      </p>
      <h2
        ref={heading}
        id="receipt-state"
        tabIndex={-1}
        className="grid grid-cols-[auto_1fr] items-start gap-3 text-xl [&_.ic]:mt-[0.15em]"
      >
        <Icon name={ICONS[tone]} />
        <span>{title}</span>
      </h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {clock && <p className="text-sm text-ink-soft">{clock}</p>}
      {receipt.payBefore && <HoldTimer payBefore={receipt.payBefore} onOver={onOver} />}
      <ReceiptActs {...acts} />
    </section>
  );
}
