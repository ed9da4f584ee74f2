import { useRef, useState } from "react";
import { formatTaka } from "#domain/money/money.ts";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import { balanceOf, isWaiting } from "#domain/tenancy/ledger.ts";
import type { OwnTenancy } from "#domain/tenancy/own-tenancy.ts";
import { isLiveTenancy, wasAgreed } from "#domain/tenancy/tenancy.ts";
import { formatDate, formatMonth } from "#domain/text/date.ts";
import { formatNumber } from "#domain/text/number.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Banner } from "#ui/message/Banner.tsx";
import { Agreement } from "./Agreement.tsx";
import { EndPanel } from "./EndPanel.tsx";
import { lineName, signed } from "#i18n/tenancy/tenancy-words.ts";
import { Ledger } from "./Ledger.tsx";
import { Months, shownMonths } from "./Months.tsx";
import { RentLaw } from "./RentLaw.tsx";
import { STATE_NAMES } from "./term-words.ts";
import { AnswerForm, RentTap, type TenancyChanged } from "./TenancyForms.tsx";

type Part = { tenancy: OwnTenancy; onChanged: TenancyChanged };

function Figures({ tenancy }: Pick<Part, "tenancy">) {
  const locale = currentLocale();
  const { terms, lines } = tenancy;
  const balance = balanceOf(terms, lines, tenancy);
  const paid = shownMonths(tenancy).findLast(({ due, paid: sum }) => sum >= due);
  const taka = (amount: number) => formatTaka(amount, locale);
  const rows: [name: string, value: string, about: string][] = [
    [m.tenancy_rent(), taka(terms.rent), m.tenancy_with_service({ amount: taka(terms.serviceCharge) })],
    [
      m.tenancy_paid_until(),
      paid ? formatMonth(`${paid.month}-15`, locale) : m.tenancy_paid_none(),
      m.tenancy_due_each({ day: formatNumber(terms.dueDay, locale) }),
    ],
    [m.tenancy_held(), taka(Math.max(0, balance.held)), m.tenancy_of_agreed({ amount: taka(terms.advance) })],
    [m.tenancy_off_advance(), taka(balance.usedUp), ""],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {rows.map(([name, value, about]) => (
        <div key={name} className="grid content-start gap-1 rounded-lg border border-line bg-surface p-4">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="m-0 text-xl font-bold wrap-anywhere tabular-nums">{value}</dd>
          {about && <dd className="m-0 text-xs text-ink-soft">{about}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** What the other side has written and waits for, and the receipt of the month that is due. */
function Tasks({ tenancy, onChanged }: Part) {
  const locale = currentLocale();
  const { side, lines, today } = tenancy;
  const waiting = lines.filter((line) => line.by !== side && isWaiting(line));
  const open =
    side === "owner" && isLiveTenancy(tenancy)
      ? shownMonths(tenancy).find((month) => month.paid < month.due && !month.waiting && month.dueDay <= today)
      : undefined;
  if (waiting.length === 0 && !open) return null;
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-5">
      <h2 className="text-lg">{m.tenancy_needs_you()}</h2>
      <ul className="grid gap-4">
        {waiting.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <span>
                {m.tenancy_task_confirm({ what: lineName(line, lines, locale), amount: signed(line.amount, locale) })}
              </span>
              {line.note && (
                <>
                  {" · "}
                  <span lang={langOf(line.note, locale)}>{line.note}</span>
                </>
              )}
            </span>
            <AnswerForm {...{ tenancy, onChanged }} line={line.id} />
          </li>
        ))}
        {open && (
          <li className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 flex-1 basis-60">
              {m.tenancy_task_receipt({ month: formatMonth(`${open.month}-15`, locale) })}
              <span className="block text-sm text-ink-soft">{m.tenancy_law_receipt()}</span>
            </span>
            <RentTap
              {...{ tenancy, onChanged }}
              month={open.month}
              amount={open.due - open.paid}
              kind={waiting.length > 0 ? "outline" : "accent"}
            />
          </li>
        )}
      </ul>
    </section>
  );
}

/** A tenancy as one side sees it: what was agreed, the months, the ledger, and its end. */
export function TenancyScreen({ tenancy: given, answer }: { tenancy: OwnTenancy; answer: FormAnswer | null }) {
  const locale = currentLocale();
  const head = useRef<HTMLHeadingElement>(null);
  const [tenancy, setTenancy] = useState(given);
  const onChanged = (next: OwnTenancy) => {
    setTenancy(next);
    // The pressed button may have disappeared.
    head.current?.focus();
  };
  const { state, side, terms, lines } = tenancy;
  const part = { tenancy, onChanged };
  const line = answerTo(answer, "tenancy-line");
  // Buttons have no field that could say it.
  const lost =
    answer?.problem && ["tenancy-act", "tenancy-answer"].includes(answer.form)
      ? problemWords(answer.problem.code)
      : null;
  const you = (is: boolean) => (is ? ` (${m.tenancy_you()})` : "");
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <Badge kind={isLiveTenancy(tenancy) ? "verified" : state === "proposed" ? "pending" : "plain"}>
            {STATE_NAMES[state]()}
          </Badge>
          {m.tenancy_since({ date: formatDate(terms.start, locale) })}
        </p>
        <h1 ref={head} tabIndex={-1} lang={langOf(terms.home, locale)} className="wrap-anywhere">
          {terms.home}
        </h1>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {m.tenancy_owner()}: <span lang={langOf(terms.ownerName, locale)}>{terms.ownerName}</span>
          {you(side === "owner")} · {m.tenancy_tenant()}:{" "}
          <span lang={langOf(terms.tenantName, locale)}>{terms.tenantName}</span>
          {you(side === "tenant")}
        </p>
      </div>
      {lost && (
        <Banner icon="circle-alert" role="alert" kind="danger">
          {lost.title} {lost.text}
        </Banner>
      )}
      {wasAgreed(tenancy) ? (
        <>
          <Figures tenancy={tenancy} />
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
            <div className="grid gap-5">
              <Tasks {...part} />
              <Months {...part} />
              <Ledger {...part} answer={line} />
            </div>
            <div className="grid gap-5">
              <EndPanel {...part} balance={balanceOf(terms, lines, tenancy)} />
              <Agreement {...part} answer={null} />
              <RentLaw />
            </div>
          </div>
        </>
      ) : (
        <>
          <Agreement {...part} answer={answerTo(answer, "tenancy-terms")} />
          <RentLaw />
        </>
      )}
      <p className="text-sm text-ink-soft">{m.tenancy_not_moved()}</p>
    </div>
  );
}
