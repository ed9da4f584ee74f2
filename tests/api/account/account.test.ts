import { sql } from "kysely";
import sharp from "sharp";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { AccountExport } from "#api/account/account.ts";
import type { User } from "#domain/account/user.ts";
import account from "#functions/account.ts";
import uploads from "#functions/uploads.ts";
import photos from "#functions/photos.ts";
import eraseAndClear from "#functions/scheduled-erasure.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { useBlobs } from "#tests/support/use-blobs.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { ask, expectProblem } from "../ask.ts";
import { makeAccount, Person } from "../person.ts";

const database = useDatabase("seeded");
useInbox();
useBlobs();
afterEach(() => void vi.useRealTimers());

const DAY_MS = 86_400_000;
async function enter(email: string): Promise<Person> {
  const person = new Person();
  await person.enter(email);
  return person;
}
const save = (person: Person, body: object) => person.send(account, "PUT", "/api/account/profile", body);

describe("the profile", () => {
  test("is saved whole, cleaned, numbers as E.164", async () => {
    await makeAccount({ email: "profile@example.com" });
    const person = await enter("profile@example.com");
    const answer = await save(person, {
      name: "  Rahima \u0000 Begum ",
      nameBn: "রহিমা বেগম",
      phone: "০১৭১২৩৪৫৬৭৮",
      whatsapp: "01812345678",
      company: "Ghor Bari",
    });
    expect(((await answer.json()) as { user: User }).user).toMatchObject({
      name: "Rahima Begum",
      nameBn: "রহিমা বেগম",
      contactPhone: "+8801712345678",
      whatsapp: "+8801812345678",
      company: "Ghor Bari",
      phone: null,
    });
    const bare = await save(person, { name: "R" });
    expect(await bare.json()).toMatchObject({ user: { name: "R", company: null, contactPhone: null } });
    await expectProblem(await save(person, { name: "x".repeat(121) }), 400, "invalid-input");
    await expectProblem(await save(person, { name: "R", phone: "123" }), 400, "invalid-input");
    await expectProblem(await save(new Person(), { name: "R" }), 401, "signed-out");
    const speaking = await save(person, { name: "R", speaksEn: "on", speaksBn: true, speaksHi: false });
    expect(await speaking.json()).toMatchObject({ user: { languages: ["bn", "en"] } });
    await expectProblem(await save(person, { name: "R", speaksEn: "perhaps" }), 400, "invalid-input");
    expect(await (await save(person, { name: "R" })).json()).toMatchObject({ user: { languages: [] } });
  });

  test("of an agent keeps a number", async () => {
    const id = await makeAccount({ email: "agent@example.com", phone: "+8801712345600" });
    await database().db.updateTable("profiles").set({ role: "agent" }).where("id", "=", id).execute();
    const person = await enter("agent@example.com");
    const problem = await expectProblem(await save(person, { name: "A" }), 400, "invalid-input");
    expect(problem.errors).toEqual([{ field: "phone", code: "required" }]);
  });
});

describe("the photo", () => {
  const upload = (person: Person, file: Blob) => {
    const form = new FormData();
    form.append("photo", file, "me.png");
    return person.send(uploads, "POST", "/api/account/photo", form);
  };
  const picture = async (format: "png" | "jpeg" | "webp", width = 900, height = 600): Promise<Blob> => {
    const drawn = sharp({ create: { width, height, channels: 3, background: "#3a6" } }).withExif({
      IFD0: { Artist: "Rahima", ImageDescription: "at home" },
    });
    return new Blob([new Uint8Array(await drawn.toFormat(format).toBuffer())], { type: `image/${format}` });
  };

  test("is made square and small, loses what the camera wrote, and is shown from its address", async () => {
    const id = await makeAccount({ email: "photo@example.com" });
    const person = await enter("photo@example.com");
    const answer = await upload(person, await picture("jpeg"));
    const { user } = (await answer.json()) as { user: User };
    expect(user.image).toMatch(new RegExp(`^/photos/${id}/profile_\\d+\\.jpg$`));
    const shown = await ask(photos, user.image ?? "");
    expect(shown.headers.get("content-type")).toBe("image/jpeg");
    const meta = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect(meta).toMatchObject({ format: "jpeg", width: 512, height: 512 });
    expect(meta.exif).toBeUndefined();
    const second = ((await (await upload(person, await picture("webp"))).json()) as { user: User }).user;
    await person.settle();
    expect(second.image).not.toBe(user.image);
    expect((await ask(photos, user.image ?? "")).status).toBe(404);
    await person.send(uploads, "DELETE", "/api/account/photo");
    expect((await person.whoAmI())?.image).toBeNull();
    expect((await ask(photos, second.image ?? "")).status).toBe(404);
  });

  test("is refused where it is none, too large, or nobody's", async () => {
    await makeAccount({ email: "nophoto@example.com" });
    const person = await enter("nophoto@example.com");
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], { type: "image/png" });
    await expectProblem(await upload(person, svg), 422, "unreadable-picture");
    await expectProblem(await upload(person, new Blob(["MZ"])), 422, "unreadable-picture");
    const half = (await picture("jpeg")).slice(0, 900);
    await expectProblem(await upload(person, half), 422, "cut-off-picture");
    await expectProblem(await upload(person, new Blob([new Uint8Array(4.2 * 1024 * 1024)])), 413, "body-too-large");
    await expectProblem(await person.post(uploads, "/api/account/photo", { photo: "x" }), 400, "invalid-input");
    await expectProblem(await upload(new Person(), await picture("png")), 401, "signed-out");
    for (const path of ["/photos/x", "/photos/../secret", `/photos/${"0".repeat(36)}/profile_1.jpg`, "/photos/%00"]) {
      expect((await ask(photos, path)).status).toBe(404);
    }
  });
});

describe("the export", () => {
  test("holds what is known of the person, and no secret", async () => {
    await makeAccount({ email: "export@example.com", name: "Nasima" });
    const person = await enter("export@example.com");
    await person.confirm();
    const answer = await person.get(account, "/api/account/export");
    const text = await answer.text();
    const data = JSON.parse(text) as AccountExport & Record<string, Record<string, unknown>[]>;
    expect(data["account"]?.[0]).toMatchObject({ email: "export@example.com", locale: "en" });
    expect(data["profile"]?.[0]).toMatchObject({ name: "Nasima" });
    expect(data["sessions"]).toHaveLength(1);
    expect(text).not.toMatch(/argon2|secret_hash|[0-9a-f]{64}/);
    await expectProblem(await new Person().get(account, "/api/account/export"), 401, "signed-out");
  });
});

describe("erasure", () => {
  const erase = async (person: Person) => {
    await person.confirm();
    return person.send(account, "DELETE", "/api/account");
  };
  const setClock = (days: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * DAY_MS });
  const profile = (id: string) =>
    database().db.selectFrom("profiles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  test("waits 14 days, then leaves a profile without a name and nothing else", async () => {
    const email = "leaving@example.com";
    const id = await makeAccount({ email, name: "Leaving Person" });
    await sql`update profiles set role = 'agent', phone = '+8801712000000' where id = ${id}`.execute(database().db);
    await sql`
      update listings set agent_id = ${id} where id in (select id from listings where demo_id is null limit 2)
    `.execute(database().db);
    await sql`
      insert into inquiries (id, kind, subject, account_id, name, email, phone, message, page_source, locale, delivery)
      select gen_random_uuid(), 'listing', 'A flat', owner, 'Leaving Person', address, '+8801712000000', 'Hello', 'property-details',
        'en', 'kept'
      from (values (${id}::uuid, 'other@example.com'), (null, ${email}), (null, 'stays@example.com')) as row (owner, address)
    `.execute(database().db);
    const person = await enter(email);
    await expectProblem(await person.send(account, "DELETE", "/api/account"), 403, "confirm-needed");
    await person.confirm();
    const exported = (await (await person.get(account, "/api/account/export")).json()) as Record<string, unknown[]>;
    expect([exported["inquiries"]?.length, exported["listings"]?.length]).toEqual([2, 2]);
    const { erasedAt } = (await (await erase(person)).json()) as { erasedAt: string };
    expect(Date.parse(erasedAt) - Date.now()).toBeGreaterThan(13.9 * DAY_MS);
    await person.settle();
    expect((await lastMail(email)).subject).toBeTruthy();
    expect((await person.whoAmI())?.erasedAt).toBe(erasedAt);
    setClock(13);
    expect((await eraseAndClear()).status).toBe(204);
    expect((await profile(id)).name).toBe("Leaving Person");
    setClock(1.1);
    expect((await eraseAndClear()).status).toBe(204);
    expect(await profile(id)).toMatchObject({ name: "–", phone: null, role: "buyer", email: null });
    for (const table of ["accounts", "sessions", "auth_tokens", "identities", "factors"] as const) {
      const column = table === "accounts" ? "id" : "account_id";
      const rows = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(database().db);
      expect(rows.rows, table).toEqual([]);
    }
    const owned = await sql`select 1 from listings where agent_id = ${id}`.execute(database().db);
    expect(owned.rows).toEqual([]);
    const inquiries = await database().db.selectFrom("inquiries").select("email").execute();
    expect(inquiries).toEqual([{ email: "stays@example.com" }]);
    expect(await person.whoAmI()).toBeNull();
    await expectProblem(await person.signIn(email), 401, "invalid-credentials");
    expect((await mailsTo(email)).length).toBe(2);
  });

  test("is taken back by a button or by signing in again", async () => {
    const email = "staying@example.com";
    await makeAccount({ email });
    const person = await enter(email);
    await erase(person);
    expect((await person.post(account, "/api/account/keep")).status).toBe(200);
    expect((await person.whoAmI())?.erasedAt).toBeNull();
    await erase(person);
    const again = await new Person().enter(email);
    expect([again.erasureCancelled, again.user.erasedAt]).toEqual([true, null]);
    // The page that is signed in knows its end without asking for it.
    expect(Date.parse(again.expiresAt) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    setClock(15);
    await eraseAndClear();
    await new Person().enter(email);
  });
});

test("the daily job clears sessions, links and counts that are over", async () => {
  await makeAccount({ email: "idle@example.com" });
  await enter("idle@example.com");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120 * DAY_MS });
  await eraseAndClear();
  for (const table of ["sessions", "auth_tokens", "rate_limits"] as const) {
    expect(await database().db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
});
