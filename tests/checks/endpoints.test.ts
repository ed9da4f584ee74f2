import { expect, test } from "vitest";
import type { AnyEndpoint } from "#api/endpoint.ts";
import { ENDPOINTS } from "#api/endpoints.ts";
import { projectTexts } from "../support/project-files.ts";

/** Everything that a module of `src/api` exports and that is an endpoint, however it was made. */
async function declaredEndpoints(): Promise<Map<string, AnyEndpoint>> {
  const found = new Map<string, AnyEndpoint>();
  for (const { path } of projectTexts("src/api/**/*.ts")) {
    if (path.endsWith(".test.ts")) continue;
    const module = (await import(/* @vite-ignore */ `../../${path}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) if (isEndpoint(value)) found.set(name, value);
  }
  return found;
}
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "input" in value;

test("every endpoint is in the list that the documentation is made from, and mounted by a function", async () => {
  const declared = await declaredEndpoints();
  expect(new Set(declared.values())).toEqual(new Set(ENDPOINTS));
  const functions = projectTexts("netlify/functions/*.ts")
    .map(({ text }) => text)
    .join("\n");
  expect([...declared.keys()].filter((name) => !functions.includes(`route(${name},`))).toEqual([]);
});

test("every endpoint says what it does, and what each of its parameters means", () => {
  const silent = ENDPOINTS.filter(
    ({ summary, parameters }) => summary.trim() === "" || parameters.some(({ text }) => text.trim() === ""),
  );
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test("each path and method is declared once", () => {
  const addresses = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

/** What is wrong with how an endpoint says which proof it asks for. */
function proofFaults({ method, access, keys, proof, errors }: AnyEndpoint): string[] {
  const asks = proof !== undefined && proof !== "none";
  return [
    ...(method !== "GET" && proof === undefined ? ["is a write and does not say it"] : []),
    ...(asks && access === "anyone" ? ["asks whoever comes by"] : []),
    // A program has nobody beside it who could type something.
    ...(asks && keys ? ["asks programs"] : []),
    ...(asks !== errors.includes("confirm-needed")
      ? ["lists `confirm-needed` where it never comes, or not where it does"]
      : []),
  ];
}

test("every write says what it asks for besides a session", () => {
  const faults = ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, proofFaults(endpoint)] as const);
  expect(faults.filter(([, found]) => found.length > 0)).toEqual([]);
  const write = ENDPOINTS.find(({ path }) => path === "/api/account/keys")!;
  const { proof: _, ...silent } = { ...write, method: "POST" as const };
  expect(proofFaults(silent)).not.toEqual([]);
});

test("what outlives a session or cannot be undone asks for a proof", () => {
  const asked = (wanted: string) =>
    ENDPOINTS.filter(({ proof }) => proof === wanted)
      .map(({ method, path }) => `${method} ${path.replace("/api/", "")}`)
      .sort();
  expect(asked("factor")).toEqual([
    "DELETE account",
    "DELETE agency",
    "DELETE agency/members/:id",
    "DELETE auth/factors/:id",
    "DELETE auth/identities/:id",
    "DELETE listings/:id",
    "DELETE projects/:id",
    "DELETE resorts/:id",
    "GET account/export",
    "PATCH agency/members/:id",
    "POST account/feed",
    "POST account/keys",
    "POST admin/payments/:id/refund",
    "POST admin/payments/:id/settle",
    "POST auth/factors",
    "POST auth/factors/recovery-codes",
    "POST auth/google/link",
    "PUT auth/user",
  ]);
  expect(asked("password")).toEqual([
    "POST account/number",
    "POST agency/handover",
    "POST agency/invitations",
    "POST agency/invitations/:id/answer",
    "POST agency/listings",
    "POST auth/factors/:id/verify",
  ]);
});

/** Names of what a form is bound to: `useForm(signIn, …)`, `endpoint={refundPayment}`, `endpoint: takeBack,`. */
const BOUND = /\buseForm\((\w+)|\bendpoint(?:=\{|: )(\w+)\b/g;

test("an endpoint that a form is bound to keeps its schema in the browser (netlify/build/callers-half.ts)", async () => {
  const declared = await declaredEndpoints();
  const bound = projectTexts("src/features/**/*.tsx").flatMap(({ text }) =>
    [...text.matchAll(BOUND)].map(([, used, given]) => used ?? given ?? ""),
  );
  const names = [...new Set(bound)].filter((name) => declared.has(name));
  expect(names.length).toBeGreaterThan(50);
  const unchecked = names.filter((name) => !declared.get(name)?.form && !declared.get(name)?.checkedByForm);
  expect(unchecked).toEqual([]);
});
