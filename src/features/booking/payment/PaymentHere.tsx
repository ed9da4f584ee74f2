import { useEffect, useRef } from "react";
import { m } from "#i18n/messages.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";

type Props = {
  paymentUrl: string;
  /** The browser opened no tab for it, though it was asked to. */
  blocked: boolean;
};

/** The payment is opening in this tab: why, and a button for where it does not come. */
export function PaymentHere({ paymentUrl, blocked }: Props) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <div ref={part} tabIndex={-1} role="alert" className="grid gap-4 outline-none">
      <Banner icon="wallet">
        {blocked && <b>{m.booking_no_tab()} </b>}
        <span>{m.booking_redirecting()}</span>
      </Banner>
      <Button kind="accent" size="lg" icon="wallet" block href={paymentUrl} rel="noreferrer">
        {m.receipt_go_pay()}
      </Button>
    </div>
  );
}
