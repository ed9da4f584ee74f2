import type { ReactNode } from "react";
import { daysSince, formatDate } from "#domain/text/date.ts";
import { links } from "#domain/site/links.ts";
import { formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import {
  NOTICE_DAYS,
  OFFICE_DAYS,
  type OfficeFigures,
  type SecurityNotice,
  growth,
  moneyTaken,
} from "#domain/moderation/office.ts";
import { REFUND_DAYS } from "#domain/money/payment/refund.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { reasonWords } from "#i18n/rejection-words.ts";
import { ChartAnswer } from "./ChartAnswer.tsx";
import { CountBars } from "./CountBars.tsx";
import { DayBars } from "./DayBars.tsx";
import type { BookingState } from "#domain/booking/booking.ts";

/** What a payment is, for the administrator. */
const paymentWords: Record<BookingState, () => string> = {
  initiated: m.receipt_state_initiated,
  awaiting: m.receipt_state_awaiting,
  executing: m.office_payment_executing,
  unknown: m.office_payment_unknown,
  paid: m.receipt_state_paid,
  failed: m.receipt_state_failed,
  cancelled: m.receipt_state_cancelled,
  expired: m.receipt_state_expired,
  quarantined: m.receipt_state_person,
  refunding: m.receipt_state_refunding,
  refunded: m.receipt_state_refunded,
};

/** What a letter told an account. */
const noticeWords: Record<SecurityNotice, () => string> = {
  "new-sign-in": m.office_notice_sign_in,
  "password-changed": m.office_notice_password,
  "factor-changed": m.office_notice_factor,
  "identity-changed": m.office_notice_identity,
  "email-changed-notice": m.office_notice_email,
  "phone-changed": m.office_notice_phone,
  "public-number-changed": m.office_notice_number,
};

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
      <dd className={`num text-2xl leading-tight font-bold ${alarm ? "text-danger" : ""}`}>{figure}</dd>
      {children && <dd className="text-xs text-ink-soft">{children}</dd>}
    </div>
  );
}

type Props = {
  figures: OfficeFigures;
  /** When the page was made, ISO 8601. */
  now: string;
};

const counted = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

const SECTION = "grid gap-5 rounded-lg border border-line bg-surface p-4 sm:p-5";

/** Figures for the administrator, drawn on the server: nothing of it moves, so no script comes with it. */
export function OfficeReport({ figures, now }: Props) {
  const locale = currentLocale();
  const number = (value: number) => formatNumber(value, locale);
  const { days, refunds, holds, security } = figures;
  const half = OFFICE_DAYS / 2;
  const grown = (what: "accounts" | "posts") => {
    const { now: count, percent } = growth(days.map((day) => day[what]));
    const inputs = { count: number(count), days: number(half) };
    return percent === null
      ? m.office_new(inputs)
      : m.office_grown({ ...inputs, percent: `${percent > 0 ? "+" : ""}${number(percent)}%` });
  };
  const on = days.map(({ day }) => day);
  const values = (what: "accounts" | "posts" | "approved" | "rejected") => days.map((day) => day[what]);
  const sum = (what: "accounts" | "posts" | "approved" | "rejected") =>
    counted(days.map((day) => ({ count: day[what] })));
  const [most] = figures.reasons;
  const taken = moneyTaken(figures.payments);
  const waited = refunds.oldest === null ? 0 : daysSince(refunds.oldest, now);
  return (
    <div className="grid gap-5">
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
            figures.medianHours === null
              ? m.office_median_none()
              : m.office_hours({ hours: number(figures.medianHours) })
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
        <OfficeTile words={m.office_sessions()} figure={number(security.sessions)} />
      </dl>
      <section className={SECTION}>
        <h4 className="text-lg">{m.office_growth()}</h4>
        <DayBars
          title={m.office_growth_title({ days: number(OFFICE_DAYS) })}
          answer={
            <ChartAnswer
              say={m.office_growth_answer}
              numbers={{ accounts: number(sum("accounts")), posts: number(sum("posts")), days: number(OFFICE_DAYS) }}
            />
          }
          days={on}
          series={[
            { name: m.office_accounts_new(), values: values("accounts") },
            { name: m.office_posts_new(), values: values("posts") },
          ]}
        />
      </section>
      <section className={SECTION}>
        <h4 className="text-lg">{m.office_decisions()}</h4>
        <DayBars
          title={m.office_decisions_title({ days: number(OFFICE_DAYS) })}
          answer={
            <ChartAnswer
              say={m.office_decisions_answer}
              numbers={{
                approved: number(sum("approved")),
                rejected: number(sum("rejected")),
                days: number(OFFICE_DAYS),
              }}
            />
          }
          days={on}
          series={[
            { name: m.office_approved(), values: values("approved") },
            { name: m.office_rejected(), values: values("rejected") },
          ]}
        />
        <CountBars
          title={m.office_reasons()}
          answer={
            <ChartAnswer
              say={m.office_reasons_answer}
              numbers={{ reason: most ? reasonWords(most.reason) : "", count: number(most?.count ?? 0) }}
            />
          }
          head={[m.office_reason(), m.office_count()]}
          rows={figures.reasons.map(({ reason, count }) => ({
            name: reasonWords(reason),
            count,
            cells: [number(count)],
          }))}
          none={m.office_reasons_none()}
        />
      </section>
      <section className={SECTION}>
        <h4 className="text-lg">{m.office_payments()}</h4>
        <CountBars
          title={m.office_payments_title({ days: number(OFFICE_DAYS) })}
          answer={
            <ChartAnswer
              say={m.office_payments_answer}
              numbers={{
                count: number(taken.count),
                amount: formatTaka(taken.amount, locale),
                back: formatTaka(figures.refunded.recent, locale),
              }}
            />
          }
          head={[m.office_state(), m.office_count(), m.office_amount()]}
          rows={figures.payments.map(({ state, count, amount }) => ({
            name: `${paymentWords[state]()} · ${formatTaka(amount, locale)}`,
            count,
            cells: [number(count), formatTaka(amount, locale)],
          }))}
          none={m.office_payments_none()}
        />
        <p className="text-sm">
          <a href={links.account(locale, "payments")} className="text-link underline">
            {m.office_payments_all()}
          </a>
        </p>
      </section>
      <section className={`${SECTION} sm:grid-cols-2`}>
        <h4 className="text-lg sm:col-span-full">{m.office_security()}</h4>
        <CountBars
          title={m.office_notices({ days: number(NOTICE_DAYS) })}
          answer={<ChartAnswer say={m.office_notices_answer} numbers={{ count: number(counted(security.notices)) }} />}
          head={[m.office_notice(), m.office_count()]}
          rows={security.notices.map(({ notice, count }) => ({
            name: noticeWords[notice](),
            count,
            cells: [number(count)],
          }))}
          none={m.office_notices_none()}
        />
        <CountBars
          title={m.office_limited()}
          answer={<ChartAnswer say={m.office_limited_answer} numbers={{ count: number(counted(security.limited)) }} />}
          head={[m.office_limit(), m.office_count()]}
          rows={security.limited.map(({ limit, count }) => ({ name: limit, count, cells: [number(count)] }))}
          none={m.office_limited_none()}
        />
      </section>
    </div>
  );
}
