import { describe, expect, test, vi } from "vitest";
import type { FavouritesAnswer } from "#api/account/account-favourites.ts";
import { FAVOURITE_CHANGES_MAX, noFavourites } from "#domain/account/account-favourites.ts";
import { FAVOURITES_MAX } from "#domain/account/favourites.ts";
import account from "#functions/account.ts";
import eraseAndClear from "#functions/scheduled-erasure.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { Device, FAVOURITES_PATH as PATH, mark } from "./favourite-device.ts";
import { PASSWORD, Person } from "../person.ts";
import { giveSession, signedInPerson } from "../signed-in.ts";

const database = useDatabase();
useInbox();

const HOUR = 3_600_000;
async function twoDevices(): Promise<{ id: string; phone: Device; laptop: Device }> {
  const { id } = await signedInPerson();
  const [phone, laptop] = [await Device.of(id), await Device.of(id, -400 * 24 * HOUR)];
  return { id, phone, laptop };
}

describe("a device and its account", () => {
  test("join at sign-in: nothing is lost, all three kinds, the device's own first", async () => {
    const { phone, laptop } = await twoDevices();
    phone.touch(mark("one"), mark("sea-view", true, "resorts"), mark("tower-p2", true, "projects"));
    laptop.touch(mark("two"), mark("one"));
    expect([await phone.sync(), await laptop.sync(), await phone.sync()]).toEqual(["kept", "kept", "kept"]);
    expect(phone.state.lists).toEqual({ listings: ["two", "one"], resorts: ["sea-view"], projects: ["tower-p2"] });
    expect(laptop.state.lists).toEqual(phone.state.lists);
    expect(phone.asked).toEqual(["GET", "PATCH", "GET"]);
  });

  test("a removal is not undone by the old list of a device that was away", async () => {
    const { phone, laptop } = await twoDevices();
    phone.touch(mark("a"), mark("b"));
    await phone.sync();
    await laptop.sync();
    laptop.isOffline = true;
    phone.touch(mark("a", false));
    await phone.sync();
    laptop.touch(mark("c"));
    expect(await laptop.sync()).toBe("waiting");
    expect(laptop.homes()).toEqual(["c", "a", "b"]);
    laptop.isOffline = false;
    await laptop.sync();
    await phone.sync();
    expect([laptop.homes(), phone.homes()]).toEqual([
      ["c", "b"],
      ["c", "b"],
    ]);
  });

  test("of two changes the later counts, in whatever order they arrive and whatever the clocks say", async () => {
    const { phone, laptop } = await twoDevices();
    phone.touch(mark("a"));
    await phone.sync();
    await laptop.sync();
    laptop.isOffline = true;
    laptop.touch(mark("a", false));
    await laptop.sync();
    laptop.pass(2 * HOUR);
    // An hour ago, so after the laptop's removal, it was taken away and wanted again here.
    phone.touch(mark("a", false));
    await phone.sync();
    phone.touch(mark("a"));
    await phone.sync();
    await database()
      .db.updateTable("favourites")
      .set({ changed_at: new Date(Date.now() - HOUR) })
      .execute();
    laptop.isOffline = false;
    await laptop.sync();
    expect(laptop.homes()).toEqual(["a"]);
  });

  test("rests while nothing changed, and takes more than fits into one request", async () => {
    const { phone, laptop } = await twoDevices();
    const many = Array.from({ length: FAVOURITE_CHANGES_MAX + 50 }, (_, index) => `home-${index}`);
    phone.touch(...many.map((item) => mark(item)));
    expect(await phone.sync(false)).toBe("kept");
    expect(phone.asked).toEqual(["GET", "PATCH", "PATCH"]);
    expect(await phone.sync(false)).toBe("kept");
    expect(phone.asked).toHaveLength(3);
    await laptop.sync();
    expect([...laptop.homes()].sort()).toEqual([...many].sort());
  });

  test("signing out leaves nothing of the account, and the next person gets nothing of it", async () => {
    const { phone } = await twoDevices();
    phone.touch(mark("mine"));
    await phone.sync();
    phone.isOffline = true;
    phone.touch(mark("unsent"));
    await phone.sync();
    phone.leave();
    expect(phone.state.lists).toEqual(noFavourites());
    const { id: other } = await signedInPerson();
    await giveSession(phone.person, other);
    phone.isOffline = false;
    phone.touch(mark("theirs"));
    await phone.sync();
    expect(phone.homes()).toEqual(["theirs"]);
  });

  test("what could not be sent before signing out is sent when the same account is back", async () => {
    const { phone, laptop } = await twoDevices();
    await phone.sync();
    phone.isOffline = true;
    phone.touch(mark("unsent"));
    phone.leave();
    phone.isOffline = false;
    await phone.sync();
    await laptop.sync();
    expect(laptop.homes()).toEqual(["unsent"]);
  });

  test("another account's session is noticed: its list is not mixed with the one before", async () => {
    const { id, phone } = await twoDevices();
    phone.touch(mark("mine"));
    await phone.sync();
    const { id: other } = await signedInPerson();
    await giveSession(phone.person, other);
    phone.touch(mark("late"));
    await phone.sync();
    expect([phone.homes(), phone.state.ledger?.account]).toEqual([[], other]);
    expect((await (await Device.of(id)).sync()) && phone.state.owed).toBeNull();
  });
});

describe("the endpoint", () => {
  const send = (person: Person, body: unknown) => person.send(account, "PATCH", PATH, body);
  const change = (more: object = {}) => ({ ...mark("a"), age: 0, ...more });

  test("is its owner's alone", async () => {
    const { id, person } = await signedInPerson();
    await expectProblem(await new Person().get(account, PATH), 401, "signed-out");
    await expectProblem(await send(new Person(), { account: id, changes: [] }), 401, "signed-out");
    const other = await signedInPerson();
    await expectProblem(await send(other.person, { account: id, changes: [change()] }), 409, "another-account");
    person.origin = "https://elsewhere.example";
    await expectProblem(await send(person, { account: id, changes: [change()] }), 403, "foreign-origin");
    expect(await (await person.get(account, PATH)).json()).toEqual({ account: id, ...noFavourites() });
  });

  test("refuses what is no mark", async () => {
    const { id, person } = await signedInPerson();
    const wrong = [
      { kind: "cars" },
      { item: "" },
      { item: "A b" },
      { item: "x".repeat(161) },
      { item: "a\u0000" },
      { item: 5 },
      { marked: "yes" },
      { age: -1 },
      { age: "1" },
      { age: null },
      { kind: "__proto__" },
    ];
    for (const fields of wrong)
      await expectProblem(await send(person, { account: id, changes: [change(fields)] }), 400, "invalid-input");
    for (const changes of [null, "x", {}, undefined, Array.from({ length: FAVOURITE_CHANGES_MAX + 1 }, () => change())])
      await expectProblem(await send(person, { account: id, changes }), 400, "invalid-input");
    const twice = await send(person, {
      account: id,
      changes: [change({ age: 5 }), change({ marked: false, age: 1e300 })],
    });
    expect(await twice.json()).toMatchObject({ listings: ["a"] });
  });

  test("keeps the newest marks, and removals for as long as they can matter", async () => {
    const { id, person } = await signedInPerson();
    const { db } = database();
    const rows = (marked: boolean, from: number, hours: number) =>
      Array.from({ length: FAVOURITES_MAX }, (_, index) => ({
        account_id: id,
        kind: "listings" as const,
        item: `home-${from + index}`,
        marked,
        changed_at: new Date(Date.now() - hours * HOUR - index),
      }));
    await db
      .insertInto("favourites")
      .values(rows(true, 0, 1))
      .execute();
    await db
      .insertInto("favourites")
      .values(rows(false, 1000, 91 * 24))
      .execute();
    const answer = await send(person, { account: id, changes: [change({ item: "newest" })] });
    const { listings } = (await answer.json()) as FavouritesAnswer;
    expect([listings.length, listings[0], listings.includes("home-499")]).toEqual([FAVOURITES_MAX, "newest", false]);
    expect(
      await db
        .selectFrom("favourites")
        .select("item")
        .where("marked", "=", false)
        .where("account_id", "=", id)
        .execute(),
    ).toEqual([]);
  });

  test("takes the changes of many windows at once", async () => {
    const { id, person } = await signedInPerson();
    const items = ["a", "b", "c", "d", "e", "f"];
    const answers = await Promise.all(
      items.map((_, turn) => {
        const changes = [...items.slice(turn), ...items.slice(0, turn)].map((item) => change({ item }));
        return send(person, { account: id, changes });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(items.map(() => 200));
    expect([...((await answers.at(-1)!.json()) as FavouritesAnswer).listings].sort()).toEqual(items);
  });
});

test("marks are in the export, and go with the account", async () => {
  const { id, person } = await signedInPerson({ email: "marks@example.com", password: PASSWORD });
  await person.send(account, "PATCH", PATH, { account: id, changes: [{ ...mark("a"), age: 0 }] });
  await person.confirm();
  const exported = (await (await person.get(account, "/api/account/export")).json()) as Record<string, unknown>;
  expect(exported["favourites"]).toMatchObject([{ kind: "listings", item: "a", marked: true }]);
  await person.send(account, "DELETE", "/api/account");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15 * 24 * HOUR });
  await eraseAndClear();
  vi.useRealTimers();
  const { db } = database();
  expect(await db.selectFrom("favourites").select("item").where("account_id", "=", id).execute()).toEqual([]);
});
