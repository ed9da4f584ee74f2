import { isUuid } from "#domain/text/uuid.ts";
import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { CompiledQuery } from "kysely";
import { db } from "#db/client.ts";
import { mailboxOf } from "#domain/account/mailbox.ts";
import { CODE_MINUTES } from "#domain/account/sign-in/sign-in.ts";
import { HOLD_ALARM } from "#domain/booking/night-hold.ts";
import { widerKey, WIDER } from "#domain/site/client-key.ts";
import { createReadBudget } from "#domain/site/read-budget.ts";
import { ProblemError } from "./problem.ts";
import { securityEvent, type SecuritySubject } from "../security/log.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * So many attempts in so many seconds. A name ends in what its key is: the account that was typed (whether it exists or not), the client's
 * key (`clientKey`), or both, `side` one of the two of an inquiry; for mails that anybody can have sent to an address, whatever the endpoint, the mailbox behind it. Mobile networks share addresses among many people, so limits by address are wide and those by account narrow. `api-key`: one key.
 */
export const LIMITS = {
  "sign-in-account-address": { points: 10, duration: 15 * MINUTE },
  "sign-in-account": { points: 100, duration: HOUR },
  "sign-in-address": { points: 100, duration: 15 * MINUTE },
  "sign-up-address": { points: 40, duration: HOUR },
  "mail-mailbox": { points: 6, duration: HOUR },
  "sms-account": { points: 4, duration: HOUR },
  "factor-sms-account": { points: 20, duration: HOUR },
  "way-in-account-address": { points: 3, duration: 10 * MINUTE },
  "way-in-account": { points: 5, duration: CODE_MINUTES * MINUTE },
  "send-address": { points: 60, duration: HOUR },
  "code-account-address": { points: 5, duration: 10 * MINUTE },
  "code-account": { points: 30, duration: HOUR },
  "code-address": { points: 100, duration: HOUR },
  "token-address": { points: 100, duration: HOUR },
  "number-account": { points: 8, duration: HOUR },
  "change-account": { points: 60, duration: HOUR },
  "password-account": { points: 10, duration: 15 * MINUTE },
  "refresh-account": { points: 240, duration: HOUR },
  "factor-account": { points: 10, duration: 15 * MINUTE },
  "export-account": { points: 10, duration: HOUR },
  "photo-account": { points: 20, duration: HOUR },
  "upload-account": { points: 200, duration: HOUR },
  "favourites-account": { points: 600, duration: HOUR },
  "share-account": { points: 20, duration: HOUR },
  "shared-list-address": { points: 300, duration: HOUR },
  "shared-list": { points: 600, duration: HOUR },
  "draft-account": { points: 1000, duration: HOUR },
  "inquiry-address": { points: 40, duration: HOUR },
  "inquiry-sender": { points: 8, duration: HOUR },
  "answer-account": { points: 60, duration: HOUR },
  "thread-side": { points: 20, duration: HOUR },
  "read-account": { points: 1000, duration: HOUR },
  "agency-invite-account": { points: 20, duration: HOUR },
  "visit-account": { points: 20, duration: HOUR },
  "visit-act-account": { points: 120, duration: HOUR },
  "tenancy-account": { points: 10, duration: HOUR },
  "rooms-act-account": { points: 240, duration: HOUR },
  "calendar-address": { points: 1200, duration: HOUR },
  "calendar-account": { points: 40, duration: HOUR },
  "tenancy-act-account": { points: 120, duration: HOUR },
  "tenancy-paper-account": { points: 120, duration: HOUR },
  "report-address": { points: 20, duration: HOUR },
  "report-sender": { points: 8, duration: HOUR },
  "newsletter-address": { points: 20, duration: HOUR },
  "newsletter-sender": { points: 4, duration: HOUR },
  "search-account": { points: 60, duration: HOUR },
  "review-address": { points: 20, duration: HOUR },
  "review-sender": { points: 4, duration: HOUR },
  "booking-address": { points: 40, duration: HOUR },
  "booking-sender": { points: 12, duration: HOUR },
  "held-nights-refused": { points: HOLD_ALARM.refusals - 1, duration: HOUR },
  "receipt-address": { points: 600, duration: HOUR },
  "key-address": { points: 60, duration: HOUR },
  "api-key": { points: 1200, duration: HOUR },
  "key-account": { points: 20, duration: HOUR },
  "import-account": { points: 60, duration: HOUR },
  "import-rows-account": { points: 4000, duration: HOUR },
  "import-picture-account": { points: 2000, duration: HOUR },
  "post-account": { points: 30, duration: HOUR },
  "edit-post-account": { points: 120, duration: HOUR },
  "view-address": { points: 1000, duration: HOUR },
} as const;
export type LimitName = keyof typeof LIMITS;

/** The library speaks node-postgres; this is its view of our client. */
const storeClient = {
  async query({ text, values }: { text: string; values: unknown[] }) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: rows.length };
  },
};

const limiters = new Map<string, RateLimiterPostgres>();
/** @param share how many times as much may be done: see `WIDER` */
function limiterOf(name: LimitName, share = 1): RateLimiterPostgres {
  const made = limiters.get(`${name} ${share}`);
  if (made) return made;
  const { points, duration } = LIMITS[name];
  const limiter = new RateLimiterPostgres({
    points: points * share,
    duration,
    keyPrefix: name,
    storeClient,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    // A timer would hold a function awake; the scheduled job clears the table.
    clearExpiredByTimeout: false,
  });
  limiters.set(`${name} ${share}`, limiter);
  return limiter;
}

/** Where the security log counts a limit: guesses at passwords and codes apart from the rest. */
function eventOf(limit: LimitName): "sign-in" | "sign-up" | "factor" | "password" | "request" {
  if (/^(?:sign-in|code|way-in)-/.test(limit)) return "sign-in";
  if (limit === "sign-up-address") return "sign-up";
  if (limit === "factor-account") return "factor";
  return limit === "password-account" ? "password" : "request";
}

/** Whom the key of a limit names. That of `…-account-address` names both. */
function subjectOf(limit: LimitName, key: string): SecuritySubject {
  if (limit.endsWith("-account-address")) {
    const space = key.lastIndexOf(" ");
    return { identifier: key.slice(0, space), client: key.slice(space + 1) };
  }
  if (limit.endsWith("-address") || limit === "held-nights-refused") return { client: key };
  return isUuid(key) ? { account: key } : { identifier: key };
}

/** The table names nobody: a key is kept as its hash. */
const hashed = (key: string): string => createHash("sha256").update(key).digest("base64url");

/**
 * Counts an attempt, or several at once. `key`: account, client or both; null (a call outside Netlify has no client) is not counted. A
 * client's attempts count for the /48 around it too.
 * @throws ProblemError `too-many-attempts` with Retry-After
 */
export async function consume(limit: LimitName, key: string | null, attempts = 1): Promise<void> {
  if (key === null) return;
  try {
    await limiterOf(limit).consume(hashed(key), attempts);
    const wider = widerKey(key);
    if (wider !== null) await limiterOf(limit, WIDER).consume(hashed(wider), attempts);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    securityEvent(eventOf(limit), "limited", subjectOf(limit, key), { limit });
    throw new ProblemError("too-many-attempts", [], Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
  }
}

/** Forgets the attempts of a key: after a right password the wrong ones before it no longer count. */
export async function forgive(limit: LimitName, key: string | null): Promise<void> {
  if (key !== null) await limiterOf(limit).delete(hashed(key));
}

/** True once a key is over its limit; counts the attempt. For refusals without a message. */
export async function isOver(limit: LimitName, key: string | null): Promise<boolean> {
  try {
    await consume(limit, key);
    return false;
  } catch (error) {
    if (error instanceof ProblemError) return true;
    throw error;
  }
}

/**
 * Counts a mail to an address whose owner has not confirmed it, and says whether it may be sent. For receipts: if not, the receipt is left
 * out silently and the request succeeds all the same.
 */
export const mayMailStranger = async (email: string): Promise<boolean> =>
  !(await isOver("mail-mailbox", mailboxOf(email)));

/** Removes counts that are over. Returns how many. */
export async function clearLimits(now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("rate_limits").where("expire", "<=", now.getTime()).executeTakeFirst();
  return Number(numDeletedRows);
}

const budget = createReadBudget();

/**
 * Takes what a read costs from the client's budget in this process: a row for each read in the database would cost more than the read. What
 * the CDN has at hand never comes here.
 * @throws ProblemError `too-many-attempts` with Retry-After
 */
export function spendRead(client: string | null, cost: number): void {
  const wait = budget.spend(client, cost, Date.now());
  if (wait === 0) return;
  securityEvent("request", "limited", { client }, { limit: "read-address" });
  throw new ProblemError("too-many-attempts", [], wait);
}
