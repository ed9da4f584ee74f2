import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import {
  countTokenCall,
  failToken,
  leaseToken,
  readTokenRow,
  storeToken,
  type TokenRow,
} from "#db/payments/bkash-token.ts";
import type { Database } from "#db/schema/tables.ts";
import { currentEnv } from "../env.ts";
import { log } from "../log.ts";
import { seal, unseal } from "../secrets/sealed.ts";
import { DIALECTS, readToken } from "./dialect.ts";
import type { BkashSettings } from "./settings.ts";
import { send } from "./transport.ts";

export type TokenAnswer = { token: string } | { unavailable: string };

const PURPOSE = "bkash-token";
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
  sealed === null ? null : unseal(sealed, PURPOSE, currentEnv().sessionSecret);
const closed = (text: string): string => seal(text, PURPOSE, currentEnv().sessionSecret);

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
