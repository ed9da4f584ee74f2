import { describe, expect, test } from "vitest";
import admin from "#functions/admin.ts";
import auth from "#functions/auth.ts";
import { LIMITS } from "#server/http/limits.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { makeAccount, PASSWORD, Person } from "../person.ts";
import { addTotp, codeOf, finish } from "../second-factor.ts";
import { useSecurityLog } from "../security-lines.ts";
import { giveSession } from "../signed-in.ts";
import { makeSubmission } from "../submissions.ts";

const ADMIN = "chief@example.org";
process.env["ADMIN_EMAIL"] = ADMIN;
const database = useDatabase("seeded");
useInbox();
const log = useSecurityLog();
const HASH = /^[0-9a-f]{16}$/;

describe("accounts", () => {
  test("a wrong password, a right one and a change, by one hash of the account", async () => {
    await makeAccount({ email: "owner@example.com" });
    const owner = new Person();
    await owner.signIn("owner@example.com", "not this one");
    await owner.enter("owner@example.com");
    const changed = { password: "seven new rickshaws" };
    expect((await owner.post(auth, "/api/auth/confirm", { currentPassword: "wrong" })).status).toBe(400);
    await owner.confirm();
    expect((await owner.send(auth, "PUT", "/api/auth/user", changed)).status).toBe(200);
    expect((await owner.post(auth, "/api/auth/sign-out", { scope: "global" })).status).toBe(200);
    expect(log.lines.map(({ security, outcome }) => `${security} ${outcome}`)).toEqual([
      "sign-in wrong",
      "sign-in ok",
      "password wrong",
      "password changed",
      "session all-ended",
    ]);
    const [hash, ...others] = new Set(log.lines.map(({ account }) => account));
    expect(hash).toMatch(HASH);
    expect(others).toEqual([]);
    for (const secret of ["owner@example.com", "not this one", "seven new rickshaws", PASSWORD, owner.ip]) {
      expect(log.text()).not.toContain(secret);
    }
  });

  test("an administrator who signs in, and what they decide", async () => {
    const ownerId = await makeAccount({ email: "poster@example.com" });
    const owner = new Person();
    await giveSession(owner, await makeAccount({ email: ADMIN }));
    await owner.confirm();
    const { secret } = await addTotp(owner);
    log.lines.length = 0;
    const { id, version } = await makeSubmission(database().db, "listings", { ownerId });
    const chief = new Person();
    await chief.signIn(ADMIN);
    expect((await finish(chief, { code: codeOf(secret) })).status).toBe(200);
    expect((await chief.post(admin, `/api/admin/listings/${id}/approve`, { version })).status).toBe(200);
    expect(log.lines).toMatchObject([
      { security: "sign-in", outcome: "challenged" },
      { security: "factor", outcome: "ok" },
      { security: "sign-in", outcome: "ok", by: "factor" },
      { security: "role", outcome: "administrator" },
      { security: "moderation", outcome: "approved", kind: "listings", subject: id },
    ]);
  });
});

describe("what is refused", () => {
  test("a write from another site, with its endpoint and a hash of the client", async () => {
    const visitor = new Person();
    visitor.origin = "https://elsewhere.example";
    await visitor.post(auth, "/api/auth/sign-in", { identifier: "rahima@example.com", password: "x" });
    expect(log.lines).toEqual([
      {
        security: "request",
        outcome: "foreign-origin",
        endpoint: "/api/auth/sign-in",
        client: expect.stringMatching(HASH) as string,
      },
    ]);
  });

  test("somebody who asks for what is the administrator's", async () => {
    await makeAccount({ email: "curious@example.com" });
    const curious = new Person();
    await curious.enter("curious@example.com");
    log.lines.length = 0;
    expect((await curious.get(admin, "/api/admin/queue")).status).toBe(403);
    expect(log.lines).toMatchObject([{ security: "request", outcome: "not-allowed", endpoint: "/api/admin/queue" }]);
    expect(log.lines[0]?.["account"]).toMatch(HASH);
  });

  test("too many attempts, with the limit that they met", async () => {
    const guesser = new Person();
    const { points } = LIMITS["sign-in-account-address"];
    for (let at = 0; at <= points; at += 1) await guesser.signIn("victim@example.com", `guess ${at}`);
    expect(log.lines.at(-1)).toMatchObject({
      security: "sign-in",
      outcome: "limited",
      limit: "sign-in-account-address",
      identifier: expect.stringMatching(HASH) as string,
    });
    expect(log.text()).not.toContain("victim@example.com");
    expect(log.text()).not.toContain(guesser.ip);
  });
});
