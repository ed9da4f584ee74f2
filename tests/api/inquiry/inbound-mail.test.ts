import { describe, expect, test } from "vitest";
import inquiries from "#functions/inquiries.ts";
import { consume, LIMITS } from "#server/http/limits.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { expectProblem } from "../ask.ts";
import { OWNER, PATH, replyTo, SEEKER, useInquiries } from "./inquiry-people.ts";
import { Person } from "../person.ts";
import { bring, outcomeOf, type Signing } from "./signed-mail.ts";

const { database, owner, write, answer, received, stored } = useInquiries();
const SECRETS = /sadia@guest\.bd|1712.?345699|১৭১২.?৩৪৫৬৯৯/i;

describe("a reply by mail", () => {
  /** The reply addresses of both sides. */
  async function addresses(change: Record<string, unknown> = {}) {
    const id = await write(new Person(), change);
    const asked = await lastMail(OWNER);
    await answer(id);
    await owner.settle();
    const answered = (await mailsTo(SEEKER)).find(({ text }) => text.includes("Friday"))!;
    return { id, ofOwner: replyTo(asked), ofSeeker: replyTo(answered) };
  }

  test("both sides answer; what is quoted is cut, and who is named as the sender does not matter", async () => {
    const { ofOwner, ofSeeker } = await addresses();
    expect(ofOwner).not.toBe(ofSeeker);
    const quoted = "On Wed, 25 Nov 2026 at 22:04, Nibash <post@nibash.example> wrote:\r\n> Yes, come on Friday.";
    const taken = await bring({ to: ofSeeker, words: `At four?\r\n\r\n${quoted}`, from: "work@office.bd" });
    expect([taken.status, await outcomeOf(taken)]).toEqual([200, { outcome: "taken" }]);
    expect(await outcomeOf(await bring({ to: ofOwner.toUpperCase(), words: "Four is fine." }))).toEqual({
      outcome: "taken",
    });
    expect((await stored()).map(({ side, body }) => [side, body])).toEqual([
      ["advertiser", "Yes, come on Friday."],
      ["seeker", "At four?"],
      ["advertiser", "Four is fine."],
    ]);
    expect((await received()).items).toMatchObject([{ answer: { how: "replied" }, state: "answered" }]);
    await expect.poll(async () => (await mailsTo(OWNER)).some(({ text }) => text.includes("At four?"))).toBe(true);
  });

  test("gives away nobody who shows nothing: not in headers, not in words, whatever their mail says", async () => {
    const { ofSeeker } = await addresses();
    const words = "At four?\r\nSadia, 01712345699\r\nsadia@guest.bd or ০১৭১২-৩৪৫৬৯৯";
    expect(await outcomeOf(await bring({ to: ofSeeker, words, from: "sadia.work@office.bd" }))).toEqual({
      outcome: "taken",
    });
    await expect.poll(async () => (await mailsTo(OWNER)).some(({ text }) => text.includes("At four?"))).toBe(true);
    const mails = JSON.stringify(await mailsTo(OWNER));
    expect(mails).not.toMatch(SECRETS);
    expect(mails).not.toContain("office.bd");
    expect(JSON.stringify(await received())).not.toMatch(SECRETS);
    const { items } = await received();
    const opened = await owner.post(inquiries, `${PATH}/${items[0]!.id}/read`);
    expect(await opened.text()).not.toMatch(SECRETS);
  });

  test("whoever shows their number may say it again", async () => {
    const { ofSeeker } = await addresses({ showNumber: true });
    await bring({ to: ofSeeker, words: "Call 01712345699" });
    expect((await stored()).at(-1)?.body).toBe("Call 01712345699");
  });

  test.each<[string, Signing]>([
    ["by nobody who has the secret", { secret: "another secret, and just as long as ours" }],
    ["too long ago", { shift: -310_000 }],
    ["too far ahead", { shift: 310_000 }],
    ["for another address", { recipient: "reply+00@reply.nibash.example" }],
    ["for other words", { content: "Message-ID: <x@y>\r\n\r\nNo." }],
  ])("is refused where it was signed %s", async (_, signing) => {
    const { ofSeeker } = await addresses();
    await expectProblem(await bring({ to: ofSeeker }, signing), 401, "invalid-signature");
    expect(await stored()).toHaveLength(1);
  });

  test("is taken once, also when it is brought again or twice at the same moment", async () => {
    const { ofSeeker } = await addresses();
    const mail = { to: ofSeeker, words: "At four?", messageId: "<once@mail.bd>" };
    const outcomes = await Promise.all(
      [bring(mail), bring(mail), bring(mail)].map(async (each) => outcomeOf(await each)),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "taken")).toHaveLength(1);
    expect(await outcomeOf(await bring(mail))).toEqual({ outcome: "ignored", reason: "taken-before" });
    expect(await stored()).toHaveLength(2);
  });

  test.each<[string, Record<string, string>, string, object]>([
    ["of a program", { "Auto-Submitted": "auto-replied" }, "I am away", { outcome: "ignored", reason: "automatic" }],
    ["of a list", { Precedence: "bulk" }, "News", { outcome: "ignored", reason: "automatic" }],
    ["without words", {}, "> only what was quoted", { outcome: "refused", reason: "no-words" }],
    ["with very many words", {}, "x".repeat(4001), { outcome: "refused", reason: "too-long" }],
  ])("one %s is not taken", async (_, headers, words, outcome) => {
    const { ofSeeker } = await addresses();
    const response = await bring({ to: ofSeeker, words, headers });
    expect([response.status, await outcomeOf(response)]).toEqual([200, outcome]);
    expect(await stored()).toHaveLength(1);
  });

  test("to an address that is none, or after so many, is sent back", async () => {
    const { id, ofSeeker } = await addresses();
    const nobody = { outcome: "refused", reason: "unknown-address" };
    for (const to of [`reply+${"0".repeat(40)}@reply.nibash.example`, "somebody@reply.nibash.example", ""])
      expect(await outcomeOf(await bring({ to }))).toEqual(nobody);
    expect(await outcomeOf(await bring({ to: ofSeeker.replace("reply.nibash", "elsewhere.nibash") }))).toEqual(nobody);
    for (let n = 0; n < LIMITS["thread-side"].points; n += 1) await consume("thread-side", `${id} seeker`);
    expect(await outcomeOf(await bring({ to: ofSeeker }))).toEqual({ outcome: "refused", reason: "too-many" });
    await database().db.deleteFrom("inquiries").execute();
    expect(await outcomeOf(await bring({ to: ofSeeker }))).toEqual(nobody);
  });

  test("is limited in size, and nothing is taken where it is not set up; mails then say so", async () => {
    const { id, ofSeeker } = await addresses();
    await expectProblem(await bring({ to: ofSeeker, words: "x".repeat(16_000_001) }), 413, "body-too-large");
    const { INBOUND_DOMAIN: domain } = process.env;
    process.env["INBOUND_DOMAIN"] = "";
    try {
      await expectProblem(await bring({ to: ofSeeker }), 404, "not-found");
      await answer(id, "On Saturday, too.");
      await owner.settle();
      const mail = (await mailsTo(SEEKER)).find(({ text }) => text.includes("Saturday"))!;
      expect(mail.headers).not.toHaveProperty("reply-to");
      expect(mail.text).toContain("Nobody reads replies to this e-mail. Please answer on the page.");
    } finally {
      process.env["INBOUND_DOMAIN"] = domain;
    }
  });
});
