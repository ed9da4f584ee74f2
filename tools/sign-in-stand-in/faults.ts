/** Faults that the stand-in can simulate, so that tests can check how the product reacts. */
export const FAULTS = [
  "wrong-signature",
  "wrong-audience",
  "wrong-issuer",
  /** Not a fault: Google may leave out the scheme of its issuer. */
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
