import { parseAst } from "vite";
import { expect, test } from "vitest";
import { callersHalf } from "./callers-half.ts";

const half = (code: string): string => callersHalf(code, parseAst(code)).replace(/\s+/g, " ");

test("a caller has the method and the path of an endpoint, and no more", () => {
  const code = `export const find = endpoint()({
    method: "GET", path: "/api/x", access: "anyone", summary: "Finds it", parameters: [{ name: "q" }],
    input: v.object({}), output: answers("X"), errors: ["not-found"],
  });`;
  expect(half(code)).toBe('export const find = endpoint()({ method: "GET", path: "/api/x", });');
});

test("a form keeps the schema by which it is checked", () => {
  const code = `const made = () => ({ send: endpoint()({ method: "POST", path: "/api/x", proof: "none", input: v.object({}), form: { name: "x" } }) });`;
  expect(half(code)).toContain('{ method: "POST", path: "/api/x", input: v.object({}), form: { name: "x" } }');
});

test("what is no endpoint stays as it is", () => {
  const code = `export const kind = postKind()({ summary: "x", errors: [] }); call({ path: "/", access: "anyone" });`;
  expect(half(code)).toBe(code);
});
