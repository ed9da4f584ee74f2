import { beforeEach, describe, expect, test } from "vitest";
import type { IdentitiesAnswer, LinkGoogleAnswer } from "#api/account/auth-google.ts";
import { addIdentity } from "#db/accounts/identities.ts";
import google from "#functions/auth-google.ts";
import { unlinkGoogle } from "#server/sessions/google/account.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem, ORIGIN } from "../ask.ts";
import { askToLink, choose, comeBack, linkThroughGoogle, throughGoogle, useGoogle } from "./google-journey.ts";
import { PASSWORD, Person } from "../person.ts";
import { formAnswerOf, SESSION_COOKIE, signedInPerson } from "../signed-in.ts";

const database = useDatabase();
const provider = useGoogle();
beforeEach(() => database().db.deleteFrom("rate_limits").execute());

const identities = async (person: Person): Promise<IdentitiesAnswer> =>
  (await (await person.get(google, "/api/auth/identities")).json()) as IdentitiesAnswer;
const unlink = (person: Person, id: string) => person.send(google, "DELETE", `/api/auth/identities/${id}`);
const codeOf = (person: Person) => formAnswerOf(person)?.problem?.code;

describe("linking a Google account", () => {
  test("adds it, whatever its address; it signs in from then on", async () => {
    const { id, person } = await signedInPerson();
    const session = person.cookies.get(SESSION_COOKIE);
    const response = await linkThroughGoogle(person, { email: "work@example.com" }, "bn");
    expect(response.headers.get("location")).toBe("/bn/account?tab=settings#google");
    expect(formAnswerOf(person)).toMatchObject({ form: "google", problem: null, done: true });
    expect(person.cookies.get(SESSION_COOKIE)).toBe(session);
    expect(await identities(person)).toMatchObject({
      google: true,
      identities: [{ provider: "google", email: "work@example.com" }],
    });
    const elsewhere = new Person();
    await throughGoogle(elsewhere, { email: "work@example.com" });
    expect((await elsewhere.whoAmI())?.id).toBe(id);
  });

  test("a form without JavaScript comes back to its page, which has the way to Google", async () => {
    const { person } = await signedInPerson();
    const fields = new URLSearchParams({ locale: "bn" });
    const response = await person.send(google, "POST", "/api/auth/google/link", fields, "text/html");
    expect([response.status, response.headers.get("location")]).toEqual([303, "/bn/account?tab=settings#google"]);
    const { values } = formAnswerOf(person)!;
    expect(values["url"]).toContain(provider().issuer);
  });

  test("identity-already-exists: it has an account, one's own or another's; the session stays", async () => {
    const first = await signedInPerson();
    await linkThroughGoogle(first.person, { email: "mine@example.com" });
    for (const { person } of [first, await signedInPerson()]) {
      const session = person.cookies.get(SESSION_COOKIE);
      const response = await linkThroughGoogle(person, { email: "mine@example.com" });
      expect(response.headers.get("location")).toBe("/account?tab=settings#google");
      expect(codeOf(person)).toBe("identity-already-exists");
      expect(person.cookies.get(SESSION_COOKIE)).toBe(session);
      expect(await person.whoAmI()).not.toBeNull();
    }
  });

  test("a change of mind keeps the session, any other failure of the callback ends it", async () => {
    const { person } = await signedInPerson();
    await linkThroughGoogle(person, { deny: "yes" });
    expect(codeOf(person)).toBe("google-cancelled");
    expect(await person.whoAmI()).not.toBeNull();
    provider().setFault("wrong-signature");
    const response = await linkThroughGoogle(person, { email: "x@example.com" });
    expect(response.headers.get("location")).toBe("/signin#google");
    expect(codeOf(person)).toBe("google-failed");
    expect(await person.whoAmI()).toBeNull();
  });

  test("a callback that this browser never asked for ends nobody's session", async () => {
    const { person } = await signedInPerson();
    await person.get(google, "/api/auth/google/callback?error=server_error&state=made-up");
    expect(codeOf(person)).toBe("google-failed");
    expect(await person.whoAmI()).not.toBeNull();
  });

  test("is for whoever began it: not for a visitor, not from another site, not for who signed in meanwhile", async () => {
    await expectProblem(await askToLink(new Person()), 401, "signed-out");
    const { person } = await signedInPerson();
    person.origin = "https://evil.example";
    await expectProblem(await askToLink(person), 403, "foreign-origin");
    person.origin = ORIGIN;

    const { url } = (await (await askToLink(person)).json()) as LinkGoogleAnswer;
    const callback = await choose(new URL(url), { email: "meanwhile@example.com" });
    const other = await signedInPerson();
    person.cookies.set(SESSION_COOKIE, other.person.cookies.get(SESSION_COOKIE)!);
    await comeBack(person, callback);
    expect(codeOf(person)).toBe("signed-out");
    expect((await identities(other.person)).identities).toBeUndefined();
    const linked = await database()
      .db.selectFrom("identities")
      .select("id")
      .where("email", "=", "meanwhile@example.com")
      .execute();
    expect(linked).toEqual([]);
  });
});

describe("unlinking a Google account", () => {
  test("single-identity-not-deletable: the only way in stays until there is a password or another one", async () => {
    const { id, person } = await signedInPerson();
    await linkThroughGoogle(person, { email: "only@example.com" });
    const [only] = (await identities(person)).identities;
    await expectProblem(await unlink(person, only!.id), 409, "single-identity-not-deletable");
    for (const subject of ["a", "b", "c", "d", "e", "f", "g"]) {
      await addIdentity(database().db, id, { subject, email: `${subject}@example.com` }, new Date());
    }
    // All at once, past the limits that would line them up: one of them stays.
    const { identities: all } = await identities(person);
    const answers = await Promise.allSettled(all.map((identity) => unlinkGoogle(id, identity.id)));
    expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect((await identities(person)).identities).toHaveLength(1);
  });

  test("works with a password, without JavaScript too, and the Google account signs in to this one no more", async () => {
    const { id, person } = await signedInPerson({ email: "withpw@example.com", password: PASSWORD });
    await person.confirm();
    await linkThroughGoogle(person, { email: "gone@example.com" });
    const [one] = (await identities(person)).identities;
    const form = new URLSearchParams({ _method: "DELETE", locale: "bn" });
    const response = await person.post(google, `/api/auth/identities/${one!.id}`, form);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(/^\/bn\/account/);
    expect(formAnswerOf(person)).toMatchObject({ form: "identity-unlink", problem: null, done: true });
    const elsewhere = new Person();
    await throughGoogle(elsewhere, { email: "gone@example.com", verified: "yes" });
    expect((await elsewhere.whoAmI())?.id).not.toBe(id);
  });

  test("identity-not-found: unknown, another's, or no id at all", async () => {
    // Somebody with a Google account of their own, which must not go in the place of another's.
    const { person } = await signedInPerson({ email: "both-ways@example.com", password: PASSWORD });
    await person.confirm();
    await linkThroughGoogle(person, { email: "own@example.com" });
    const other = await signedInPerson();
    await linkThroughGoogle(other.person, { email: "others@example.com" });
    const [theirs] = (await identities(other.person)).identities;
    for (const id of [theirs!.id, crypto.randomUUID(), "%00", "1", "x'--", "a".repeat(300)]) {
      await expectProblem(await unlink(person, id), 404, "identity-not-found");
    }
    expect((await identities(other.person)).identities).toHaveLength(1);
    const [own] = (await identities(person)).identities;
    const path = `/api/auth/identities/${own!.id}`;
    await person.confirm();
    const gone = await person.send(google, "DELETE", path);
    expect(await gone.json()).toEqual({ kind: "unlinked" });
  });

  test("is for the signed-in and for this site's own pages", async () => {
    const id = crypto.randomUUID();
    await expectProblem(await unlink(new Person(), id), 401, "signed-out");
    await expectProblem(await new Person().get(google, "/api/auth/identities"), 401, "signed-out");
    const { person } = await signedInPerson();
    person.origin = "https://evil.example";
    await expectProblem(await unlink(person, id), 403, "foreign-origin");
  });
});
