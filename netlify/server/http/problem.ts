import { isUuid } from "#domain/text/uuid.ts";
import {
  PROBLEM_CONTENT_TYPE,
  problemOf,
  type FieldProblem,
  type ServerProblemCode,
  type ProblemCode,
} from "#api/problem.ts";

/** Seconds after which a client may ask again when the database is away. */
const RETRY_AFTER = 5;

/** Thrown anywhere inside a function to answer with a problem. */
export class ProblemError extends Error {
  override name = "ProblemError";
  readonly code: ServerProblemCode;
  readonly errors: FieldProblem[];
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  constructor(code: ServerProblemCode, errors: FieldProblem[] = [], retryAfter?: number) {
    super(code);
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** What a form brought along to show whose it is was refused; the page that asked for it says so. */
export class ProofRefused extends ProblemError {
  override name = "ProofRefused";
}

/** A problem as an answer: `application/problem+json`, never stored by a cache, with Retry-After where waiting helps. */
export function problemResponse(code: ServerProblemCode, errors?: FieldProblem[], headers: HeadersInit = {}): Response {
  const problem = problemOf(code, errors);
  const all = new Headers(headers);
  all.set("content-type", PROBLEM_CONTENT_TYPE);
  all.set("cache-control", "no-store");
  all.set("x-content-type-options", "nosniff");
  if (problem.status === 503) all.set("retry-after", String(RETRY_AFTER));
  return new Response(JSON.stringify(problem), { status: problem.status, headers: all });
}

/**
 * The `:id` of a path, a UUID; what cannot be one is not looked up.
 * @throws ProblemError `missing`
 */
export function idOf(param: (name: string) => string, missing: Extract<ProblemCode, `${string}-not-found`>): string {
  const id = param("id").toLowerCase();
  if (!isUuid(id)) throw new ProblemError(missing);
  return id;
}
