import { isNumberDoubt } from "#domain/text/typed-number.ts";
import { PROBLEMS, type ProblemCode, type ServerProblemCode } from "#domain/problem.ts";

export { PROBLEMS, type ClientProblemCode, type ProblemCode, type ServerProblemCode } from "#domain/problem.ts";

/** A value that was not accepted: its parameter or field, the reason, and of a number that is not guessed what was typed. */
export type FieldProblem = { field: string; code: string; value?: string };

/** A fault as a schema finds it (valibot's issue). */
type Issue = { message: string; input: unknown; path?: readonly { key?: unknown }[] | undefined };

/** What a schema found wrong, by field: `amenities.0`, `` for the whole. */
export const fieldErrorsOf = (issues: readonly Issue[]): FieldProblem[] =>
  issues.map(({ message: code, input, path = [] }) => {
    const field = path.map(({ key }) => String(key)).join(".");
    return isNumberDoubt(code) && typeof input === "string"
      ? { field, code, value: input.slice(0, 60) }
      : { field, code };
  });

export type Problem = {
  /** Address of the code's description. */
  type: string;
  title: string;
  /** HTTP status; 0 if no answer arrived. */
  status: number;
  code: ProblemCode;
  errors?: FieldProblem[];
};

export const PROBLEM_CONTENT_TYPE = "application/problem+json";

/** A problem of the server with its standard title and status. */
export function problemOf(code: ServerProblemCode, errors?: FieldProblem[]): Problem {
  const { status, title } = PROBLEMS[code];
  return { type: `/problems/${code}`, title, status, code, ...(errors?.length ? { errors } : {}) };
}

const isFieldError = (value: unknown): value is FieldProblem =>
  typeof value === "object" && value !== null && "field" in value && "code" in value;

const isProblem = (body: unknown): body is Problem =>
  typeof body === "object" &&
  body !== null &&
  "code" in body &&
  typeof body.code === "string" &&
  "type" in body &&
  body.type === `/problems/${body.code}`;

/** Reads a problem from a parsed body; null if it is not one of ours. Its words are the server's, so that no page carries all of them. */
export function readProblem(body: unknown): Problem | null {
  if (!isProblem(body)) return null;
  const { type, title, status, code } = body;
  const errors = Array.isArray(body.errors) ? body.errors.filter(isFieldError) : [];
  return { type, title, status, code, ...(errors.length > 0 && { errors }) };
}
