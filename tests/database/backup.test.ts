import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { sql, type Kysely } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createAccount } from "#db/accounts/accounts.ts";
import { backupTables } from "#db/backup/backup-tables.ts";
import type { Database } from "#db/schema/tables.ts";
import { recordView } from "#db/listings/views.ts";
import { backUp } from "#tools/backup/backup.ts";
import { readManifest } from "#tools/backup/folder.ts";
import { restore } from "#tools/backup/restore.ts";
import { openStores } from "#tools/backup/stores.ts";
import { openDatabase, type TestDatabase, useDatabase } from "#tests/support/database.ts";
import { useBlobs } from "#tests/support/use-blobs.ts";

const database = useDatabase("seeded");
useBlobs();

const KEY = "0190f3c2/1764000000000_লেকের ধারে flat.webp";
const PHOTO = "0190f3c2-1111-7000-8000-000000000000/profile_1764000000000.jpg";
const bytes = (text: string) => new TextEncoder().encode(text).buffer;

let folder: string;
let other: TestDatabase | undefined;
beforeAll(async () => {
  folder = join(mkdtempSync(join(resolve(".data"), "test-backup-")), "first");
  const { db } = database();
  await createAccount(db, {
    name: 'রহিমা \\ "Begum"\n',
    email: "rahima@example.com",
    phone: null,
    locale: "bn",
    now: new Date(),
    passwordHash: "$argon2id$unusable",
  });
  await recordView(db, "3");
  await openStores()["property-images"].set(KEY, bytes("a picture"));
  await openStores().photos.set(PHOTO, bytes("a face"));
  await backUp(db, folder);
});
afterEach(async () => {
  await other?.close();
  other = undefined;
});
afterAll(() => rmSync(resolve(folder, ".."), { recursive: true, force: true }));

/** Of each table how many rows it has, and a hash over all of them. */
async function contentOf(db: Kysely<Database>): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name } of await backupTables(db)) {
    const { rows } = await sql<{ content: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as content from ${sql.table(name)} as t
    `.execute(db);
    found[name] = rows[0]!.content;
  }
  return found;
}

/** What holds rows together: constraints, and triggers that are on. */
async function rulesOf(db: Kysely<Database>): Promise<unknown> {
  const { rows } = await sql`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where connamespace = current_schema()::regnamespace
    union all
    select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2, 3
  `.execute(db);
  return rows;
}

test("a rehearsal: an empty database and empty stores become what the backup was, row for row", async () => {
  const { db } = database();
  const before = await contentOf(db);
  for (const [store, key] of [
    ["property-images", KEY],
    ["photos", PHOTO],
  ] as const)
    await openStores()[store].delete(key);
  other = await openDatabase("migrated");
  const started = performance.now();
  await restore(other.db, folder);
  console.log(`Restored in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  expect(Object.keys(before).length).toBeGreaterThan(40);
  expect(await contentOf(other.db)).toEqual(before);
  expect(await rulesOf(other.db)).toEqual(await rulesOf(db));
  expect(await openStores()["property-images"].get(KEY)).toBe("a picture");
  expect(await openStores().photos.get(PHOTO)).toBe("a face");
  // Numbers go on where they were: nothing new meets a number that is taken.
  expect(await recordView(other.db, "3")).toBeGreaterThan(0);
});

test("what people wrote since is not thrown away unless that is said", async () => {
  const { db } = database();
  await createAccount(db, {
    name: "Later",
    email: "later@example.com",
    phone: null,
    locale: "en",
    now: new Date(),
    passwordHash: null,
  });
  await expect(restore(db, folder)).rejects.toThrow("not empty");
  const emails = async () => (await db.selectFrom("accounts").select("email").execute()).map(({ email }) => email);
  expect(await emails()).toContain("later@example.com");
  await restore(db, folder, { replace: true });
  expect(await emails()).not.toContain("later@example.com");
  expect(await emails()).toContain("rahima@example.com");
});

test("a damaged backup, or one of another version, changes nothing", async () => {
  const { db } = database();
  const before = await contentOf(db);
  const table = join(folder, "tables", "accounts.jsonl.gz");
  const whole = readFileSync(table);
  writeFileSync(table, whole.subarray(0, whole.length - 20));
  await expect(restore(db, folder, { replace: true })).rejects.toThrow("damaged: table accounts");
  writeFileSync(table, whole);
  const file = join(folder, "manifest.json");
  const manifest = readFileSync(file, "utf8");
  writeFileSync(file, manifest.replace(/"122-baseline"/, '"121-earlier"'));
  await expect(restore(db, folder, { replace: true })).rejects.toThrow("stands at migration");
  writeFileSync(file, manifest);
  expect(await contentOf(db)).toEqual(before);
});

test("it is for its owner's eyes, never overwrites another, and without an end is none", async () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(40);
  for (const { parentPath, name } of files) expect(statSync(join(parentPath, name)).mode & 0o077, name).toBe(0);
  await expect(backUp(database().db, folder)).rejects.toThrow("holds a backup already");
  await expect(readManifest(join(folder, "tables"))).rejects.toThrow("manifest.json");
});
