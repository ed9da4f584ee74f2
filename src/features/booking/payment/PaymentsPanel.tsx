import { useState } from "react";
import { call } from "#api/call.ts";
import { listPayments, type AdminPaymentsAnswer } from "#api/booking/payments.ts";
import { links } from "#domain/site/links.ts";
import { formatNumber } from "#domain/text/number.ts";
import { PAYMENT_FILTERS, type PaymentFilter } from "#domain/money/payment/list.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { showAccountCount } from "#stores/session/account-counts.ts";
import { Button } from "#ui/button/Button.tsx";
import { ChipLink } from "#ui/button/Chip.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { PagedList } from "#ui/list/PagedList.tsx";
import { usePages } from "#ui/list/use-pages.ts";
import { inPlace } from "#ui/button/plain-click.ts";
import { PaymentRow } from "./PaymentRow.tsx";
import { FILTER_WORDS } from "./payment-words.ts";

type Query = { filter: PaymentFilter; q: string };

export type PaymentsPanelProps = Query & {
  /** null: it could not be had. */
  first: AdminPaymentsAnswer | null;
  /** The place in the list that the address names; null: the first page. */
  cursor: string | null;
};

const hrefOf = ({ filter, q }: Query, after: string | undefined): string =>
  links.accountList("payments", { filter, q, after }, currentLocale());

/** What was paid, by whom, and what must be looked at: for the administrator. Filters and pages are links, the search a form that works without a script. */
export function PaymentsPanel({ first, filter, q, cursor }: PaymentsPanelProps) {
  const locale = currentLocale();
  const [attention, setAttention] = useState(first?.attention ?? 0);
  const pages = usePages<Query, AdminPaymentsAnswer>({
    first,
    cursor,
    query: { filter, q },
    load: (query, to) => call(listPayments, { ...query, ...(to === undefined ? {} : { cursor: to }) }),
    href: hrefOf,
    onAnswer: ({ attention: count }) => {
      setAttention(count);
      showAccountCount("payments", { count, capped: false });
    },
  });
  const { query, choose } = pages;
  return (
    <div className="grid gap-4">
      <form
        role="search"
        method="get"
        action={links.account(locale)}
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget).get("q");
          // A search always covers all payments, whatever filter was chosen.
          choose({ filter: "all", q: typeof given === "string" ? given.trim() : "" });
        }}
      >
        <input type="hidden" name="tab" value="payments" />
        <div className="min-w-56 flex-1">
          <TextField
            id="payments-q"
            name="q"
            label={m.payments_search()}
            maxLength={100}
            autoComplete="off"
            defaultValue={q}
          />
        </div>
        <Button type="submit" kind="outline" icon="search" className="min-h-12">
          {m.payments_search_go()}
        </Button>
      </form>
      <nav aria-label={m.payments_filter()} className="flex flex-wrap gap-2">
        {PAYMENT_FILTERS.map((one) => (
          <ChipLink
            key={one}
            href={hrefOf({ ...query, filter: one }, undefined)}
            aria-current={one === query.filter ? "true" : undefined}
            onClick={inPlace(() => choose({ ...query, filter: one }))}
          >
            {FILTER_WORDS[one]()}
            {one === "attention" && attention > 0 && <small>{formatNumber(attention, locale)}</small>}
          </ChipLink>
        ))}
      </nav>
      <PagedList
        pages={pages}
        label={m.dashboard_tab_payments()}
        empty={<EmptyState title={m.payments_none()} text={m.payments_none_text()} heading="h3" />}
      >
        {(payment) => <PaymentRow key={payment.id} payment={payment} onChange={() => void pages.reload()} />}
      </PagedList>
    </div>
  );
}
