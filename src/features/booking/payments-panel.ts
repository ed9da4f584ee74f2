import { listPayments, type AdminPaymentsAnswer } from "#api/payments.ts";
import { call } from "#api/call.ts";
import { formatNumber } from "#domain/number.ts";
import { PAYMENT_FILTERS, type AdminPayment, type PaymentFilter } from "#domain/payment-list.ts";
import { currentLocale } from "#i18n/locale.ts";
import { pagedList, type Page } from "#ui/paged-list.ts";
import { part } from "#ui/part.ts";
import { whenShown } from "#ui/when-shown.ts";
import { wirePayment } from "./payment-actions.ts";
import { fillPayment } from "./payment-row.ts";

type Payments = Page<AdminPayment> & Pick<AdminPaymentsAnswer, "attention">;

/** The administrator's list of payments: what needs somebody first, the rest by state or by a number that somebody names. */
function startPayments(panel: HTMLElement): void {
  const search = part<HTMLFormElement>("search", panel);
  const filters = part("filters", panel);
  let filter: PaymentFilter = "attention";

  const showAttention = (count: number): void => {
    const text = count > 0 ? formatNumber(count, currentLocale()) : "";
    part("attention", filters).textContent = text;
    const badge = document.querySelector<HTMLElement>('[data-count="payments"]');
    if (!badge) return;
    badge.hidden = count === 0;
    badge.textContent = text;
  };

  const choose = (chosen: PaymentFilter): void => {
    filter = chosen;
    for (const chip of filters.querySelectorAll<HTMLElement>("[data-filter]")) {
      chip.setAttribute("aria-pressed", String(chip.dataset["filter"] === chosen));
    }
    void list.restart();
  };

  const list = pagedList<AdminPayment, Payments>(panel.querySelector<HTMLElement>("[data-paged]")!, {
    load: async (cursor) => {
      const q = String(new FormData(search).get("q") ?? "").trim();
      const answer = await call(listPayments, {
        filter,
        ...(q ? { q } : {}),
        ...(cursor === undefined ? {} : { cursor }),
      });
      if (!answer.ok) return answer;
      const { items, attention, cursor: next } = answer.data;
      return { ok: true, data: { items, attention, next } };
    },
    key: ({ id, state, attention, refunded, events, refunds }) =>
      [id, state, attention, refunded, events.length, ...refunds.map((refund) => refund.state)].join(" "),
    draw: (payment, row) => {
      fillPayment(payment, row);
      // What was just changed may belong into another list now: it is asked for again, and the row is told what it is.
      wirePayment(payment, row, () => void list.reload());
    },
    arrived: ({ attention }) => showAttention(attention),
  });

  filters.addEventListener("click", ({ target }) => {
    const chip = target instanceof Element ? target.closest<HTMLElement>("[data-filter]") : null;
    const chosen = PAYMENT_FILTERS.find((one) => one === chip?.dataset["filter"]);
    if (chosen) choose(chosen);
  });
  search.addEventListener("submit", (event) => {
    event.preventDefault();
    // A number is looked for among all, whatever list was open.
    choose("all");
  });
  whenShown(panel, () => void list.restart());
}

for (const panel of document.querySelectorAll<HTMLElement>("[data-payments]")) startPayments(panel);
