import { beforeEach, describe, expect, test } from "vitest";
import type { ApiKeysAnswer } from "#api/account/api-keys.ts";
import { eraseAccountRows } from "#db/accounts/erasure.ts";
import { exportRows } from "#db/accounts/export.ts";
import accountLists from "#functions/account.ts";
import programs from "#functions/programs.ts";
import listings from "#functions/listings.ts";
import posts from "#functions/posts.ts";
import { keyedHash } from "#server/secrets/tokens.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import { csvOf, ROW, sendFile } from "../posting/importing.ts";
import { Person, SECRET } from "../person.ts";
import { BOTH, keyOf, program } from "./programs.ts";
import { addTotp } from "../second-factor.ts";
import { formAnswerOf, signedInPerson } from "../signed-in.ts";

const database = useDatabase("seeded");

beforeEach(async () => {
  await database().db.deleteFrom("rate_limits").execute();
});

const { reference: _, ...FORM } = ROW;
const lastUseOf = async (id: string) =>
  (await database().db.selectFrom("api_keys").select("last_used_at").where("id", "=", id).executeTakeFirstOrThrow())
    .last_used_at;

describe("a key", () => {
  test("is told once; the table has a keyed hash, and the list its first letters", async () => {
    const { person } = await signedInPerson();
    const { key, secret } = await keyOf(person, BOTH, { days: "30" });
    expect(secret).toMatch(/^nbk_[A-Za-z0-9]{43}$/);
    expect(key).toMatchObject({
      name: "Office",
      start: secret.slice(0, 8),
      scopes: ["listings:read", "listings:write"],
    });
    const row = await database()
      .db.selectFrom("api_keys")
      .selectAll()
      .where("id", "=", key.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret.slice(8));
    // What programs hold today must open tomorrow: the hash, and what it is for, stay as they are.
    expect(row.key_hash).toBe(keyedHash(secret, "api-key", SECRET));
    const list = await (await person.get(programs, "/api/account/keys")).text();
    expect(list).not.toContain(secret.slice(8));
    expect((JSON.parse(list) as ApiKeysAnswer).items).toMatchObject([{ id: key.id, lastUsedAt: null }]);
  });

  test("posts, reads, changes and imports listings for its owner, without cookie and Origin", async () => {
    const { id: account, person } = await signedInPerson();
    const { secret, key } = await keyOf(person);
    const api = program(secret);
    const made = await api.post(listings, "/api/listings", FORM);
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as { id: string };
    const own = (await (await api.get(posts, `/api/account/listings/${id}`)).json()) as {
      post: { version: string };
    };
    const edit = await api.send(listings, "PATCH", `/api/listings/${id}`, {
      ...FORM,
      title: "Another title",
      version: own.post.version,
    });
    expect(edit.status).toBe(200);
    expect((await api.get(accountLists, "/api/account/listings")).status).toBe(200);
    // As a program sends it: whatever it accepts, it gets JSON.
    const report = await sendFile(api, csvOf([ROW]), "homes.csv", "*/*");
    expect(report.status).toBe(201);
    const row = await database().db.selectFrom("listings").select(["agent_id", "title"]).where("id", "=", id).execute();
    expect(row).toEqual([{ agent_id: account, title: "Another title" }]);
    expect(await lastUseOf(key.id)).toBeInstanceOf(Date);
  });

  test("says when it was last used, to the minute", async () => {
    const { secret, key } = await keyOf((await signedInPerson()).person);
    for (const [seconds, isNoted] of [
      [50, false],
      [70, true],
    ] as const) {
      const before = new Date(Date.now() - seconds * 1000);
      await database().db.updateTable("api_keys").set({ last_used_at: before }).where("id", "=", key.id).execute();
      await program(secret).get(accountLists, "/api/account/listings");
      expect((await lastUseOf(key.id))! > before, `${seconds} s ago`).toBe(isNoted);
    }
  });

  test("does what its scope says and nothing else", async () => {
    const { person } = await signedInPerson();
    const reader = program((await keyOf(person, { "listings:read": "on" })).secret);
    await expectProblem(await reader.post(listings, "/api/listings", FORM), 403, "key-not-allowed");
    await expectProblem(await sendFile(reader, csvOf([ROW])), 403, "key-not-allowed");
    expect((await reader.get(accountLists, "/api/account/listings")).status).toBe(200);
    const writer = program((await keyOf(person, { "listings:write": "on" })).secret);
    await expectProblem(await writer.get(accountLists, "/api/account/listings"), 403, "key-not-allowed");
  });

  test("ends when it is revoked, and when its time is over", async () => {
    const { person } = await signedInPerson();
    const first = await keyOf(person);
    await person.send(programs, "DELETE", `/api/account/keys/${first.key.id}`);
    await expectProblem(await program(first.secret).get(accountLists, "/api/account/listings"), 401, "invalid-key");
    const second = await keyOf(person, BOTH, { days: "30" });
    await database()
      .db.updateTable("api_keys")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("id", "=", second.key.id)
      .execute();
    await expectProblem(await program(second.secret).get(accountLists, "/api/account/listings"), 401, "invalid-key");
    for (const wrong of ["nbk_", "nbk_short", `nbk_${"a".repeat(43)}`, "nbk_\u00e9"]) {
      await expectProblem(await program(wrong).get(accountLists, "/api/account/listings"), 401, "invalid-key");
    }
  });

  test("is not its owner's session: cookies beside it are not looked at, and it does not make a request of a page", async () => {
    const { person } = await signedInPerson();
    await keyOf(person);
    const both = new Person();
    for (const [name, value] of person.cookies) both.cookies.set(name, value);
    both.headers = { authorization: `Bearer nbk_${"a".repeat(43)}` };
    await expectProblem(await both.post(listings, "/api/listings", FORM), 401, "invalid-key");
    // Another scheme is none of ours: the cookie counts, and so does the Origin.
    both.headers = { authorization: "Basic abc" };
    both.origin = null;
    await expectProblem(await both.post(listings, "/api/listings", FORM), 403, "foreign-origin");
  });

  test("is refused after as many requests an hour as it may make", async () => {
    const { person } = await signedInPerson();
    const { secret, key } = await keyOf(person);
    const api = program(secret);
    expect((await api.get(accountLists, "/api/account/listings")).status).toBe(200);
    await database().db.updateTable("rate_limits").set({ points: 5000 }).where("key", "like", "api-key:%").execute();
    await expectProblem(await api.get(accountLists, "/api/account/listings"), 429, "too-many-attempts");
    expect(key.id).toBeTruthy();
  });
});

describe("keys of an account", () => {
  test("are made with a second factor that was shown just now, where there is one", async () => {
    const { id, person } = await signedInPerson();
    await addTotp(person);
    await database().db.updateTable("sessions").set({ factor_at: null }).where("account_id", "=", id).execute();
    await expectProblem(
      await person.post(programs, "/api/account/keys", { name: "x", ...BOTH }),
      403,
      "confirm-needed",
    );
    await database().db.updateTable("sessions").set({ factor_at: new Date() }).where("account_id", "=", id).execute();
    expect((await person.post(programs, "/api/account/keys", { name: "x", ...BOTH })).status).toBe(201);
  });

  test("need a name and a scope, and are ten at most", async () => {
    const { person } = await signedInPerson();
    const bare = await expectProblem(await person.post(programs, "/api/account/keys", {}), 400, "invalid-input");
    expect(bare.errors).toContainEqual({ field: "name", code: "required" });
    const none = await expectProblem(
      await person.post(programs, "/api/account/keys", { name: "x" }),
      400,
      "invalid-input",
    );
    expect(none.errors).toEqual([{ field: "scopes", code: "required" }]);
    for (let count = 0; count < 10; count += 1) await keyOf(person);
    await expectProblem(await person.post(programs, "/api/account/keys", { name: "x", ...BOTH }), 409, "too-many-keys");
  });

  test("are their owner's: nobody else revokes them", async () => {
    const { person } = await signedInPerson();
    const { key } = await keyOf(person);
    const { person: other } = await signedInPerson();
    await expectProblem(await other.send(programs, "DELETE", `/api/account/keys/${key.id}`), 404, "key-not-found");
  });

  test("without a script the secret is a file, and revoking leads back to the page", async () => {
    const { person } = await signedInPerson();
    const made = await person.send(
      programs,
      "POST",
      "/api/account/keys",
      new URLSearchParams({ name: "Office", "listings:read": "on", locale: "bn" }),
      "text/html",
    );
    expect(made.headers.get("content-disposition")).toContain("nibash-api-key.txt");
    expect(await made.text()).toMatch(/^nbk_\w{43}\n$/);
    const { items } = (await (await person.get(programs, "/api/account/keys")).json()) as ApiKeysAnswer;
    const gone = await person.send(
      programs,
      "POST",
      `/api/account/keys/${items[0]?.id}`,
      new URLSearchParams({ _method: "DELETE", locale: "bn" }),
      "text/html",
    );
    expect(gone.headers.get("location")).toBe("/bn/account/api-keys#revoke-key");
    expect(formAnswerOf(person)).toMatchObject({ form: "revoke-key", done: true });
  });

  test("stand in the account's export without what opens anything, and go with the account", async () => {
    const { id, person } = await signedInPerson();
    await keyOf(person);
    await person.post(programs, "/api/account/feed", {});
    await sendFile(person, csvOf([ROW]));
    const { db } = database();
    const exported = await exportRows(db, id);
    expect(exported["apiKeys"]).toMatchObject([{ name: "Office", start: expect.any(String) }]);
    expect(JSON.stringify(exported["apiKeys"])).not.toContain("key_hash");
    expect(exported["feeds"]).toHaveLength(1);
    expect(exported["imports"]).toHaveLength(1);
    await db
      .updateTable("accounts")
      .set({ erasure_requested_at: new Date(0) })
      .where("id", "=", id)
      .execute();
    await db.transaction().execute((trx) => eraseAccountRows(trx, id, new Date()));
    for (const table of ["api_keys", "feed_tokens", "listing_imports"] as const) {
      expect(await db.selectFrom(table).selectAll().where("account_id", "=", id).execute()).toEqual([]);
    }
  });
});
