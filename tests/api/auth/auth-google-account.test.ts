import { beforeEach, describe, expect, test } from "vitest";
import { PEOPLE } from "#tools/sign-in-stand-in/people.ts";
import { useDatabase } from "#tests/support/database.ts";
import { throughGoogle, useGoogle } from "./google-journey.ts";
import { PASSWORD, Person } from "../person.ts";
import { useSecurityLog } from "../security-lines.ts";
import { formAnswerOf, SESSION_COOKIE, signedInPerson } from "../signed-in.ts";

const database = useDatabase();
const provider = useGoogle();
const { text: logged } = useSecurityLog();
const UNVERIFIED = PEOPLE[2];

let visitor: Person;
beforeEach(async () => {
  visitor = new Person();
  await database().db.deleteFrom("rate_limits").execute();
});

test.each([
  ["Rina Begum nibash-prize.pizza", "rina.one@gmail.com", "Rina Begum"],
  ["www。nibash-prize。win", "rina.two@gmail.com", "rina two"],
  ["Md.Rina Begum", "rina.three@gmail.com", "Md.Rina Begum"],
  ["claim dot com", "01711222333@gmail.com", "Guest"],
])("the name %s from Google is refused nobody, and leads nowhere", async (name, email, stored) => {
  await throughGoogle(visitor, { email, name, verified: "yes" });
  expect(visitor.cookies.has(SESSION_COOKIE)).toBe(true);
  const profile = database().db.selectFrom("profiles").innerJoin("accounts", "accounts.id", "profiles.id");
  const row = await profile.select("profiles.name").where("accounts.email", "=", email).executeTakeFirstOrThrow();
  expect(row.name).toBe(stored);
});

describe("an account with the same address", () => {
  const one = (email: string) =>
    database().db.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();

  test("is nobody's at Google who has not confirmed it there", async () => {
    const { id } = await signedInPerson({ email: UNVERIFIED!.email });
    await throughGoogle(visitor, { email: UNVERIFIED!.email });
    expect(formAnswerOf(visitor)?.problem?.code).toBe("google-email-unverified");
    expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
    expect(await database().db.selectFrom("identities").select("id").where("account_id", "=", id).execute()).toEqual(
      [],
    );
  });

  test("that was claimed and never confirmed is not shared with whoever claimed it", async () => {
    const email = "victim@example.com";
    const attacker = await signedInPerson({ email, password: PASSWORD });
    await database()
      .db.updateTable("accounts")
      .set({ email_verified_at: null })
      .where("id", "=", attacker.id)
      .execute();
    await throughGoogle(visitor, { email, verified: "yes" });
    const now = await one(email);
    expect(now?.id).not.toBe(attacker.id);
    expect(now?.password_hash).toBeNull();
    // The attacker's session went with the attacker's account.
    const sessions = await database()
      .db.selectFrom("sessions")
      .select("id")
      .where("account_id", "=", attacker.id)
      .execute();
    expect(sessions).toEqual([]);
    expect(await database().db.selectFrom("profiles").select("id").where("id", "=", attacker.id).execute()).toEqual([]);
  });

  test("is given up by an account that has a telephone to sign in with, which keeps the rest", async () => {
    const email = "claimed@example.com";
    const owner = await signedInPerson({ email, phone: "+8801711000001" });
    await database().db.updateTable("accounts").set({ email_verified_at: null }).where("id", "=", owner.id).execute();
    await throughGoogle(visitor, { email, verified: "yes" });
    expect((await one(email))?.id).not.toBe(owner.id);
    const kept = await database().db.selectFrom("accounts").selectAll().where("id", "=", owner.id).executeTakeFirst();
    expect(kept).toMatchObject({ email: null, phone: "+8801711000001" });
  });

  test("that only waits to be confirmed is void: its link must not put a stranger's password on the account", async () => {
    const email = "waiting@example.com";
    const token = {
      secret_hash: "a".repeat(64),
      kind: "sign-up",
      target: email,
      expires_at: new Date(Date.now() + 1e7),
    };
    await database()
      .db.insertInto("auth_tokens")
      .values({ id: crypto.randomUUID(), account_id: null, used_at: null, created_at: new Date(), ...token })
      .execute();
    await throughGoogle(visitor, { email, verified: "yes" });
    const kept = await database()
      .db.selectFrom("auth_tokens")
      .select("secret_hash")
      .where("target", "=", email)
      .execute();
    expect(kept).toHaveLength(1);
    expect(kept[0]?.secret_hash).not.toBe(token.secret_hash);
  });

  test("two callbacks at once end in one account", async () => {
    const email = "twice@example.com";
    const visitors = Array.from({ length: 6 }, () => new Person());
    const answers = await Promise.all(visitors.map((each) => throughGoogle(each, { email, verified: "yes" })));
    expect(answers.map(({ headers }) => headers.get("location"))).toEqual(answers.map(() => "/"));
    expect(await database().db.selectFrom("identities").select("id").where("email", "=", email).execute()).toHaveLength(
      1,
    );
  });
});

describe("what Google says", () => {
  test("may be in its name without the scheme", async () => {
    provider().setFault("issuer-without-scheme");
    await throughGoogle(visitor, { email: "bare@example.com", verified: "yes" });
    expect((await visitor.whoAmI())?.email).toBe("bare@example.com");
  });

  test("when it refuses us is in the log: whoever sets the site up goes by it", async () => {
    provider().setFault("token-refused");
    await throughGoogle(visitor, { email: "refused@example.com", verified: "yes" });
    expect(logged()).toContain("invalid_grant");
  });
});
