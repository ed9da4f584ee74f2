/**
 * What an act asks for besides a session, which anybody has who sits down at an open browser: nothing; the account's password, typed lately
 * (a code sent to its owner where it has none); or that and the second factor where it has one.
 */
export const PROOFS = ["none", "password", "factor"] as const;
export type Proof = (typeof PROOFS)[number];

/** What is missing when an act is refused. `phone-factor`: the second factor, for which a code can be sent by SMS. */
export const MISSING_PROOFS = ["password", "code", "factor", "phone-factor"] as const;
export type MissingProof = (typeof MISSING_PROOFS)[number];

export const isMissingProof = (text: string): text is MissingProof => MISSING_PROOFS.some((proof) => proof === text);

/** Minutes for which a typed password, or a code sent to the owner, counts. */
export const PROOF_MINUTES = 5;

/** The fields that carry a proof: of `POST /api/auth/confirm`, and beside a form that `/account/confirm` sends again. */
export const PROOF_FIELDS = ["currentPassword", "mailedCode", "factorCode"] as const;
