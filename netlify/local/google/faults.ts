/** What the stand-in can do wrong on purpose, so that tests see what the product makes of it. */
export const FAULTS = [
  "wrong-signature",
  "wrong-audience",
  "wrong-issuer",
  /** No fault: Google may leave out the scheme of its name. */
  "issuer-without-scheme",
  "wrong-nonce",
  "no-nonce",
  "expired",
  "unsigned",
  "no-id-token",
  "error-callback",
  "foreign-state",
  "token-refused",
  "token-down",
  "discovery-down",
] as const;
export type Fault = (typeof FAULTS)[number];

export const isFault = (value: unknown): value is Fault => FAULTS.some((fault) => fault === value);
