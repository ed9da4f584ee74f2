import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createAccount } from "#db/accounts/accounts.ts";
import { guessTokens, insertToken, spendToken } from "#db/accounts/auth-tokens.ts";
import { DEV_ACCOUNTS, DEV_PASSWORD, devAccountId, seedAccounts } from "#db/seed/accounts.ts";
import { useDatabase } from "#tests/support/database.ts";

const database = useDatabase("seeded");
const HASH = "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g";
const now = new Date("2026-11-21T06:00:00Z");
const account = { name: "Rahima", locale: "en", now, email: null, phone: null, passwordHash: HASH } as const;

/** @returns the name of the constraint that refused it, or "accepted" */
async function attempt(statement: string): Promise<string> {
  try {
    await database()
      .db.transaction()
      .execute(async (trx) => {
        await sql.raw(statement).execute(trx);
        throw new Error("accepted");
      });
    return "never";
  } catch (error) {
    const { constraint, message } = error as { constraint?: string; message: string };
    return constraint ?? message;
  }
}

describe("the database refuses", () => {
  const where = "where email = 'rules@example.com'";
  const hex = "a".repeat(64);
  test.each([
    ["an account that nobody can reach", `update accounts set email = null ${where}`, "reachable"],
    [
      "capital letters in an address",
      `update accounts set email = 'Rules@example.com' ${where}`,
      "accounts_email_check",
    ],
    ["what is no address", `update accounts set email = 'rules' ${where}`, "accounts_email_check"],
    ["a number that is not E.164", `update accounts set phone = '01712345678' ${where}`, "accounts_phone_check"],
    [
      "a password that is not hashed",
      `update accounts set password_hash = 'secret' ${where}`,
      "accounts_password_hash",
    ],
    ["a third language", `update accounts set locale = 'fr' ${where}`, "accounts_locale_check"],
    [
      "a second account with an address",
      `update accounts set email = 'taken@example.com' ${where}`,
      "accounts_email_key",
    ],
    [
      "a session by the token itself",
      `insert into sessions select 'token', id, now(), now(), now(), '', now(), null from accounts ${where}`,
      "sessions_id_check",
    ],
    [
      "a session of nobody",
      `insert into sessions values ('${hex}', '00000000-0000-7000-8000-000000000000', now(), now(), now(), '', now(), null)`,
      "sessions_account_id_fkey",
    ],
    ["an agent without a number", "update profiles set phone = null where role = 'agent'", "agents_can_be_called"],
  ])("%s", async (_, statement, constraint) => {
    const { db } = database();
    await createAccount(db, { ...account, email: "rules@example.com" });
    await createAccount(db, { ...account, email: "taken@example.com" });
    expect(await attempt(statement)).toContain(constraint);
  });
});

describe("an account", () => {
  test("and its profile appear together; a taken address makes none", async () => {
    const { db } = database();
    const before = await db.selectFrom("profiles").select("id").execute();
    const id = await createAccount(db, { ...account, email: "new@example.com", contactPhone: "+8801712345678" });
    const profile = await db.selectFrom("profiles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(profile).toMatchObject({
      name: "Rahima",
      role: "buyer",
      phone: "+8801712345678",
      email: null,
      verified: false,
    });
    expect(await createAccount(db, { ...account, email: "new@example.com" })).toBeNull();
    expect(await db.selectFrom("profiles").select("id").execute()).toHaveLength(before.length + 1);
  });
});

describe("a token", () => {
  const put = (secretHash: string, target = "t@example.com", createdAt = now) =>
    insertToken(database().db, {
      kind: "recover",
      accountId: null,
      secretHash,
      target,
      payload: {},
      expiresAt: new Date(now.getTime() + 60_000),
      now: createdAt,
    });
  const spend = (secretHash: string, at: Date) => spendToken(database().db, "recover", secretHash, at);

  test("is spent once by ten at the same time, and not when it is over or of another kind", async () => {
    const hash = "1".repeat(64);
    await put(hash);
    expect(await spend(hash, new Date(now.getTime() + 60_000))).toBeNull();
    expect(await spendToken(database().db, "sign-up", hash, now)).toBeNull();
    const spent = await Promise.all(Array.from({ length: 10 }, () => spend(hash, now)));
    expect(spent.filter(Boolean)).toHaveLength(1);
  });

  test("is guessed at so often at most, however many guess at once, and so is each that was sent beside it", async () => {
    await put("2".repeat(64), "g@example.com");
    await put("3".repeat(64), "g@example.com", new Date(now.getTime() + 1));
    const guess = () => guessTokens(database().db, "recover", "g@example.com", 5, now);
    const guesses = await Promise.all(Array.from({ length: 12 }, guess));
    const tries = guesses.flat().map(({ secret_hash: hash }) => hash);
    for (const digit of ["2", "3"]) expect(tries.filter((hash) => hash === digit.repeat(64))).toHaveLength(5);
    expect(tries).toHaveLength(10);
  });
});

test("the accounts for developers are written once, with an agent who has listings", async () => {
  const { db } = database();
  const hashed: string[] = [];
  const hash = async (password: string) => {
    hashed.push(password);
    return HASH;
  };
  await seedAccounts(db, hash);
  await db.updateTable("profiles").set({ name: "Changed" }).where("id", "=", devAccountId(2)).execute();
  await seedAccounts(db, hash);
  expect(new Set(hashed)).toEqual(new Set([DEV_PASSWORD]));
  const rows = await db.selectFrom("accounts").select("email").where("email", "like", "%@nibash.example").execute();
  expect(rows.map(({ email }) => email).sort()).toEqual(DEV_ACCOUNTS.map(({ email }) => email).sort());
  const { name } = await db
    .selectFrom("profiles")
    .select("name")
    .where("id", "=", devAccountId(2))
    .executeTakeFirstOrThrow();
  expect(name).toBe("Changed");
  const own = await db.selectFrom("listings").select("id").where("agent_id", "=", devAccountId(1)).execute();
  expect(own).toHaveLength(6);
  // Ninety days of each, once: their page of figures has something to show.
  const days = await db
    .selectFrom("listing_days")
    .select("views")
    .where(
      "listing_id",
      "in",
      own.map(({ id }) => id),
    )
    .execute();
  expect(days).toHaveLength(6 * 90);
  expect(days.some(({ views }) => views > 0)).toBe(true);
});
