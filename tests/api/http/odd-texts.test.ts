import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { AnyEndpoint } from "#api/endpoint.ts";
import { ENDPOINTS } from "#api/endpoints.ts";
import { matchFunction, type FunctionModule } from "#tools/netlify-preview/functions/route.ts";
import { useDatabase } from "#tests/support/database.ts";
import { ORIGIN } from "../ask.ts";
import { Person } from "../person.ts";
import { giveSession } from "../signed-in.ts";
import { makePeople } from "../submissions.ts";

process.env["ADMIN_EMAIL"] = "chief@example.org";
const database = useDatabase("seeded");

const modules = import.meta.glob<FunctionModule>("../../../netlify/functions/*.ts", { eager: true });
const FUNCTIONS = Object.entries(modules).map(([name, module]) => ({ name, module }));
const chief = new Person();
beforeAll(async () => {
  const { adminId } = await makePeople(database().db, { owner: "owner@example.org", admin: "chief@example.org" });
  await giveSession(chief, adminId);
});

/** As they stand in an address: what no database takes, what is no character, what is no day, and much of everything. */
const ODD = [
  "%00",
  "lake%00side",
  "%ED%A0%80",
  "%ED%A0%BDx",
  "%",
  "%E0%A4",
  "%C0%80",
  "%EF%BF%BF",
  "%F4%90%80%80",
  "2026-02-31",
  "0000-00-00",
  "275760-09-14",
  "-0",
  "1e308",
  "99999999999999999999",
  "NaN",
  "%E0%A5%A7%E0%A5%A8",
  `${"%E0%A6%95".repeat(1_500)}`,
  `${"%F0%9F%8F%A0".repeat(101)}`,
  "a".repeat(9_000),
  "'%22%5C%60%24%7B",
  "__proto__",
  "..%2F..%2F",
];

/** The names in `name: "q, kind"` of a contract. */
const queryNames = ({ parameters }: AnyEndpoint): string[] =>
  parameters
    .filter((parameter) => parameter.in === "query")
    .flatMap(({ name }) => name.split(/[,…\s]+/).filter((word) => /^\w+$/.test(word)));

async function read(address: string): Promise<{ status: number | undefined; body: string }> {
  const url = new URL(address, ORIGIN);
  const found = matchFunction(FUNCTIONS, "GET", url);
  if (!found) return { status: 404, body: "" };
  const headers = { accept: "application/json", cookie: chief.cookieHeader };
  const response = await found.module.default(new Request(url, { headers }), {} as never);
  return { status: response?.status, body: (await response?.text()) ?? "" };
}

const GETS = ENDPOINTS.filter(({ method }) => method === "GET").map((endpoint) => ({ path: endpoint.path, endpoint }));

describe("a text that no database takes is no failure of ours", () => {
  test("every endpoint that reads is asked, with each parameter that its contract names", () => {
    expect(GETS.length).toBeGreaterThan(50);
    expect(GETS.flatMap(({ endpoint }) => queryNames(endpoint)).length).toBeGreaterThan(80);
  });

  test.each(GETS)("GET $path", { timeout: 120_000 }, async ({ path, endpoint }) => {
    const whole = path.replace(":kind", "listings").replace(/:(?:attempt\?|\w+)/g, () => randomUUID());
    const names = [...new Set([...queryNames(endpoint), "q", "cursor"])];
    const wrong: string[] = [];
    const ask = async (address: string) => {
      const { status } = await read(address);
      if (status === undefined || status >= 500) wrong.push(`${status} ${address.slice(0, 120)}`);
    };
    // One that is refused hides the others.
    for (const name of names) await ask(`${whole}?${name}=lake%00side`);
    for (const value of ODD) {
      await ask(`${whole}?${names.map((name) => `${name}=${value}`).join("&")}`);
      if (path.includes(":")) await ask(path.replace(/:(?:attempt\?|\w+)/g, value));
    }
    expect(wrong).toEqual([]);
  });
});
