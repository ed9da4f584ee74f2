import type { ProblemCode } from "#api/problem.ts";
import { ProblemError } from "./problem.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The `:id` of a path, a UUID; what cannot be one is not looked up.
 * @throws ProblemError `missing`
 */
export function idOf(param: (name: string) => string, missing: Extract<ProblemCode, `${string}-not-found`>): string {
  const id = param("id").toLowerCase();
  if (!UUID.test(id)) throw new ProblemError(missing);
  return id;
}
