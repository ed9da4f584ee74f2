import type { RefObject } from "react";
import { cva } from "class-variance-authority";
import type { BookingReceipt } from "#domain/booking/receipt.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { HoldTimer } from "../HoldTimer.tsx";
import { ReceiptActs, type ReceiptActsProps } from "./ReceiptActs.tsx";
import { receiptWords, refundClockText } from "./receipt-words.ts";
import { stateLook } from "../state-words.ts";

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
