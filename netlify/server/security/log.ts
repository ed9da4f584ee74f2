import { currentEnv } from "../env.ts";
import { keyedHash } from "../secrets/tokens.ts";
import { log } from "../log.ts";

/**
 * What the security log can say: each event with its outcomes. The metrics count the same pairs (`db/security-counts.ts`), and
 * docs/operating.md says at which counts somebody is called.
 */
export const SECURITY_EVENTS = {
  /** `challenged`: the first proof was right and a second factor is asked for. `unconfirmed`: right, but its address was never confirmed. */
  "sign-in": ["ok", "challenged", "wrong", "unconfirmed", "limited"],
  "sign-up": ["asked", "confirmed", "limited"],
  session: ["ended", "others-ended", "all-ended"],
  factor: ["ok", "wrong", "limited", "added", "removed", "codes-renewed", "recovery-code-used"],
  identity: ["linked", "unlinked", "joined", "dropped", "refused"],
  password: ["changed", "reset-asked", "reset", "wrong", "limited"],
  address: ["email-changed", "phone-changed", "public-number-changed", "undone"],
  /** `administrator`: somebody signed in who may do what an administrator may. */
  role: ["agent", "administrator"],
  /** A key by which a program acts for the account. */
  "api-key": ["made", "revoked", "ended"],
  /** The address of an account's feed of listings. */
  feed: ["made", "revoked", "ended"],
  /** A grant was taken back by the link of the mail about it. */
  grant: ["taken-back"],
  account: ["exported", "erasure-planned", "erasure-cancelled", "erased", "erasure-failed"],
  agency: [
    "founded",
    "invited",
    "invitation-revoked",
    "invitation-declined",
    "joined",
    "left",
    "removed",
    "role-changed",
    "notice-given",
    "notice-called-off",
    "notice-carried-out",
    "handed-over",
    "brought",
    "closed",
  ],
  moderation: [
    "approved",
    "rejected",
    "deleted",
    "report-settled",
    "name-approved",
    "name-rejected",
    "mark-set",
    "mark-removed",
  ],
  payment: ["refund", "settled", "checked"],
  request: ["foreign-origin", "not-allowed", "limited"],
} as const satisfies Record<string, readonly string[]>;

type SecurityEventName = keyof typeof SECURITY_EVENTS;
type SecurityOutcome<Name extends SecurityEventName> = (typeof SECURITY_EVENTS)[Name][number];

const REFUSALS: ReadonlySet<string> = new Set(["wrong", "limited", "refused", "foreign-origin", "not-allowed"]);
/** Whether an outcome is something refused: the log shows it as a warning. */
const isRefusal = (outcome: string): boolean => REFUSALS.has(outcome);

/** Whom an event is about. Each is hashed before it is written. */
export type SecuritySubject = {
  /** Id of the account, where there is one … */
  account?: string | null | undefined;
  /** … else the identifier that was typed, as `identifierKey` writes it. */
  identifier?: string | null | undefined;
  /** The client's address (`Call.client`). */
  client?: string | null | undefined;
};

/** What else an event may say: words of our own and ids that name no person. Nothing that somebody typed. */
export type SecurityDetail = {
  /** By which proof: password, code, google, factor, recovery-code, link. */
  by?: string;
  /** The endpoint's pattern (`/api/listings/:slug`), never the address. */
  endpoint?: string;
  /** Name of the limit that was exceeded. */
  limit?: string;
  /** Kind and id of the post, report or payment that was decided about. */
  kind?: string;
  subject?: string;
};

/** 16 hex digits: enough to follow one account or client through the log, and useless without the secret. */
const hashed = (text: string, purpose: string): string =>
  keyedHash(text, `security-log:${purpose}`, currentEnv().sessionSecret).slice(0, 16);

/** The same account has the same hash for as long as the secret stays: also what other lines of the log call an account by. */
export const accountHash = (id: string): string => hashed(id, "account");

function hashesOf({ account, identifier, client }: SecuritySubject): Record<string, string> {
  const today = new Date().toISOString().slice(0, 10);
  return {
    ...(account
      ? { account: accountHash(account) }
      : identifier
        ? { identifier: hashed(identifier, "identifier") }
        : {}),
    // Another hash each day: an attack can be followed, a person's habits cannot.
    ...(client ? { client: hashed(client, `client:${today}`) } : {}),
  };
}

/**
 * Writes one line of the security log: `{ security: "sign-in", outcome: "wrong", account: "1f…", client: "c0…", by: "password" }`. Call it
 * once what it says has happened, after the transaction and not inside. Nothing that names a person gets into it.
 * @example securityEvent("sign-in", "wrong", { account: account?.id, identifier: key, client: call.client }, { by: "password" })
 */
export function securityEvent<Name extends SecurityEventName>(
  security: Name,
  outcome: SecurityOutcome<Name>,
  subject: SecuritySubject,
  detail: SecurityDetail = {},
): void {
  const line = { security, outcome, ...hashesOf(subject), ...detail };
  log[isRefusal(outcome) ? "warn" : "info"](line, "security");
}
