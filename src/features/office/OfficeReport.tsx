import { links } from "#domain/site/links.ts";
import { formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import {
  NOTICE_DAYS,
  OFFICE_DAYS,
  type OfficeFigures,
  type SecurityNotice,
  moneyTaken,
} from "#domain/moderation/office.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { reasonWords } from "#i18n/rejection-words.ts";
import { CountBars } from "./CountBars.tsx";
import { DayBars } from "./DayBars.tsx";
import { OfficeTiles } from "./OfficeTiles.tsx";
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

/** Stands around a number while its sentence is made, in whatever order its language has them. */
const MARK = "\u0001";

type AnswerProps<Numbers> = { say: (numbers: Numbers) => string; numbers: Numbers };

/** The answer of a chart in one sentence above it, its numbers bold. */
function ChartAnswer<Numbers extends Record<string, string>>({ say, numbers }: AnswerProps<Numbers>) {
  const marked = Object.fromEntries(Object.entries(numbers).map(([name, text]) => [name, MARK + text + MARK]));
  return (
    <p className="text-sm">
      {say(marked as Numbers)
        .split(MARK)
        .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part))}
    </p>
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
  const { days, security } = figures;
  const on = days.map(({ day }) => day);
  const values = (what: "accounts" | "posts" | "approved" | "rejected") => days.map((day) => day[what]);
  const sum = (what: "accounts" | "posts" | "approved" | "rejected") =>
    counted(days.map((day) => ({ count: day[what] })));
  const [most] = figures.reasons;
  const taken = moneyTaken(figures.payments);
  return (
    <div className="grid gap-5">
      <OfficeTiles figures={figures} now={now} />
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
