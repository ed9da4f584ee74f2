import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { AnyEndpoint } from "#api/endpoint.ts";
import { ENDPOINTS } from "#api/endpoints.ts";
import { matchFunction, type FunctionModule } from "#tools/netlify-preview/functions/route.ts";
import { useDatabase } from "#tests/support/database.ts";
import { ORIGIN } from "../ask.ts";
import { makeAccount, Person } from "../person.ts";
import { giveSession } from "../signed-in.ts";
import { makePeople, makeSubmission } from "../submissions.ts";

process.env["ADMIN_EMAIL"] = "chief@example.org";
const database = useDatabase("seeded");

const modules = import.meta.glob<FunctionModule>("../../../netlify/functions/*.ts", { eager: true });
const FUNCTIONS = Object.entries(modules).map(([name, module]) => ({ name, module }));

type Role = "stranger" | "buyer" | "administrator";
const people = new Map<Role, Person>([["stranger", new Person()]]);
let ownerId = "";

beforeAll(async () => {
  const made = await makePeople(database().db, { owner: "owner@example.org", admin: "chief@example.org" });
  ownerId = made.ownerId;
  const [buyer, chief] = [new Person(), new Person()];
  await giveSession(buyer, await makeAccount({ email: "buyer@example.org", password: null }));
  await giveSession(chief, made.adminId);
  people.set("buyer", buyer).set("administrator", chief);
});

/** An address of the endpoint that names nothing there is. */
const emptyPath = ({ path }: AnyEndpoint): string =>
  path
    .replace(":kind", path.startsWith("/api/admin") ? "listings" : "castle")
    .replace(/:attempt\?|:token/, "no-such-token-anywhere-at-all")
    .replace(/:\w+/g, randomUUID());

/** Sends what no endpoint takes: half a JSON text, or a query that is nonsense. Answers with status and code. */
async function send(role: Role, { method }: Pick<AnyEndpoint, "method">, path: string, body = '{"half') {
  const isWrite = method !== "GET";
  const url = new URL(isWrite ? path : `${path}?cursor=%00&kind=castle&tab=x&from=x&page=x&state=x&list=x`, ORIGIN);
  const found = matchFunction(FUNCTIONS, method, url);
  if (!found) throw new Error(`no function has ${path}`);
  const headers = {
    origin: ORIGIN,
    accept: "application/json",
    "content-type": "application/json",
    cookie: people.get(role)?.cookieHeader ?? "",
  };
  const request = new Request(url, { method, headers, body: isWrite ? body : null });
  const response = await found.module.default(request, {} as never);
  const text = response?.headers.get("content-type")?.includes("json") ? await response.json() : null;
  return { status: response?.status, code: (text as { code?: string } | null)?.code };
}

const named = (access: AnyEndpoint["access"]) =>
  ENDPOINTS.filter((endpoint) => endpoint.access === access).map((endpoint) => ({
    name: `${endpoint.method} ${endpoint.path}`,
    endpoint,
  }));
/** What a path names is looked for, but for tokens: they are a kind of input. An agency is named by whoever asks. */
const namesSomething = ({ path, errors }: AnyEndpoint): boolean =>
  /:(?!token|attempt)/.test(path) || errors.includes("agency-not-found");

describe("what is wrong with the input is said last", () => {
  test("the contract says of every endpoint who may call it, as its problems do", () => {
    for (const { access, errors, path } of ENDPOINTS) {
      const isListed = (code: string) => (errors as readonly string[]).includes(code);
      if (access !== "anyone") expect(isListed("signed-out"), path).toBe(true);
      if (access === "admin") expect(isListed("not-allowed"), path).toBe(true);
      expect(access === "admin", path).toBe(path.startsWith("/api/admin/"));
    }
  });

  test.each([...named("account"), ...named("admin")])("$name: 401 without a session", async ({ endpoint }) => {
    const path = emptyPath(endpoint);
    expect(await send("stranger", endpoint, path)).toEqual({ status: 401, code: "signed-out" });
  });

  test.each(named("admin"))("$name: 403 for anybody but the administrator", async ({ endpoint }) => {
    expect(await send("buyer", endpoint, emptyPath(endpoint))).toEqual({ status: 403, code: "not-allowed" });
  });

  test.each([...named("anyone"), ...named("account"), ...named("admin")])(
    "$name: 404 for what is not there, and then 400",
    async ({ endpoint }) => {
      const { method, access } = endpoint;
      const role = { anyone: "stranger", account: "buyer", admin: "administrator" } as const;
      const { status, code } = await send(role[access], endpoint, emptyPath(endpoint));
      if (method === "GET") return expect(namesSomething(endpoint) ? status : 200).not.toBe(400);
      if (code === "sign-in-expired") return expect(endpoint.path).toContain("/factors/challenge");
      if (endpoint.path.includes("/one-click/")) return expect(status).toBe(400);
      // A mail is no JSON, and nothing takes it here.
      if (endpoint.raw !== undefined) return expect({ status, code }).toEqual({ status: 404, code: "not-found" });
      expect({ status, code }).toMatchObject(
        namesSomething(endpoint) ? { status: 404 } : { status: 400, code: "malformed-json" },
      );
    },
  );
});

describe("with something there", () => {
  test.each([
    ["PATCH", ""],
    ["DELETE", ""],
    ["POST", "/confirm"],
  ] as const)("%s of somebody else's public listing%s is 403, of one that waits 404", async (method, rest) => {
    const { db } = database();
    const shown = await makeSubmission(db, "listings", { ownerId, approval: "approved" });
    const waiting = await makeSubmission(db, "listings", { ownerId });
    const path = (id: string) => `/api/listings/${id}${rest}`;
    expect(await send("buyer", { method }, path(shown.id))).toEqual({ status: 403, code: "not-allowed" });
    expect(await send("buyer", { method }, path(waiting.id))).toEqual({ status: 404, code: "submission-not-found" });
    expect(await send("stranger", { method }, path(shown.id))).toEqual({ status: 401, code: "signed-out" });
  });

  test("a decision: 401, 403, 404, then 400 for one version after another", async () => {
    const { id } = await makeSubmission(database().db, "listings", { ownerId });
    const decide = (role: Role, name: string, body: string) =>
      send(role, { method: "POST" }, `/api/admin/listings/${name}/approve`, body);
    expect((await decide("stranger", id, "{}")).status).toBe(401);
    expect((await decide("buyer", id, "{}")).status).toBe(403);
    expect((await decide("administrator", randomUUID(), "{}")).status).toBe(404);
    expect(await decide("administrator", id, "{}")).toEqual({ status: 400, code: "invalid-input" });
    expect(await decide("administrator", id, "[")).toEqual({ status: 400, code: "malformed-json" });
  });

  test("a body that is too large is nobody's business without a session", async () => {
    const large = JSON.stringify({ data: "x".repeat(70_000) });
    const draft = (role: Role, kind: string) => send(role, { method: "PUT" }, `/api/drafts/${kind}`, large);
    expect(await draft("stranger", "property")).toEqual({ status: 401, code: "signed-out" });
    expect(await draft("buyer", "castle")).toEqual({ status: 404, code: "not-found" });
    expect(await draft("buyer", "property")).toEqual({ status: 413, code: "body-too-large" });
  });
});
