/**
 * What the API answers when it cannot do what was asked: RFC 9457 `application/problem+json`. The words for a reader are chosen in the
 * browser by `code`; `title` is for developers and logs.
 */
export const PROBLEMS = {
  "malformed-json": { status: 400, title: "The body is not valid JSON" },
  "invalid-input": { status: 400, title: "Some values cannot be accepted" },
  "credentials-missing": { status: 400, title: "An e-mail address or a telephone number and a password are needed" },
  "invalid-scope": { status: 400, title: "Sign-out scope must be global, local or others" },
  "invalid-token": { status: 400, title: "The link or code is unknown, expired or used" },
  "weak-password": { status: 400, title: "The password is too easy to guess; `errors` has the reasons" },
  "signed-out": { status: 401, title: "There is no session" },
  "invalid-credentials": { status: 401, title: "No account has this name and password" },
  "email-not-verified": { status: 403, title: "The e-mail address or telephone number was not confirmed yet" },
  "not-allowed": { status: 403, title: "This account may not do that" },
  "sign-in-again": { status: 403, title: "The password is wrong, or the last sign-in was too long ago for this" },
  "foreign-origin": { status: 403, title: "Writes are accepted from this site's own pages only" },
  "not-found": { status: 404, title: "There is nothing at this address" },
  "listing-not-found": { status: 404, title: "There is no public listing with this address" },
  "resort-not-found": { status: 404, title: "There is no public resort with this address" },
  "session-not-found": { status: 404, title: "The account has no such session" },
  "method-not-allowed": { status: 405, title: "This address does not answer this method" },
  "already-registered": { status: 409, title: "There is an account with this e-mail address or telephone number" },
  "address-taken": { status: 409, title: "Another account has this e-mail address or telephone number" },
  "body-too-large": { status: 413, title: "The body is larger than accepted" },
  "unreadable-picture": { status: 422, title: "The file is not a picture that can be read" },
  "too-many-attempts": { status: 429, title: "Too many attempts; Retry-After says when to try again" },
  "google-failed": { status: 400, title: "Google did not confirm who this is" },
  "google-cancelled": { status: 400, title: "The sign-in at Google was cancelled" },
  "sign-in-expired": { status: 401, title: "The sign-in waited too long for its second factor" },
  "factor-needed": { status: 403, title: "A second factor must be shown first, in the last ten minutes" },
  "wrong-factor-code": { status: 403, title: "The code is wrong, expired or used" },
  "google-email-unverified": { status: 403, title: "Google has not verified this e-mail address" },
  "factor-not-found": { status: 404, title: "The account has no such second factor" },
  "identity-not-found": { status: 404, title: "The account has no such identity" },
  "google-not-configured": { status: 404, title: "Sign-in with Google is not set up on this site" },
  "identity-already-exists": { status: 409, title: "This identity belongs to an account already" },
  "single-identity-not-deletable": { status: 409, title: "It is the only way into the account" },
  "too-many-factors": { status: 409, title: "The account has as many second factors as it may have" },
  "google-unavailable": { status: 503, title: "Google cannot be reached at the moment" },
  internal: { status: 500, title: "Something went wrong on our side" },
  "database-unavailable": { status: 503, title: "The database cannot be reached at the moment" },
} as const;
export type ServerProblemCode = keyof typeof PROBLEMS;

/** What `call` reports when no answer of the API arrived. */
export const CLIENT_PROBLEM_CODES = ["network-loss", "timeout", "unreadable-answer"] as const;
export type ClientProblemCode = (typeof CLIENT_PROBLEM_CODES)[number];

export type ProblemCode = ServerProblemCode | ClientProblemCode;
