import type { AttentionReason } from "#domain/booking/receipt.ts";
import type { PaymentActor, PaymentFilter } from "#domain/money/payment/list.ts";
import type { RefundState } from "#domain/money/payment/refund.ts";
import { m } from "#i18n/messages.ts";

/** The words of the administrator's list of payments. */
export const FILTER_WORDS: Record<PaymentFilter, () => string> = {
  attention: m.payments_filter_attention,
  open: m.payments_filter_open,
  paid: m.payments_filter_paid,
  refunds: m.payments_filter_refunds,
  closed: m.payments_filter_closed,
  all: m.payments_filter_all,
};

export const ATTENTION_WORDS: Record<AttentionReason, () => string> = {
  unsettled: m.payments_attention_unsettled,
  mismatch: m.payments_attention_mismatch,
  "refund-refused": m.payments_attention_refund_refused,
  "refund-unsettled": m.payments_attention_refund_unsettled,
};

export const ACTOR_WORDS: Record<PaymentActor, () => string> = {
  customer: m.payments_by_customer,
  callback: m.payments_by_callback,
  job: m.payments_by_job,
  ipn: m.payments_by_ipn,
  owner: m.payments_by_owner,
  administrator: m.payments_by_administrator,
};

export const REFUND_STATE_WORDS: Record<RefundState, () => string> = {
  requested: m.payments_refund_state_requested,
  sending: m.payments_refund_state_sending,
  unknown: m.payments_refund_state_unknown,
  done: m.payments_refund_state_done,
  refused: m.payments_refund_state_refused,
};
