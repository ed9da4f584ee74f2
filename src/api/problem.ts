import { PROBLEMS, type ProblemCode, type ServerProblemCode } from "#domain/problem.ts";

export { PROBLEMS, type ClientProblemCode, type ProblemCode, type ServerProblemCode } from "#domain/problem.ts";

/** A value that was not accepted: its parameter or field, and the reason. */
export type FieldError = { field: string; code: string };

export type Problem = {
  /** Address of the code's description. */
  type: string;
  title: string;
  /** HTTP status; 0 if no answer arrived. */
  status: number;
  code: ProblemCode;
  errors?: FieldError[];
};

export const PROBLEM_CONTENT_TYPE = "application/problem+json";

/** A problem of the server with its standard title and status. */
export function problemOf(code: ServerProblemCode, errors?: FieldError[]): Problem {
  const { status, title } = PROBLEMS[code];
  return { type: `/problems/${code}`, title, status, code, ...(errors?.length ? { errors } : {}) };
}

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === "object" && value !== null && "field" in value && "code" in value;

/** Reads a problem from a parsed body; null if it is not one of ours. */
export function readProblem(body: unknown): Problem | null {
  if (typeof body !== "object" || body === null || !("code" in body) || typeof body.code !== "string") return null;
  if (!Object.hasOwn(PROBLEMS, body.code)) return null;
  const errors = "errors" in body && Array.isArray(body.errors) ? body.errors.filter(isFieldError) : [];
  return problemOf(body.code as ServerProblemCode, errors);
}
