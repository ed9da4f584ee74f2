import { beforeAll, expect, test } from "vitest";
import { createAccount } from "#db/accounts/accounts.ts";
import { accountOverview } from "#db/accounts/overview.ts";
import { removeSavedSearch } from "#db/mail/saved-searches.ts";
import { noteTold } from "#db/mail/search-alerts.ts";
import { useDatabase } from "#tests/support/database.ts";
import { HOME, keep, postHome } from "./alert-market.ts";

const database = useDatabase();
const now = new Date();
let [agent, reader] = ["", ""];
beforeAll(async () => {
  const person = { phone: null, passwordHash: null, locale: "en" as const, now };
  const { db } = database();
  agent = (await createAccount(db, { ...person, name: "Agent", email: "agent@told.bd" })) ?? "";
  reader = (await createAccount(db, { ...person, name: "Reader", email: "reader@told.bd" })) ?? "";
});

const toldOf = async (search: string) =>
  (
    await database().db.selectFrom("saved_search_told").select("listings").where("search_id", "=", search).execute()
  ).map(({ listings }) => listings);

test("the overview counts homes that are there, each once, and the lists go with the search", async () => {
  const { db } = database();
  const search = await keep(db, reader, "type=house", "at-once", now);
  const other = await keep(db, reader, "type=land", "at-once", now);
  const [kept, gone] = [await postHome(db, agent, HOME), await postHome(db, agent, HOME)];
  await db.deleteFrom("saved_search_told").execute();
  await noteTold(db, [{ search, listings: [kept, gone] }], now);
  await noteTold(db, [{ search: other, listings: [kept] }], now);
  expect((await accountOverview(db, reader, now)).matches).toBe(2);
  await db.deleteFrom("listings").where("id", "=", gone).execute();
  expect((await accountOverview(db, reader, now)).matches).toBe(1);
  await db.transaction().execute((trx) => removeSavedSearch(trx, search, reader));
  expect([await toldOf(search), await toldOf(other)]).toEqual([[], [[kept]]]);
});

test("a list names at least one home", async () => {
  const search = await keep(database().db, reader, "type=office", "at-once", now);
  await expect(noteTold(database().db, [{ search, listings: [] }], now)).rejects.toThrow("check constraint");
});
