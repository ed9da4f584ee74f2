import { beforeAll, beforeEach, expect, test } from "vitest";
import { ENDPOINTS } from "#api/endpoints.ts";
import listings from "#functions/listings.ts";
import { matchFunction, type FunctionModule } from "#tools/netlify-preview/functions/route.ts";
import { useDatabase } from "#tests/support/database.ts";
import { ask, expectProblem, ORIGIN } from "../ask.ts";
import { type Person } from "../person.ts";
import { keyOf, program } from "./programs.ts";
import { signedInPerson } from "../signed-in.ts";

const database = useDatabase("migrated");
const modules = import.meta.glob<FunctionModule>("../../../netlify/functions/*.ts", { eager: true });
const FUNCTIONS = Object.entries(modules).map(([name, module]) => ({ name, module }));

/** What names no scope is closed to every key, whatever it may do. */
const closed = ENDPOINTS.filter(({ access, keys }) => access !== "anyone" && keys === undefined);
let api: Person;
beforeAll(async () => {
  api = program((await keyOf((await signedInPerson()).person)).secret);
});
beforeEach(async () => {
  await database().db.deleteFrom("rate_limits").execute();
});

test.each(["/api/account/keys", "/api/auth/user", "/api/admin/queue", "/api/bookings", "/api/admin/payments"])(
  "%s is among what is closed",
  (part) => {
    expect(closed.some(({ path }) => path.startsWith(part))).toBe(true);
  },
);

test.each(closed.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "%s",
  async (_name, { method, path }) => {
    const kind = path.startsWith("/api/admin") ? "listings" : "property";
    const filled = path.replace(":kind", kind).replace(/:\w+\??/g, "00000000-0000-7000-8000-000000000000");
    const found = matchFunction(FUNCTIONS, method, new URL(filled, ORIGIN));
    const body = method === "GET" ? undefined : {};
    await expectProblem(await api.send(found!.module.default as never, method, filled, body), 403, "key-not-allowed");
  },
);

test("what anybody may write still wants an Origin from whoever has a key", async () => {
  const answer = await ask(listings, "/api/listings/confirm", { method: "POST", headers: { ...api.headers } });
  await expectProblem(answer, 403, "foreign-origin");
});
