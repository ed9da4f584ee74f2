import type { MouseEvent, ReactNode } from "react";
import type { Bookable } from "#domain/booking/offer.ts";
import { links } from "#domain/site/links.ts";
import { formatTaka } from "#domain/money/money.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { isPlainClick } from "#ui/button/plain-click.ts";
import { costFacts } from "../stay-facts.ts";

type Props = {
  offer: Bookable;
  busy: boolean;
  /** The payment will take this tab, because the browser refused another. */
  blocked: boolean;
  onCancel: (() => void) | undefined;
  /** What has to be agreed to before Pay. */
  children?: ReactNode;
};

/** What is agreed to, the sums and Pay, always in view: the form goes by behind them. */
export function BookingFoot({ offer, busy, blocked, onCancel, children }: Props) {
  const locale = currentLocale();
  const total = offer.kind === "resort" ? costFacts(offer.stay, locale).at(-1) : null;
  const fee = formatTaka(offer.fee, locale);
  return (
    <div className="sticky bottom-0 -mx-5 -mb-5 grid gap-2 rounded-b-lg border-t border-line bg-surface px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      {total && (
        <p className="flex justify-between gap-4 text-sm">
          <span>{total.label}</span>
          <b className="num whitespace-nowrap">{total.value}</b>
        </p>
      )}
      <p className="flex justify-between gap-4 text-sm">
        <span>{m.booking_to_pay()}</span>
        <b className="num whitespace-nowrap">{fee}</b>
      </p>
      {children}
      <p aria-live="polite" className="text-xs text-ink-soft empty:hidden">
        {busy && blocked ? m.booking_no_tab() : ""}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          kind="outline"
          href={links[offer.kind === "property" ? "listing" : "resort"](offer.slug, locale)}
          inert={busy}
          onClick={(event: MouseEvent<HTMLAnchorElement>) => {
            if (!onCancel || !isPlainClick(event)) return;
            event.preventDefault();
            onCancel();
          }}
        >
          {m.booking_cancel()}
        </Button>
        <Button type="submit" kind="accent" className="grow" busy={busy}>
          {busy ? m.booking_processing() : m.booking_pay({ fee })}
        </Button>
      </div>
    </div>
  );
}
