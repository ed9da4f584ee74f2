import { describe, expect, test } from "vitest";
import type { OwnSharedList, SharedListAnswer } from "#api/account/shared-favourites.ts";
import { SHARED_HOMES_MAX } from "#domain/account/shared-favourites.ts";
import { FAVOURITE_NOTE_MAX } from "#domain/account/favourite-notes.ts";
import lists from "#functions/shared-lists.ts";
import { clearExpired } from "#server/accounts/erase-accounts.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { formAnswerOf, signedInPerson } from "../signed-in.ts";

const database = useDatabase();

const OWN = "/api/account/shared-list";
const HOMES = ["one", "two", "three"].map((item) => ({ item, note: "", group: null }));
const at = (code: string) => `/api/shared-lists/${code}`;

/** Somebody who shares three homes, and the link's end. */
async function sharing() {
  const { person } = await signedInPerson();
  const { shared } = (await (await person.post(lists, OWN, { homes: HOMES })).json()) as OwnSharedList;
  return { maker: person, code: shared!.code, endsAt: shared!.endsAt };
}
const read = async (person: Person, code: string): Promise<SharedListAnswer["homes"]> =>
  ((await (await person.get(lists, at(code))).json()) as SharedListAnswer).homes;
const write = (person: Person, code: string, change: object) =>
  person.post(lists, at(code), { item: "one", note: "", wasNote: "", group: "", wasGroup: "", ...change });

describe("a shared list", () => {
  test("is read and written by whoever has the link, without an account", async () => {
    const { maker, code, endsAt } = await sharing();
    const family = new Person();
    expect(await read(family, code)).toEqual(HOMES);
    expect((await write(family, code, { note: "  Near the school ", group: "visit", move: "down" })).status).toBe(200);
    const expected = [HOMES[1], { item: "one", note: "Near the school", group: "visit" }, HOMES[2]];
    expect(await read(maker, code)).toEqual(expected);
    const days = (Date.parse(endsAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    expect(await (await maker.get(lists, OWN)).json()).toEqual({ shared: { code, endsAt } });
  });

  test("loses nothing of two who write at once, and tells who writes over another's words", async () => {
    const { maker, code } = await sharing();
    const family = new Person();
    const together = [
      write(maker, code, { note: "Small kitchen" }),
      write(family, code, { group: "maybe" }),
      write(family, code, { item: "two", note: "No lift" }),
      write(maker, code, { item: "three", move: "up" }),
    ];
    expect((await Promise.all(together)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const byItem = Object.fromEntries(
      (await read(family, code)).map(({ item, note, group }) => [item, { note, group }]),
    );
    expect(byItem).toEqual({
      one: { note: "Small kitchen", group: "maybe" },
      two: { note: "No lift", group: null },
      three: { note: "", group: null },
    });
    await expectProblem(await write(family, code, { note: "Too dear", wasNote: "" }), 409, "changed-meanwhile");
    expect((await read(maker, code)).find(({ item }) => item === "one")?.note).toBe("Small kitchen");
    expect(
      (await write(family, code, { note: "Too dear", wasNote: "Small kitchen", group: "", wasGroup: "" })).status,
    ).toBe(200);
  });

  test("goes without a home once either takes it out", async () => {
    const { maker, code } = await sharing();
    await write(new Person(), code, { move: "out" });
    expect((await read(maker, code)).map(({ item }) => item)).toEqual(["two", "three"]);
    expect((await write(maker, code, { move: "out" })).status).toBe(200);
    await expectProblem(await write(maker, code, { note: "Gone?" }), 409, "changed-meanwhile");
  });

  test("ends by its maker's hand, by another copy, or with its time: 410, and nothing of it is kept", async () => {
    const { maker, code } = await sharing();
    await write(maker, code, { note: "Ma's note" });
    expect(await (await maker.send(lists, "DELETE", OWN)).json()).toEqual({ shared: null });
    const family = new Person();
    await expectProblem(await family.get(lists, at(code)), 410, "shared-list-ended");
    await expectProblem(await write(family, code, { note: "Still?" }), 410, "shared-list-ended");
    const rows = await database()
      .db.selectFrom("shared_favourites")
      .select(["homes"])
      .where("code", "=", code)
      .execute();
    expect(rows).toEqual([{ homes: [] }]);

    const first = await sharing();
    await first.maker.post(lists, OWN, { homes: HOMES.slice(1) });
    await expectProblem(await family.get(lists, at(first.code)), 410, "shared-list-ended");

    const old = await sharing();
    const past = new Date(Date.now() - 1000);
    await database().db.updateTable("shared_favourites").set({ ends_at: past }).where("code", "=", old.code).execute();
    await expectProblem(await family.get(lists, at(old.code)), 410, "shared-list-ended");
    expect(await (await old.maker.get(lists, OWN)).json()).toEqual({ shared: null });
  });

  test("holds nothing any more when its time is over, whoever comes, and is forgotten half a year later", async () => {
    await sharing();
    const { db } = database();
    const kept = () => db.selectFrom("shared_favourites").select(["homes", "ended"]).execute();
    const after = (days: number) => clearExpired(new Date(Date.now() + days * 86_400_000));
    await after(89);
    expect((await kept()).filter(({ ended }) => !ended)).not.toEqual([]);
    await after(91);
    const ended = await kept();
    expect(ended.length).toBeGreaterThan(0);
    for (const list of ended) expect(list).toEqual({ homes: [], ended: true });
    await after(91 + 180);
    expect(await kept()).toEqual([]);
  });

  test("is not found where nobody has made one, whatever stands in the address", async () => {
    for (const code of ["AAAAAAAAAAAAAAAAAAAAAA", "x", "%00", "..%2F"]) {
      await expectProblem(await new Person().get(lists, at(code)), 404, "shared-list-not-found");
    }
  });

  test("is made by an account alone, with no more than it may hold; writes come from the site's own pages", async () => {
    await expectProblem(await new Person().post(lists, OWN, { homes: HOMES }), 401, "signed-out");
    const { person } = await signedInPerson();
    const home = (item: string, more: object = {}) => ({ item, note: "", group: null, ...more });
    const many = Array.from({ length: SHARED_HOMES_MAX + 1 }, (_, index) => home(`home-${index}`));
    const wrong = [
      [],
      many,
      [home("<b>")],
      [home("a", { note: "x".repeat(FAVOURITE_NOTE_MAX + 1) })],
      [home("a", { group: "never" })],
      "all",
      [null],
    ];
    for (const homes of wrong) {
      await expectProblem(await person.post(lists, OWN, { homes }), 400, "invalid-input");
    }
    const { code } = await sharing();
    for (const change of [{ note: "x".repeat(301) }, { group: "never" }, { move: "away" }, { item: 4 }]) {
      await expectProblem(await write(new Person(), code, change), 400, "invalid-input");
    }
    const stranger = new Person();
    stranger.origin = "https://elsewhere.example";
    await expectProblem(await write(stranger, code, { note: "x" }), 403, "foreign-origin");
  });

  test("is written by a form without a script, which leads back to its page and says what went wrong", async () => {
    const { code } = await sharing();
    const person = new Person();
    const form = (note: string, wasNote: string) =>
      new URLSearchParams({ code, locale: "bn", item: "one", note, wasNote, group: "", wasGroup: "", move: "" });
    const done = await person.send(lists, "POST", at(code), form("লিফট নেই", ""), "text/html");
    expect([done.status, done.headers.get("location")]).toEqual([303, `/bn/shared-list/${code}#shared-list`]);
    const refused = await person.send(lists, "POST", at(code), form("অন্য কথা", ""), "text/html");
    expect(refused.status).toBe(303);
    expect(formAnswerOf(person)).toMatchObject({
      problem: { code: "changed-meanwhile" },
      values: { item: "one", note: "অন্য কথা" },
    });
  });
});
