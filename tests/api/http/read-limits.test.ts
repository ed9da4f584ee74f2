import type { Context } from "@netlify/functions";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { READ_BUDGET, READ_COST } from "#domain/site/read-budget.ts";
import health from "#functions/health.ts";
import listings from "#functions/listings.ts";
import sharedPicture from "#functions/shared-picture.ts";
import { spendRead } from "#server/http/limits.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem, ORIGIN } from "../ask.ts";
import { Person } from "../person.ts";

useDatabase("seeded");
// Points come back with time, and a busy machine takes its time.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

/** Leaves a client with so many points. */
const leave = (person: Person, points: number) => spendRead(person.ip, READ_BUDGET - points);

test("whoever asks for words without end waits; what costs less is still answered, and others notice nothing", async () => {
  const [greedy, other] = [new Person(), new Person()];
  leave(greedy, READ_COST.words * 2 + READ_COST.row);
  for (const word of ["lake", "xqzzv"]) {
    expect((await greedy.get(listings, `/api/listings?q=${word}`)).status).toBe(200);
  }
  const refused = await greedy.get(listings, "/api/listings?q=vvkqx");
  await expectProblem(refused, 429, "too-many-attempts");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await greedy.get(listings, "/api/listings/1")).status).toBe(200);
  expect((await other.get(listings, "/api/listings?q=vvkqx")).status).toBe(200);
});

test("lists cost more than a row, a picture that is drawn more than a list, and a write nothing of it", async () => {
  const person = new Person();
  leave(person, READ_COST.list);
  expect((await person.get(listings, "/api/listings?type=apartment")).status).toBe(200);
  await expectProblem(await person.get(listings, "/api/listings?type=land"), 429, "too-many-attempts");
  const picture = await sharedPicture(new Request(`${ORIGIN}/og/en.jpg`), { ip: person.ip } as Context);
  expect(picture.status).toBe(429);
  expect(Number(picture.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await person.post(listings, "/api/listings/1/views")).status).toBe(200);
});

test("a machine's own address and calls outside Netlify have no limit", async () => {
  const local = new Person("127.0.0.1");
  for (let asked = 0; asked < READ_BUDGET; asked += 500) spendRead(local.ip, 500);
  expect((await local.get(health, "/api/health")).status).toBe(200);
});
