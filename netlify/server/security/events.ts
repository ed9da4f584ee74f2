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

export type SecurityEventName = keyof typeof SECURITY_EVENTS;
export type SecurityOutcome<Name extends SecurityEventName> = (typeof SECURITY_EVENTS)[Name][number];

const REFUSALS: ReadonlySet<string> = new Set(["wrong", "limited", "refused", "foreign-origin", "not-allowed"]);
/** Whether an outcome is something refused: the log shows it as a warning. */
export const isRefusal = (outcome: string): boolean => REFUSALS.has(outcome);
