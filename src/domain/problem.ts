/**
 * What the API answers when it cannot do what was asked: RFC 9457 `application/problem+json`. The words for a reader are chosen in the
 * browser by `code`; `title` is for developers and logs.
 */
export const PROBLEMS = {
  "malformed-json": { status: 400, title: "The body is not valid JSON" },
  "invalid-input": { status: 400, title: "Some values cannot be accepted" },
  "foreign-origin": { status: 403, title: "Writes are accepted from this site's own pages only" },
  "not-found": { status: 404, title: "There is nothing at this address" },
  "listing-not-found": { status: 404, title: "There is no public listing with this address" },
  "method-not-allowed": { status: 405, title: "This address does not answer this method" },
  "body-too-large": { status: 413, title: "The body is larger than accepted" },
  internal: { status: 500, title: "Something went wrong on our side" },
  "database-unavailable": { status: 503, title: "The database cannot be reached at the moment" },
} as const;
export type ServerProblemCode = keyof typeof PROBLEMS;

/** What `call` reports when no answer of the API arrived. */
export const CLIENT_PROBLEM_CODES = ["network-loss", "timeout", "unreadable-answer"] as const;
export type ClientProblemCode = (typeof CLIENT_PROBLEM_CODES)[number];

export type ProblemCode = ServerProblemCode | ClientProblemCode;
