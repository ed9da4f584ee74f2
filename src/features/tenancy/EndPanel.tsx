import { formatTaka } from "#domain/money/money.ts";
import type { Balance } from "#domain/tenancy/ledger.ts";
import type { OwnTenancy } from "#domain/tenancy/own-tenancy.ts";
import { isLiveTenancy, lastDayAfter } from "#domain/tenancy/tenancy.ts";
import { formatDate } from "#domain/text/date.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { buttonClass } from "#ui/button/Button.tsx";
import { ActForm, type TenancyChanged } from "./TenancyForms.tsx";

type Props = { tenancy: OwnTenancy; balance: Balance; onChanged: TenancyChanged };

const NOTICES = {
  given: { owner: m.tenancy_notice_given_owner, tenant: m.tenancy_notice_given_tenant },
  "taken-back": { owner: m.tenancy_notice_back_owner, tenant: m.tenancy_notice_back_tenant },
};

/** What would come back of the advance, what each side owes, and the notice, which asks once more. */
export function EndPanel({ tenancy, balance, onChanged }: Props) {
  const locale = currentLocale();
  const { today, terms, lastDay, noticeBy, notices, acts } = tenancy;
  const taka = (amount: number) => formatTaka(Math.abs(amount), locale);
  const rows: [string, number][] = [
    [m.tenancy_held(), balance.held],
    [balance.owed < 0 ? m.tenancy_paid_ahead() : m.tenancy_owed(), balance.owed],
  ];
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-5">
      <h2 className="text-lg">{isLiveTenancy(tenancy) ? m.tenancy_if_ended() : m.tenancy_when_ended()}</h2>
      <dl className="grid gap-2">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2">
            <dt>{name}</dt>
            <dd className="m-0 font-semibold tabular-nums">{taka(amount)}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt>{balance.back < 0 ? m.tenancy_still_owes() : m.tenancy_back()}</dt>
          <dd className="m-0 text-2xl font-bold tabular-nums">{taka(balance.back)}</dd>
        </div>
      </dl>
      {lastDay !== null && noticeBy !== null && (
        <p className="text-sm">
          {noticeBy === "owner"
            ? m.tenancy_notice_by_owner({ date: formatDate(lastDay, locale) })
            : m.tenancy_notice_by_tenant({ date: formatDate(lastDay, locale) })}
        </p>
      )}
      {acts.includes("give-notice") && (
        <>
          <p className="text-sm text-ink-soft">
            {m.tenancy_notice_ends({ date: formatDate(lastDayAfter(today, terms.noticeMonths), locale) })}
          </p>
          <details className="grid gap-3">
            <summary className={buttonClass({ kind: "danger", class: "cursor-pointer" })}>
              {m.tenancy_give_notice()}
            </summary>
            <div className="pt-3">
              <ActForm {...{ tenancy, onChanged }} act="give-notice" kind="danger">
                {m.tenancy_give_notice_sure()}
              </ActForm>
            </div>
          </details>
        </>
      )}
      {acts.includes("take-notice-back") && (
        <details className="grid gap-3">
          <summary className={buttonClass({ kind: "outline", class: "cursor-pointer" })}>
            {m.tenancy_take_notice_back()}
          </summary>
          <div className="grid gap-3 pt-3">
            <p className="text-sm text-ink-soft">{m.tenancy_take_notice_back_text()}</p>
            <ActForm {...{ tenancy, onChanged }} act="take-notice-back" kind="outline">
              {m.tenancy_take_notice_back_sure()}
            </ActForm>
          </div>
        </details>
      )}
      {notices.some(({ act }) => act === "taken-back") && (
        <div className="grid gap-1 text-sm text-ink-soft">
          <h3 className="text-sm font-semibold">{m.tenancy_notices()}</h3>
          <ol className="grid gap-1">
            {notices.map(({ by, act, day, lastDay: last }, index) => (
              <li key={index}>{NOTICES[act][by]({ day: formatDate(day, locale), last: formatDate(last, locale) })}</li>
            ))}
          </ol>
        </div>
      )}
      {acts.includes("end") && (
        <ActForm {...{ tenancy, onChanged }} act="end" kind="danger">
          {m.tenancy_end()}
        </ActForm>
      )}
    </section>
  );
}
