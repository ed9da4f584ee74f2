import { expect, test } from "vitest";
import { METRICS } from "#db/metrics.ts";
import metrics from "#functions/metrics.ts";
import { LIMITS } from "#server/http/limits.ts";
import { useDatabase } from "#tests/support/database.ts";
import { ask, expectProblem } from "../ask.ts";
import { makeAccount, Person } from "../person.ts";

useDatabase("seeded");
const TOKEN = "a token that only the scraper has";

const read = (token: string | null) =>
  ask(metrics, "/api/metrics", token === null ? {} : { headers: { authorization: `Bearer ${token}` } });

test("nobody without the token learns that there are metrics", async () => {
  delete process.env["METRICS_TOKEN"];
  for (const token of [null, "", "undefined", TOKEN]) await expectProblem(await read(token), 404, "not-found");
  process.env["METRICS_TOKEN"] = TOKEN;
  for (const token of [null, "", "another", `${TOKEN} `.repeat(2)])
    await expectProblem(await read(token), 404, "not-found");
});

test("a scraper reads numbers in Prometheus' format, and nothing that names a person", async () => {
  process.env["METRICS_TOKEN"] = TOKEN;
  await makeAccount({ email: "counted@example.com" });
  const guesser = new Person();
  for (let at = 0; at <= LIMITS["sign-in-account-address"].points; at += 1)
    await guesser.signIn("x@example.com", `${at}`);
  const response = await read(TOKEN);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const text = await response.text();
  for (const name of Object.keys(METRICS)) expect(text).toContain(`# TYPE ${name} gauge`);
  for (const line of text.trim().split("\n")) {
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[\w -]+"\})? \d+)$/);
  }
  expect(text).toContain('nibash_limited_clients{limit="sign-in-account-address"} 1');
  expect(text).toMatch(/^nibash_accounts \d+$/m);
  expect(text).not.toContain("example.com");
  expect(text).not.toContain(guesser.ip);
});
