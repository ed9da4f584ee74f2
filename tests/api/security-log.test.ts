import { describe, expect, test } from "vitest";
import admin from "#functions/admin.ts";
import auth from "#functions/auth.ts";
import { LIMITS } from "#server/limits.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { makeAccount, Person, SECRET } from "./person.ts";
import { useSecurityLog } from "./security-lines.ts";

process.env["SESSION_SECRET"] = SECRET;
useDatabase();
useInbox();
const log = useSecurityLog();
const HASH = /^[0-9a-f]{16}$/;

describe("what is refused", () => {
  test("a write from another site, with its endpoint and a hash of the client", async () => {
    const visitor = new Person();
    visitor.origin = "https://elsewhere.example";
    await visitor.post(auth, "/api/auth/sign-in", { identifier: "rahima@example.com", password: "x" });
    expect(log.lines).toEqual([
      {
        ...{ security: "request", outcome: "foreign-origin", endpoint: "/api/auth/sign-in" },
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
      ...{ security: "sign-in", outcome: "limited", limit: "sign-in-account-address" },
      identifier: expect.stringMatching(HASH) as string,
    });
    expect(log.text()).not.toContain("victim@example.com");
    expect(log.text()).not.toContain(guesser.ip);
  });
});
