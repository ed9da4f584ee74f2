import type { ReactNode } from "react";
import { daysSince, formatDate } from "#domain/text/date.ts";
import { formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { OFFICE_DAYS, type OfficeFigures, growth, moneyTaken } from "#domain/moderation/office.ts";
import { REFUND_DAYS } from "#domain/money/payment/refund.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";

type OfficeTileProps = {
  words: string;
  figure: string;
  /** Below it: what it means, or what to do. */
  children?: ReactNode;
  /** It needs the administrator's attention. */
  alarm?: boolean;
};

/** One figure of the office. */
function OfficeTile({ words, figure, children, alarm = false }: OfficeTileProps) {
  return (
    <div className="grid content-start gap-1 rounded-md border border-line bg-surface px-4 py-3.5">
      <dt className="text-xs text-ink-soft">{words}</dt>
      <dd className={`text-2xl leading-tight font-bold tabular-nums ${alarm ? "text-danger" : ""}`}>{figure}</dd>
      {children && <dd className="text-xs text-ink-soft">{children}</dd>}
    </div>
  );
}

/** The figures that are one number each. `now`: when the page was made, ISO 8601. */
export function OfficeTiles({ figures, now }: { figures: OfficeFigures; now: string }) {
  const locale = currentLocale();
  const number = (value: number) => formatNumber(value, locale);
  const { days, refunds, holds, security, sms } = figures;
  const half = OFFICE_DAYS / 2;
  const grown = (what: "accounts" | "posts") => {
    const { now: count, percent } = growth(days.map((day) => day[what]));
    const inputs = { count: number(count), days: number(half) };
    return percent === null
      ? m.office_new(inputs)
      : m.office_grown({ ...inputs, percent: `${percent > 0 ? "+" : ""}${number(percent)}%` });
  };
  const taken = moneyTaken(figures.payments);
  const waited = refunds.oldest === null ? 0 : daysSince(refunds.oldest, now);
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-3">
      <OfficeTile words={m.office_accounts()} figure={number(figures.accounts)}>
        {grown("accounts")}
      </OfficeTile>
      <OfficeTile words={m.office_posts()} figure={number(figures.posts)}>
        {grown("posts")}
      </OfficeTile>
      <OfficeTile
        words={m.office_median()}
        figure={
          figures.medianHours === null ? m.office_median_none() : m.office_hours({ hours: number(figures.medianHours) })
        }
        alarm={(figures.medianHours ?? 0) >= 24}
      >
        {m.office_days({ days: number(OFFICE_DAYS) })}
      </OfficeTile>
      <OfficeTile words={m.office_paid()} figure={formatTaka(taken.amount, locale)}>
        {m.office_paid_text({
          count: number(taken.count),
          days: number(OFFICE_DAYS),
          back: formatTaka(figures.refunded.recent, locale),
        })}
      </OfficeTile>
      <OfficeTile
        words={m.office_refund_clock()}
        figure={refunds.oldest === null ? m.office_refund_none() : m.office_refund_waits({ days: number(waited) })}
        alarm={refunds.expectedBy !== null && Date.parse(refunds.expectedBy) < Date.parse(now)}
      >
        {refunds.expectedBy === null
          ? m.office_refund_promise({ days: number(REFUND_DAYS) })
          : m.office_refund_open({
              count: number(refunds.open),
              amount: formatTaka(figures.refunded.open, locale),
              date: formatDate(refunds.expectedBy, locale),
            })}
      </OfficeTile>
      <OfficeTile words={m.office_holds()} figure={m.office_holds_nights({ nights: number(holds.nights) })}>
        {m.office_holds_text({ bookings: number(holds.bookings), resorts: number(holds.resorts) })}
      </OfficeTile>
      <OfficeTile words={m.office_sms()} figure={number(sms.sent)} alarm={sms.failed > 0}>
        <span className="block">
          {sms.cost === null
            ? m.office_sms_no_price({ pieces: number(sms.pieces) })
            : m.office_sms_text({ pieces: number(sms.pieces), cost: formatTaka(sms.cost, locale) })}
        </span>
        {sms.capped + sms.failed > 0 && (
          <span className="block">
            {m.office_sms_stopped({ capped: number(sms.capped), failed: number(sms.failed) })}
          </span>
        )}
      </OfficeTile>
      <OfficeTile words={m.office_sessions()} figure={number(security.sessions)} />
    </dl>
  );
}
