import { expect } from "vitest";
import { PROBLEM_CONTENT_TYPE, type Problem } from "#api/problem.ts";

type Handler = (request: Request) => Promise<Response> | Response;

/** Where the tests pretend that the site is. */
export const ORIGIN = "http://localhost:8888";

/** Calls a function as Netlify does: one Request in, one Response out. */
export const ask = async (handler: Handler, path: string, init?: RequestInit): Promise<Response> =>
  handler(new Request(new URL(path, ORIGIN), init));

/** A write as a page of the site sends it. */
export const post = (
  handler: Handler,
  path: string,
  headers: Record<string, string> = {},
  body: string | null = null,
) => ask(handler, path, { method: "POST", headers: { origin: ORIGIN, ...headers }, body });

/** Expects an RFC 9457 problem that no cache may keep, and returns it. */
export async function expectProblem(response: Response, status: number, code: string): Promise<Problem> {
  const problem = (await response.json()) as Problem;
  expect(problem).toMatchObject({ status, code, type: `/problems/${code}`, title: expect.any(String) });
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe(PROBLEM_CONTENT_TYPE);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  return problem;
}
