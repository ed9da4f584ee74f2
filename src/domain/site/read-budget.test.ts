import { expect, test } from "vitest";
import { clientKey, WIDER } from "./client-key.ts";
import { createReadBudget, READ_BUDGET, READ_COST, readCost } from "./read-budget.ts";

test("a client that asks without end is stopped, another is not, and a minute's rest gives everything back", () => {
  const { spend } = createReadBudget();
  for (let asked = 0; asked < READ_BUDGET / READ_COST.words; asked += 1) expect(spend("a", READ_COST.words, 0)).toBe(0);
  const wait = spend("a", READ_COST.words, 0);
  expect(wait).toBeGreaterThan(0);
  expect(spend("a", READ_COST.row, 0)).toBe(1);
  expect(spend("b", READ_COST.words, 0)).toBe(0);
  expect(spend("a", READ_COST.words, wait * 1000)).toBe(0);
  expect(spend("a", READ_BUDGET, 120_000)).toBe(0);
});

test("what is refused costs nothing, so that waiting as told is enough", () => {
  const { spend } = createReadBudget();
  spend("a", READ_BUDGET, 0);
  for (let asked = 0; asked < 1_000; asked += 1) spend("a", READ_COST.words, 0);
  expect(spend("a", READ_COST.words, 1_000)).toBe(0);
});

test("however many clients there are, memory has an end, and who came last is remembered", () => {
  const { spend } = createReadBudget();
  for (let client = 0; client < 50_000; client += 1) spend(String(client), READ_BUDGET, 0);
  expect(spend("49999", READ_COST.row, 0)).toBe(1);
  expect(spend("0", READ_COST.row, 0)).toBe(0);
});

test.each([
  ["https://nibash.example/api/listings/7", READ_COST.row],
  ["https://nibash.example/buy?type=apartment", READ_COST.list],
  ["https://nibash.example/buy?q=lake", READ_COST.words],
  ["https://nibash.example/buy?q=+", READ_COST.list],
  ["https://nibash.example/api/locations?q=gul", READ_COST.row],
])("%s costs %i", (address, cost) => expect(readCost(new URL(address))).toBe(cost));

test("networks of one /48 share a larger budget, and other networks have their own", () => {
  const { spend } = createReadBudget();
  const network = (n: number) => clientKey(`2001:db8:9:${n.toString(16)}::1`);
  for (let n = 0; n < WIDER; n += 1) expect(spend(network(n), READ_BUDGET, 0)).toBe(0);
  expect(spend(network(99), READ_COST.row, 0)).toBe(1);
  expect(spend(clientKey("2001:db8:a::1"), READ_COST.row, 0)).toBe(0);
  expect(spend(network(99), READ_BUDGET, 60_000)).toBe(0);
});

test.each(["127.0.0.1", "127.9.0.1", "::1", "::ffff:127.0.0.1", null])("%s is not counted", (address) => {
  const { spend } = createReadBudget();
  for (let asked = 0; asked < 3; asked += 1) expect(spend(clientKey(address), READ_BUDGET, 0)).toBe(0);
});
