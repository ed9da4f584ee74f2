import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keysOf } from "#db/accounts/api-keys.ts";
import { factorsOf } from "#db/accounts/factors.ts";
import { feedTokenOf } from "#db/listings/feed.ts";
import account from "#functions/account.ts";
import programs from "#functions/programs.ts";
import { grantOfLink } from "#server/accounts/take-back.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { useAgency, type Member } from "../agency/agency-office.ts";
import { expectProblem } from "../ask.ts";
import { Person, tokenIn } from "../person.ts";
import { addTotp } from "../second-factor.ts";
import { signedInPerson } from "../signed-in.ts";
import { keyOf } from "./programs.ts";

const office = useAgency();
useInbox();
const { members, send, invite, read } = office;
beforeEach(async () => {
  await office.database().db.deleteFrom("auth_tokens").execute();
  await office.database().db.updateTable("accounts").set({ locale: "en" }).execute();
});
afterEach(() => void vi.useRealTimers());

const takeBack = (token: string) => new Person().post(account, "/api/account/take-back", { token });
/** The token of the newest mail to somebody whose subject says this. */
async function linkOf({ email }: Pick<Member, "email">, subject: string): Promise<string> {
  const mails = await mailsTo(email!);
  const mail = mails.find((each) => each.subject.includes(subject));
  if (!mail) throw new Error(`No such mail among: ${mails.map((each) => each.subject).join(", ")}`);
  return tokenIn(mail);
}
/** Somebody accepts an invitation of the agency's founder. */
async function joined(role: "owner" | "agent" = "agent"): Promise<Member> {
  const guest = await signedInPerson();
  await invite(members.owner.person, guest.email!, role);
  const { id } = (await read(guest.person)).invitations[0]!;
  const answer = await send(guest.person, "POST", `/invitations/${id}/answer`, { answer: "accept" });
  expect(answer.status).toBe(200);
  await guest.person.settle();
  return guest;
}

describe("what an account grants is told by mail, and its link takes it back", () => {
  test("a key: opening the link changes nothing, pressing ends it, once", async () => {
    const { db } = office.database();
    const owner = await signedInPerson();
    await keyOf(owner.person, undefined, { name: "Website" });
    await keyOf(owner.person, undefined, { name: "Stays" });
    await owner.person.settle();
    const token = tokenIn((await mailsTo(owner.email!)).find(({ text }) => text.includes("“Website”"))!);
    expect(await grantOfLink(token)).toEqual({ way: "key", what: "Website" });
    expect(await keysOf(db, owner.id)).toHaveLength(2);
    const rows = await db.selectFrom("auth_tokens").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const answers = await Promise.all([takeBack(token), takeBack(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await keysOf(db, owner.id)).map(({ name }) => name)).toEqual(["Stays"]);
    expect(await grantOfLink(token)).toBeNull();
  });

  test("a feed, but not the one that came after it", async () => {
    const { db } = office.database();
    const owner = await signedInPerson();
    const make = async () => {
      expect((await owner.person.post(programs, "/api/account/feed")).status).toBe(201);
      await owner.person.settle();
      return (await mailsTo(owner.email!))[0]!;
    };
    const first = tokenIn(await make());
    const second = tokenIn(await make());
    expect((await takeBack(first)).status).toBe(200);
    expect(await feedTokenOf(db, owner.id)).not.toBeNull();
    expect((await takeBack(second)).status).toBe(200);
    expect(await feedTokenOf(db, owner.id)).toBeNull();
  });

  test("a second factor, with its recovery codes", async () => {
    const owner = await signedInPerson();
    await addTotp(owner.person);
    await owner.person.settle();
    expect((await takeBack(await linkOf(owner, "two-step"))).status).toBe(200);
    expect(await factorsOf(office.database().db, owner.id)).toEqual([]);
    const codes = office.database().db.selectFrom("recovery_codes").select("code_hash");
    expect(await codes.where("account_id", "=", owner.id).execute()).toEqual([]);
  });

  test("within seven days, by a form without a script too, and no other kind of link does it", async () => {
    const owner = await signedInPerson();
    await keyOf(owner.person);
    await owner.person.settle();
    const token = await linkOf(owner, "API key");
    const form = new URLSearchParams({ token, locale: "bn" });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 8 * 86_400_000 });
    await expectProblem(await takeBack(token), 400, "invalid-token");
    vi.useRealTimers();
    for (const odd of ["", "x", "%00", "' or 1=1 --"]) await expectProblem(await takeBack(odd), 400, "invalid-token");
    const answer = await new Person().post(account, "/api/account/take-back", form);
    expect(answer.headers.get("location")).toMatch(/^\/bn\/take-back/);
    expect(await keysOf(office.database().db, owner.id)).toEqual([]);
  });
});

describe("what is granted in an agency is told to all its owners", () => {
  test("an invitation: each of them can end it, in the reader's language", async () => {
    await office
      .database()
      .db.updateTable("accounts")
      .set({ locale: "bn" })
      .where("id", "=", members.partner.id)
      .execute();
    await invite(members.owner.person, "guest@example.com", "owner");
    await members.owner.person.settle();
    expect((await mailsTo(members.agent.email!)).length).toBe(0);
    await linkOf(members.owner, "guest@example.com was invited to Rahman Homes");
    const token = await linkOf(members.partner, "রহমান হোমস এজেন্সিতে guest@example.com ঠিকানায় আমন্ত্রণ গেছে");
    expect((await takeBack(token)).status).toBe(200);
    expect((await read(members.owner.person)).agency?.invitations).toEqual([]);
  });

  test("a new member, who goes with what they show, and can go by their own mail as well", async () => {
    const guest = await joined();
    const home = await office.home(guest);
    expect((await takeBack(await linkOf(members.partner, "has a new member"))).status).toBe(200);
    expect(await office.roles()).not.toHaveProperty(guest.id);
    expect(await office.agentOf(home.id)).toBe(members.partner.id);
    // The other owner's link finds nothing left to do.
    expect((await takeBack(await linkOf(members.owner, "has a new member"))).status).toBe(200);

    const other = await joined();
    expect((await takeBack(await linkOf(other, "You belong to Rahman Homes"))).status).toBe(200);
    expect(await office.roles()).not.toHaveProperty(other.id);
  });

  test("ownership goes back, by an owner of today only", async () => {
    const promote = await send(members.owner.person, "PATCH", `/members/${members.agent.id}`, { role: "owner" });
    expect(promote.status).toBe(200);
    await members.owner.person.settle();
    const [byFounder, byPartner] = [
      await linkOf(members.owner, "has a new owner"),
      await linkOf(members.partner, "has a new owner"),
    ];
    const told = (await mailsTo(members.agent.email!))[0]!;
    expect(told.subject).toBe("You are an owner of Rahman Homes now");
    expect(told.text).not.toContain("token=");
    await office
      .database()
      .db.updateTable("agency_members")
      .set({ role: "agent" })
      .where("account_id", "=", members.partner.id)
      .execute();
    await expectProblem(await takeBack(byPartner), 400, "invalid-token");
    expect((await office.roles())[members.agent.id]).toBe("owner");
    expect((await takeBack(byFounder)).status).toBe(200);
    expect((await office.roles())[members.agent.id]).toBe("agent");
  });

  test("the last owner stays: two who take each other back at once leave one", async () => {
    const { db } = office.database();
    await db.deleteFrom("agency_members").where("account_id", "=", members.partner.id).execute();
    await send(members.owner.person, "PATCH", `/members/${members.agent.id}`, { role: "owner" });
    await members.owner.person.settle();
    const token = await linkOf(members.owner, "has a new owner");
    await db.updateTable("agency_members").set({ role: "owner" }).where("account_id", "=", members.agent.id).execute();
    const leave = send(members.owner.person, "DELETE", `/members/${members.owner.id}`);
    const answers = await Promise.all([takeBack(token), leave]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(Object.values(await office.roles()).filter((role) => role === "owner")).toHaveLength(1);
  });
});
