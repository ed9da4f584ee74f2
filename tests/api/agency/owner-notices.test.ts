import { beforeEach, expect, test } from "vitest";
import type { AgencyAnswer } from "#api/account/agency.ts";
import { carryOutNotices } from "#server/accounts/owner-notices.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { useAgency } from "./agency-office.ts";
import { expectProblem } from "../ask.ts";
import { useSecurityLog } from "../security-lines.ts";
import { signedInPerson } from "../signed-in.ts";

const office = useAgency();
useInbox();
const log = useSecurityLog();
const { members, send, read } = office;
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

beforeEach(async () => {
  // Owners for months, unless a test makes one.
  await office.database().db.updateTable("agency_members").set({ role_since: null }).execute();
});

const remove = (by: typeof members.owner, whom: typeof members.owner, body = {}) =>
  send(by.person, "DELETE", `/members/${whom.id}`, body);
const demote = (by: typeof members.owner, whom: typeof members.owner) =>
  send(by.person, "PATCH", `/members/${whom.id}`, { role: "agent" });
const noticeOf = async (reader: typeof members.owner, id: string) =>
  (await read(reader.person)).agency?.members.find((each) => each.id === id)?.notice ?? null;
async function third() {
  const owner = await signedInPerson();
  await office.join(owner, "owner");
  await office.callable(owner, "+8801912345678");
  return owner;
}

test("an owner goes 72 hours after another asks; they and the others are told, and nothing happens before", async () => {
  const home = await office.home(members.partner);
  await expectProblem(await remove(members.owner, members.partner), 400, "invalid-input");
  const asked = await remove(members.owner, members.partner, { to: members.agent.id });
  expect(asked.status).toBe(200);
  const { agency } = (await asked.json()) as AgencyAnswer;
  expect(agency?.members.find(({ id }) => id === members.partner.id)?.notice).toMatchObject({ wish: "remove" });
  await members.owner.person.settle();
  expect((await mailsTo(members.partner.email!))[0]?.subject).toBe("You are to be no longer an owner of Rahman Homes");
  expect((await mailsTo(members.owner.email!))[0]?.subject).toContain("is to be no longer an owner");
  // Asking again is no second owner, and does not begin anew.
  const before = await noticeOf(members.owner, members.partner.id);
  expect((await remove(members.owner, members.partner, { to: members.agent.id })).status).toBe(200);
  expect(await noticeOf(members.partner, members.partner.id)).toEqual(before);
  expect(await carryOutNotices(inHours(71))).toBe(0);
  expect((await office.roles())[members.partner.id]).toBe("owner");
  const runs = await Promise.all([carryOutNotices(inHours(73)), carryOutNotices(inHours(73))]);
  expect(runs.sort()).toEqual([0, 1]);
  expect(await office.roles()).not.toHaveProperty(members.partner.id);
  expect(await office.agentOf(home.id)).toBe(members.agent.id);
  expect(log.lines.map(({ outcome }) => outcome)).toEqual(["notice-given", "notice-given", "notice-carried-out"]);
});

test("the owner concerned refuses, and stays", async () => {
  await demote(members.owner, members.partner);
  expect((await send(members.partner.person, "DELETE", `/notices/${members.partner.id}`)).status).toBe(200);
  expect(await noticeOf(members.owner, members.partner.id)).toBeNull();
  expect(await carryOutNotices(inHours(73))).toBe(0);
  expect((await office.roles())[members.partner.id]).toBe("owner");
  await expectProblem(
    await send(members.partner.person, "DELETE", `/notices/${members.partner.id}`),
    404,
    "member-not-found",
  );
  await expectProblem(await send(members.agent.person, "DELETE", `/notices/${members.partner.id}`), 403, "not-allowed");
});

test("a second owner who asks for the same carries it out at once, unless one of the two is new", async () => {
  const other = await third();
  await demote(members.owner, members.partner);
  const { db } = office.database();
  const since = (role_since: Date | null) =>
    db.updateTable("agency_members").set({ role_since }).where("account_id", "=", other.id).execute();
  await since(inHours(-71));
  await expectProblem(await demote(other, members.partner), 409, "owner-too-new");
  expect((await office.roles())[members.partner.id]).toBe("owner");
  await since(inHours(-73));
  expect((await demote(other, members.partner)).status).toBe(200);
  expect((await office.roles())[members.partner.id]).toBe("agent");
  expect(await noticeOf(members.owner, members.partner.id)).toBeNull();
});

test("refused and due, or confirmed and refused, at the same moment: one of the two holds, and an owner is left", async () => {
  const other = await third();
  for (let round = 0; round < 4; round += 1) {
    await demote(members.owner, other);
    const answers = await Promise.all([
      send(other.person, "DELETE", `/notices/${other.id}`).then(({ status }) => status),
      round % 2 === 0 ? carryOutNotices(inHours(73)) : demote(members.partner, other).then(({ status }) => status),
    ]);
    for (const answer of answers) expect([0, 1, 200, 403, 404]).toContain(answer);
    const { db } = office.database();
    // Where the refusal came first, the second owner's wish begins a notice of its own.
    if ((await office.roles())[other.id] === "owner") expect(answers[0]).toBe(200);
    else expect(await noticeOf(members.owner, other.id)).toBeNull();
    await db.deleteFrom("owner_notices").execute();
    await db
      .updateTable("agency_members")
      .set({ role: "owner", role_since: null })
      .where("account_id", "=", other.id)
      .execute();
  }
});

test("two owners who give each other notice: one of them stays", async () => {
  await Promise.all([demote(members.owner, members.partner), demote(members.partner, members.owner)]);
  expect(await carryOutNotices(inHours(73))).toBe(1);
  expect(Object.values(await office.roles()).filter((role) => role === "owner")).toHaveLength(1);
});
