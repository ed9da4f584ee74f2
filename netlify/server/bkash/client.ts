import type { Kysely } from "kysely";
import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#db/schema/tables.ts";
import { amountText } from "#domain/money/payment/amount.ts";
import {
  countTokenCall,
  failToken,
  leaseToken,
  readTokenRow,
  storeToken,
  type TokenRow,
} from "#db/payments/bkash-token.ts";
import { log } from "../log.ts";
import {
  DIALECTS,
  readCreated,
  readPayment,
  readRefund,
  readRefunds,
  REFUND_PATHS,
  type CreatedPage,
  type ProviderPayment,
  type ProviderRefund,
  readToken,
} from "./dialect.ts";
import { isPageAddress, type BkashSettings, type Generation } from "./settings.ts";
import { send, type BkashAnswer, type BkashBody } from "./transport.ts";
import { currentEnv } from "../env.ts";
import { seal, unseal } from "../secrets/sealed.ts";

/** The time limit of a query after an execute, so that both fit into a function's minute. */
export const QUERY_AFTER_EXECUTE_MS = 15_000;
/** Every refund names what was sold. */
const SKU = "booking-fee";

type Named = { generation: Generation; paymentId: string };
type Refundable = Named & { trxId: string };

/**
 * bKash's tokenized checkout (mode 0011). None of these throws because of bKash. A call is sent once, and again with a new token only if
 * the old token was refused before the call was processed.
 */
export type BkashClient = {
  settings: BkashSettings;
  create: (page: {
    generation: Generation;
    amountPaisa: number;
    invoice: string;
    payerReference: string;
    callbackUrl: string;
  }) => Promise<BkashAnswer<CreatedPage>>;
  /** Takes the money. Anything but a clear answer may have taken it. */
  execute: (payment: Named) => Promise<BkashAnswer<ProviderPayment>>;
  /** @param timeoutMs at most so long */
  query: (payment: Named, timeoutMs?: number) => Promise<BkashAnswer<ProviderPayment>>;
  /** For a person who looks into one transaction; it names no invoice. */
  search: (transaction: { generation: Generation; trxId: string }) => Promise<BkashAnswer<ProviderPayment>>;
  refund: (payment: Refundable & { amountPaisa: number; reason: string }) => Promise<BkashAnswer<ProviderRefund>>;
  /** All refunds of a payment that bKash knows of. */
  refundStatus: (payment: Refundable) => Promise<BkashAnswer<ProviderRefund[]>>;
};

type Step = keyof Omit<BkashClient, "settings">;

type TokenAnswer = { token: string } | { unavailable: string };

const TOKEN_PURPOSE = "bkash-token";
const MINUTE_MS = 60_000;
/** A token is renewed in its last ten minutes, and not used in its last. */
const RENEWED_BEFORE_MS = 10 * MINUTE_MS;
const UNUSABLE_BEFORE_MS = MINUTE_MS;
const REFRESH_LIFE_MS = 27 * 24 * 60 * MINUTE_MS;
/** After so many failures in a row, no request is made for this long. */
const BREAK_MINUTES = [0.25, 1, 5, 15, 30];
const WAIT_MS = 150;

/** One token for all customers, however many functions run: the row is the merchant's. */
const idOf = ({ base, appKey, username }: BkashSettings): string =>
  createHash("sha256").update(`${base}\n${appKey}\n${username}`).digest("hex").slice(0, 40);

const opened = (sealed: string | null): string | null =>
  sealed === null ? null : unseal(sealed, TOKEN_PURPOSE, currentEnv().sessionSecret);
const closed = (text: string): string => seal(text, TOKEN_PURPOSE, currentEnv().sessionSecret);

/** Asks for a token, by refreshing where that is possible. Two calls at most, both counted. */
async function renew(db: Kysely<Database>, settings: BkashSettings, row: TokenRow, lease: string, now: Date) {
  const { appKey: app_key, appSecret: app_secret, username, password, timeoutMs } = settings;
  const { grant, refresh } = DIALECTS[settings.generation];
  const headers = { username, password };
  const refreshToken = (row.refresh_expires_at?.getTime() ?? 0) > now.getTime() ? opened(row.refresh_token) : null;
  let answer = await (refreshToken === null
    ? send(settings, grant, { app_key, app_secret }, headers, timeoutMs)
    : send(settings, refresh, { app_key, app_secret, refresh_token: refreshToken }, headers, timeoutMs));
  if (refreshToken !== null && answer.kind !== "answer" && (await countTokenCall(db, row.id, lease, now))) {
    answer = await send(settings, grant, { app_key, app_secret }, headers, timeoutMs);
  }
  const token = answer.kind === "answer" ? readToken(answer.value) : null;
  if (token) return token;
  const why = answer.kind === "refused" ? answer.code : answer.kind === "unauthorised" ? "401" : "no-token";
  log.error({ why }, "bKash gives no token");
  return null;
}

/** Renews under a lease that is held. null = it did not work, and nobody tries again for a while. */
async function renewLeased(db: Kysely<Database>, settings: BkashSettings, row: TokenRow, lease: string) {
  const now = new Date();
  const token = await renew(db, settings, row, lease, now);
  if (!token) {
    const minutes = BREAK_MINUTES[Math.min(row.failures, BREAK_MINUTES.length - 1)] ?? 1;
    await failToken(db, row.id, lease, new Date(Date.now() + minutes * MINUTE_MS));
    return null;
  }
  const life = Number.isFinite(token.expires_in) ? Math.min(Math.max(token.expires_in, 120), 3600) : 3600;
  await storeToken(db, row.id, lease, {
    idToken: closed(token.id_token),
    expiresAt: new Date(now.getTime() + life * 1000),
    refreshToken: token.refresh_token ? closed(token.refresh_token) : null,
    refreshExpiresAt: token.refresh_token ? new Date(now.getTime() + REFRESH_LIFE_MS) : null,
  });
  return token.id_token;
}

/**
 * The token for all calls. If several callers need a new one, one of them asks bKash and the others wait for the result.
 * @param refused a token that bKash does not take any more: another one is wanted
 */
export async function bearer(
  db: Kysely<Database>,
  settings: BkashSettings,
  refused: string | null = null,
): Promise<TokenAnswer> {
  const id = idOf(settings);
  // Longer than the longest call of whoever holds the lease, twice.
  const leaseMs = 2 * settings.timeoutMs + 5_000;
  for (let waited = 0; waited <= leaseMs; waited += WAIT_MS) {
    const now = new Date();
    const row = await readTokenRow(db, id);
    const token = opened(row?.id_token ?? null);
    const left = (row?.expires_at?.getTime() ?? 0) - now.getTime();
    const usable = token !== null && token !== refused && left > UNUSABLE_BEFORE_MS;
    if (usable && left > RENEWED_BEFORE_MS) return { token };
    const lease = randomUUID();
    const until = new Date(now.getTime() + leaseMs);
    const leased = await leaseToken(db, id, { lease, seen: row?.id_token ?? null, now, until });
    const renewed = leased && (await renewLeased(db, settings, leased, lease));
    if (renewed) return { token: renewed };
    // Another caller is renewing it, or renewing is blocked; the old token is still valid for some minutes.
    if (usable) return { token };
    if (leased) return { unavailable: "refused" };
    const after = await readTokenRow(db, id);
    const isBusy = (after?.lease_until?.getTime() ?? 0) > now.getTime() || after?.id_token !== (row?.id_token ?? null);
    if (!isBusy) return { unavailable: "shut" };
    await pause(WAIT_MS);
  }
  return { unavailable: "waited" };
}

/** @param db keeps the token that all functions share */
export function bkashClient(db: Kysely<Database>, settings: BkashSettings): BkashClient {
  async function call<T>(
    step: Step,
    path: string,
    body: BkashBody,
    read: (body: BkashBody) => T | null,
    timeoutMs = settings.timeoutMs,
  ): Promise<BkashAnswer<T>> {
    let answer: BkashAnswer<T> = { kind: "not-sent", why: "unauthorised" };
    let refused: string | null = null;
    for (let turn = 0; turn < 2; turn += 1) {
      const bearing = await bearer(db, settings, refused);
      if ("unavailable" in bearing) {
        answer = { kind: "not-sent", why: `token-${bearing.unavailable}` };
        break;
      }
      const headers = { authorization: bearing.token, "x-app-key": settings.appKey };
      const raw = await send(settings, path, body, headers, Math.min(timeoutMs, settings.timeoutMs));
      if (raw.kind === "unauthorised") {
        refused = bearing.token;
        continue;
      }
      const value = raw.kind === "answer" ? read(raw.value) : null;
      answer =
        raw.kind !== "answer" ? raw : value === null ? { kind: "unclear", why: "shape" } : { kind: "answer", value };
      break;
    }
    if (answer.kind !== "answer") {
      log.warn({ step, kind: answer.kind, code: answer.kind === "refused" ? answer.code : answer.why }, "bKash");
    }
    return answer;
  }

  const named = ({ generation, paymentId }: Named): BkashBody => ({ [DIALECTS[generation].paymentField]: paymentId });

  return {
    settings,
    async create({ generation, amountPaisa, invoice, payerReference, callbackUrl }) {
      const { create, createFields } = DIALECTS[generation];
      const body = {
        ...createFields,
        payerReference,
        callbackURL: callbackUrl,
        amount: amountText(amountPaisa),
        currency: "BDT",
        intent: "sale",
        merchantInvoiceNumber: invoice,
      };
      const answer = await call("create", create, body, readCreated);
      if (answer.kind !== "answer" || isPageAddress(answer.value.pageUrl, settings)) return answer;
      log.error({ step: "create" }, "bKash names a payment page on a host that is not its own");
      return { kind: "unclear", why: "foreign-page" };
    },
    execute: (payment) => call("execute", DIALECTS[payment.generation].execute, named(payment), readPayment),
    query: (payment, timeoutMs) =>
      call("query", DIALECTS[payment.generation].query, named(payment), readPayment, timeoutMs),
    search: ({ generation, trxId }) =>
      call("search", DIALECTS[generation].search, { [DIALECTS[generation].trxField]: trxId }, readPayment),
    refund: ({ paymentId, trxId, amountPaisa, reason }) => {
      const body = { paymentId, trxId, refundAmount: amountText(amountPaisa), sku: SKU, reason };
      return call("refund", REFUND_PATHS.refund, body, readRefund);
    },
    refundStatus: ({ paymentId, trxId }) =>
      call("refundStatus", REFUND_PATHS.status, { paymentId, trxId }, readRefunds),
  };
}
