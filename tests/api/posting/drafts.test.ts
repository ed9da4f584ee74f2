import { describe, expect, test } from "vitest";
import type { DraftAnswer } from "#api/posting/drafts.ts";
import { DRAFT_BYTES_MAX, type Draft } from "#domain/posting/draft.ts";
import posts from "#functions/posts.ts";
import { useDatabase } from "#tests/support/database.ts";
import { ask, expectProblem, ORIGIN } from "../ask.ts";
import { makeAccount, Person } from "../person.ts";

const database = useDatabase();

async function enter(name: string): Promise<Person> {
  await makeAccount({ email: `${name}@example.com` });
  const person = new Person();
  await person.enter(`${name}@example.com`);
  return person;
}
const put = (person: Person, data: unknown, version: unknown, kind = "property") =>
  person.send(posts, "PUT", `/api/drafts/${kind}`, { data, version });
const read = async (answer: Response): Promise<Draft | null> => {
  expect(answer.status).toBe(200);
  return ((await answer.json()) as DraftAnswer).draft;
};
const get = async (person: Person, kind = "property") => read(await person.get(posts, `/api/drafts/${kind}`));

describe("a draft", () => {
  test("is kept as it was typed, one of a kind for each account", async () => {
    const person = await enter("writer");
    expect(await get(person)).toBeNull();
    const data = {
      title: " লেকের পাশে ",
      price: "৫০ লাখ",
      amenities: ["lift"],
      nearby: [{ type: "school", name: "x" }],
    };
    const first = await read(await put(person, data, 0));
    expect(first).toMatchObject({ data, version: 1 });
    const second = await read(await put(person, { ...data, price: "60" }, 1));
    expect(second).toMatchObject({ id: first?.id, version: 2, data: { price: "60" } });
    expect(await get(person)).toEqual(second);
    const resort = await read(await put(person, { title: "r" }, 0, "resort"));
    expect(resort?.id).not.toBe(first?.id);
    expect((await get(person))?.version).toBe(2);
    expect(await read(await person.send(posts, "DELETE", "/api/drafts/property"))).toBeNull();
    expect([await get(person), (await get(person, "resort"))?.id]).toEqual([null, resort?.id]);
    expect(await read(await person.send(posts, "DELETE", "/api/drafts/property"))).toBeNull();
  });

  test("is not written over by a window that read an older one, which can read the newer", async () => {
    const person = await enter("windows");
    await put(person, { title: "first" }, 0);
    await put(person, { title: "second" }, 1);
    for (const version of [0, 1, 3])
      await expectProblem(await put(person, { title: "late" }, version), 409, "draft-changed");
    expect(await get(person)).toMatchObject({ version: 2, data: { title: "second" } });
    // An answer that was lost on the way is asked for again with the same words.
    expect(await read(await put(person, { title: "second" }, 1))).toMatchObject({ version: 2 });
    await person.send(posts, "DELETE", "/api/drafts/property");
    await expectProblem(await put(person, { title: "posted meanwhile" }, 2), 409, "draft-changed");
  });

  test("is written by one of two windows that save at once", async () => {
    const person = await enter("both");
    const answers = await Promise.all(["a", "b"].map((title) => put(person, { title }, 0)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await Promise.all(["c", "d", "e"].map((title) => put(person, { title }, 1)));
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await get(person))?.version).toBe(2);
  });

  test("is its owner's alone, and nobody's without a session", async () => {
    await put(await enter("mine"), { title: "mine" }, 0);
    expect(await get(await enter("other"))).toBeNull();
    const visitor = new Person();
    await expectProblem(await visitor.get(posts, "/api/drafts/property"), 401, "signed-out");
    await expectProblem(await put(visitor, {}, 0), 401, "signed-out");
    await expectProblem(await visitor.send(posts, "DELETE", "/api/drafts/property"), 401, "signed-out");
  });

  test("may not be large, deep or of an unknown kind; what no database takes is left out", async () => {
    const person = await enter("strange");
    await expectProblem(await put(person, { text: "ক".repeat(DRAFT_BYTES_MAX / 3) }, 0), 400, "invalid-input");
    await expectProblem(await put(person, { text: "x".repeat(70_000) }, 0), 413, "body-too-large");
    for (const depth of [7, 30_000]) {
      const body = `{"version":0,"data":{"deep":${"[".repeat(depth)}${"]".repeat(depth)}}}`;
      const headers = { origin: ORIGIN, cookie: person.cookieHeader, "content-type": "application/json" };
      await expectProblem(
        await ask(posts, "/api/drafts/property", { method: "PUT", headers, body }),
        400,
        "invalid-input",
      );
    }
    for (const data of [null, undefined, "x", 5, [1]])
      await expectProblem(await put(person, data, 0), 400, "invalid-input");
    for (const version of [-1, 0.5, "0", null, 1e300])
      await expectProblem(await put(person, {}, version), 400, "invalid-input");
    for (const kind of ["listing", "%00", "__proto__", "PROPERTY"]) {
      await expectProblem(await put(person, {}, 0, kind), 404, "not-found");
    }
    const wild = {
      title: "a\u0000b\ud800c",
      "ke\u0000y": 1,
      __proto__: { x: 1 },
      list: [{ "\ud800": 1, ok: "\u0000" }],
      huge: 1e308,
    };
    const kept = await read(await put(person, wild, 0));
    expect(kept?.data).toEqual({ title: "ab\ufffdc", list: [{ ok: "" }], huge: 1e308 });
    expect(
      await database().db.selectFrom("drafts").select("version").where("id", "=", kept!.id).execute(),
    ).toHaveLength(1);
  });
});
