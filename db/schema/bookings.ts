import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { AttentionReason, PaymentProblem } from "#domain/booking/receipt.ts";
import type { BookingKind, BookingState } from "#domain/booking/booking.ts";
import type { CancellationPolicy } from "#domain/booking/cancellation.ts";
import type { Purpose } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import type { PaymentActor } from "#domain/money/payment/list.ts";
import type { RefundReason, RefundState } from "#domain/money/payment/refund.ts";

type Instant = ColumnType<Date, Date | string, Date | string>;
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** A booking: client, subject and terms. Its state follows from its payments (`domain/booking/booking.ts`). Erasure makes it anonymous. */
export type BookingsTable = {
  id: string;
  reference: string;
  kind: BookingKind;
  listing_id: string | null;
  resort_id: string | null;
  owner_id: string | null;
  purpose: Purpose | null;
  slug: string;
  title: string;
  title_bn: string;
  demo: boolean;
  account_id: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  message: string | null;
  locale: Locale;
  check_in: string | null;
  check_out: string | null;
  check_in_time: string | null;
  guests: number | null;
  stay_id: string | null;
  /** The rooms of a stay as they were called when it was booked; "" is the resort itself, null a stay of before there were rooms. */
  room_name: string | null;
  room_name_bn: string | null;
  room_units: number | null;
  /** The sum of a stay; the next ones say what of it is breakfast and guests beyond those whom its rooms are priced for. */
  stay_paisa: number | null;
  breakfast_paisa: Generated<number>;
  extra_guests: Generated<number>;
  extra_guests_paisa: Generated<number>;
  fee_paisa: number;
  policy: CancellationPolicy;
  refund_until: Instant;
  refund_paisa: number;
  receipt_hash: string;
  /** Hash of the client that booked a stay; deleted after a day. */
  client_hash: string | null;
  /** The same of the /48 around it; null for IPv4. */
  client_wider_hash: string | null;
  cancelled_at: MaybeInstant;
  created_at: Instant;
};

/** An attempt to pay. A trigger allows only valid changes of state; what is paid for never changes. */
export type PaymentsTable = {
  id: string;
  booking_id: string;
  attempt: number;
  invoice: string;
  generation: "v1" | "v2";
  simulated: boolean;
  amount_paisa: number;
  currency: Generated<string>;
  state: Generated<BookingState>;
  surplus: Generated<boolean>;
  provider_id: string | null;
  page_url: string | null;
  signature: string | null;
  trx_id: string | null;
  wallet: string | null;
  problem: PaymentProblem | null;
  provider_code: string | null;
  provider_message: string | null;
  authorised_at: MaybeInstant;
  executions: Generated<number>;
  executed_at: MaybeInstant;
  checks: Generated<number>;
  next_check_at: MaybeInstant;
  attention: AttentionReason | null;
  attention_at: MaybeInstant;
  /** When the provider's last message said that it was paid. */
  heard_at: MaybeInstant;
  created_at: Instant;
  paid_at: MaybeInstant;
  updated_at: Instant;
};

export type RefundsTable = {
  id: string;
  payment_id: string;
  amount_paisa: number;
  state: Generated<RefundState>;
  reason: RefundReason;
  note: string | null;
  trx_id: string | null;
  provider_code: string | null;
  sends: Generated<number>;
  sent_at: MaybeInstant;
  checks: Generated<number>;
  next_check_at: MaybeInstant;
  created_at: Instant;
  settled_at: MaybeInstant;
};

/** Rows are only added (a trigger refuses changes). */
export type PaymentEventsTable = {
  id: GeneratedAlways<number>;
  payment_id: string;
  name: string;
  from_state: BookingState;
  to_state: BookingState;
  actor: PaymentActor;
  note: string | null;
  created_at: Instant;
};

/** The encrypted token that all functions share, with the lease of the one that is renewing it. */
export type BkashTokensTable = {
  id: string;
  id_token: string | null;
  refresh_token: string | null;
  expires_at: MaybeInstant;
  refresh_expires_at: MaybeInstant;
  lease: string | null;
  lease_until: MaybeInstant;
  called_at: MaybeInstant;
  called_before_at: MaybeInstant;
  failures: Generated<number>;
  blocked_until: MaybeInstant;
};

/** Notifications from bKash, without the payer's data. */
export type IpnMessagesTable = {
  id: string;
  message_id: string;
  trx_id: string | null;
  invoice: string | null;
  amount_paisa: number | null;
  payment_id: string | null;
  received_at: Instant;
};

export type BookingTables = {
  bookings: BookingsTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  payment_events: PaymentEventsTable;
  bkash_tokens: BkashTokensTable;
  ipn_messages: IpnMessagesTable;
};
