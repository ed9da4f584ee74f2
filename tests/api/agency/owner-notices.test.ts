import { beforeEach, expect, test } from "vitest";
import type { AgencyAnswer } from "#api/account/agency.ts";
import { endWaysIn } from "#db/accounts/ways-in.ts";
import { partWithAgency } from "#db/agencies/handover.ts";
import { endNotices } from "#server/accounts/owner-notices.ts";
import { sendDue } from "#server/mail/send-due.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { useAgency, type Member } from "./agency-office.ts";
import { expectProblem } from "../ask.ts";
import { useSecurityLog } from "../security-lines.ts";
import { signedInPerson } from "../signed-in.ts";

const office = useAgency();
useInbox();
const log = useSecurityLog();
const { members, send, read } = office;
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

beforeEach(() => sinceOf(null));

/** How long all members have been what they are; null: for months. */
const sinceOf = (role_since: Date | null, member?: Member) => {
  const update = office.database().db.updateTable("agency_members").set({ role_since });
  return (member ? update.where("account_id", "=", member.id) : update).execute();
};
const remove = (by: Member, whom: Member, body = {}) => send(by.person, "DELETE", `/members/${whom.id}`, body);
const demote = (by: Member, whom: Member) => send(by.person, "PATCH", `/members/${whom.id}`, { role: "agent" });
const callOff = (by: Member, whom: Member) => send(by.person, "DELETE", `/notices/${whom.id}`);
const noticeOf = async (reader: Member, { id }: Member) =>
  (await read(reader.person)).agency?.members.find((each) => each.id === id)?.notice ?? null;
const roleOf = async ({ id }: Member) => (await office.roles())[id];
/** Owners that a test has added. */
const added: Member[] = [];
const subjectsTo = async ({ email }: Member) => {
  for (const { person } of [...Object.values(members), ...added]) await person.settle();
  await sendDue();
  return (await mailsTo(email!)).map(({ subject }) => subject);
};
/** What a way back into an account ends (`ways-in.ts`). */
const endFor = ({ id }: Member, ending: "reset" | "undo") =>
  office
    .database()
    .db.transaction()
    .execute((trx) => endWaysIn(trx, id, ending, { since: inHours(-24), now: new Date() }));
/** Further owners, for months. */
async function owners(count: number): Promise<Member[]> {
  const made: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    const owner = await signedInPerson();
    await office.join(owner, "owner");
    await office.callable(owner, `+880191234567${index}`);
    made.push(owner);
    added.push(owner);
  }
  return made;
}

test("an owner goes 72 hours after another asks; they and the others are told, and nothing happens before", async () => {
  const home = await office.home(members.partner);
  await expectProblem(await remove(members.owner, members.partner), 400, "invalid-input");
  await expectProblem(await remove(members.owner, members.partner, { to: members.partner.id }), 400, "invalid-input");
  const asked = await remove(members.owner, members.partner, { to: members.agent.id });
  expect(asked.status).toBe(200);
  const { agency } = (await asked.json()) as AgencyAnswer;
  const shown = agency?.members.find(({ id }) => id === members.partner.id)?.notice;
  expect(shown).toMatchObject({ wish: "remove", askedBy: members.owner.id, hours: 72 });
  expect(await subjectsTo(members.partner)).toEqual(["You are to lose the ownership of Rahman Homes"]);
  expect((await subjectsTo(members.owner))[0]).toMatch(/is to lose the ownership of Rahman Homes/);
  expect(await subjectsTo(members.agent)).toEqual([]);
  // It is between owners.
  expect(await noticeOf(members.agent, members.partner)).toBeNull();
  // Asking again is no second owner, and does not begin anew.
  expect((await remove(members.owner, members.partner, { to: members.agent.id })).status).toBe(200);
  expect(await noticeOf(members.partner, members.partner)).toEqual(shown);
  expect(await endNotices(inHours(71.9))).toBe(0);
  expect(await roleOf(members.partner)).toBe("owner");
  const runs = await Promise.all([endNotices(inHours(72.1)), endNotices(inHours(72.1))]);
  expect(runs.sort()).toEqual([0, 1]);
  expect(await office.roles()).not.toHaveProperty(members.partner.id);
  expect(await office.agentOf(home.id)).toBe(members.agent.id);
  expect(log.lines.map(({ outcome }) => outcome)).toEqual(["notice-given", "notice-carried-out"]);
});

test("who takes over and has left by then is not missed: whoever asked does", async () => {
  const home = await office.home(members.partner);
  await remove(members.owner, members.partner, { to: members.colleague.id });
  expect((await remove(members.colleague, members.colleague)).status).toBe(200);
  expect(await endNotices(inHours(80))).toBe(1);
  expect(await office.agentOf(home.id)).toBe(members.owner.id);
});

test("the owner concerned refuses, and stays; agents have no say", async () => {
  await demote(members.owner, members.partner);
  await expectProblem(await callOff(members.agent, members.partner), 403, "not-allowed");
  expect((await callOff(members.partner, members.partner)).status).toBe(200);
  expect(await noticeOf(members.owner, members.partner)).toBeNull();
  expect(await endNotices(inHours(73))).toBe(0);
  expect(await roleOf(members.partner)).toBe("owner");
  expect(await subjectsTo(members.partner)).toContain("You stay an owner of Rahman Homes");
  await expectProblem(await callOff(members.partner, members.partner), 404, "notice-not-found");
});

test("whoever gave notice, or a third owner, calls it off", async () => {
  const [third] = await owners(1);
  for (const by of [members.owner, third!]) {
    await demote(members.owner, members.partner);
    expect((await callOff(by, members.partner)).status).toBe(200);
  }
  expect(await endNotices(inHours(73))).toBe(0);
  expect(await roleOf(members.partner)).toBe("owner");
});

test("a second owner who asks for the same carries it out at once, unless one of the two is new", async () => {
  const [other] = await owners(1);
  const home = await office.home(members.partner);
  await remove(members.owner, members.partner, { to: members.agent.id });
  // Another wish about the same owner is none of the same.
  expect((await demote(other!, members.partner)).status).toBe(200);
  expect(await roleOf(members.partner)).toBe("owner");
  await sinceOf(inHours(-71), other);
  await expectProblem(await remove(other!, members.partner), 409, "owner-too-new");
  expect(await roleOf(members.partner)).toBe("owner");
  await sinceOf(inHours(-73), other);
  // Who takes over was said by the first.
  expect((await remove(other!, members.partner)).status).toBe(200);
  expect(await roleOf(members.partner)).toBeUndefined();
  expect(await office.agentOf(home.id)).toBe(members.agent.id);
  expect(await endNotices(inHours(80))).toBe(0);
  expect(log.lines.map(({ outcome }) => outcome)).toEqual(["notice-given", "removed"]);
});

test("the owner concerned leaves, or becomes an agent, without waiting; as an owner again nothing waits for them", async () => {
  const [other] = await owners(1);
  await remove(members.owner, members.partner);
  expect((await remove(members.partner, members.partner)).status).toBe(200);
  expect(await roleOf(members.partner)).toBeUndefined();
  await remove(members.owner, other!);
  expect((await demote(other!, other!)).status).toBe(200);
  expect((await send(members.owner.person, "PATCH", `/members/${other!.id}`, { role: "owner" })).status).toBe(200);
  expect(await noticeOf(members.owner, other!)).toBeNull();
  await endNotices(inHours(80));
  expect(await roleOf(other!)).toBe("owner");
});

test.each<[string, (by: Member) => Promise<unknown>]>([
  ["has left", (by) => remove(by, by)],
  ["is an agent", (by) => demote(by, by)],
  [
    "was made an agent and an owner again",
    async (by) => {
      await demote(by, by);
      await send(members.owner.person, "PATCH", `/members/${by.id}`, { role: "owner" });
    },
  ],
  [
    "is erased",
    (by) =>
      office
        .database()
        .db.transaction()
        .execute((trx) => partWithAgency(trx, by.id, new Date())),
  ],
  ["has a new password by mail", (by) => endFor(by, "reset")],
  ["took a change of the address back", (by) => endFor(by, "undo")],
])("whoever gave notice %s: it is not carried out, and the owner hears so", async (_, happens) => {
  const [asker] = await owners(1);
  expect((await remove(asker!, members.partner)).status).toBe(200);
  expect(await noticeOf(members.owner, members.partner)).not.toBeNull();
  await happens(asker!);
  expect(await noticeOf(members.owner, members.partner)).toBeNull();
  // Before the time is over already.
  expect(await endNotices(inHours(1))).toBe(1);
  expect(await endNotices(inHours(80))).toBe(0);
  expect(await roleOf(members.partner)).toBe("owner");
  expect(await subjectsTo(members.partner)).toContain("You stay an owner of Rahman Homes");
});

test("a notice takes the place of one that nobody stands behind any more", async () => {
  const [asker] = await owners(1);
  await demote(asker!, members.partner);
  await remove(asker!, asker!);
  expect((await remove(members.owner, members.partner)).status).toBe(200);
  expect(await noticeOf(members.owner, members.partner)).toMatchObject({ wish: "remove", askedBy: members.owner.id });
  expect(await endNotices(inHours(73))).toBe(1);
  expect(await roleOf(members.partner)).toBeUndefined();
});

test("one owner gives three notices at a time", async () => {
  const others = await owners(3);
  const answers: number[] = [];
  for (const other of others) answers.push((await demote(members.owner, other)).status);
  expect(answers).toEqual([200, 200, 200]);
  await expectProblem(await demote(members.owner, members.partner), 409, "too-many-notices");
  expect((await callOff(members.owner, others[0]!)).status).toBe(200);
  expect((await demote(members.owner, members.partner)).status).toBe(200);
});

test("where there is one owner nothing changes: they stay, and agents go at once", async () => {
  await demote(members.partner, members.partner);
  await expectProblem(await remove(members.owner, members.owner, { to: members.agent.id }), 409, "last-owner");
  await expectProblem(await demote(members.owner, members.owner), 409, "last-owner");
  // Agents go as they always did.
  expect((await remove(members.owner, members.agent)).status).toBe(200);
  expect(await roleOf(members.agent)).toBeUndefined();
});

test("refused and due, or agreed to and refused, at the same moment: one of the two holds, and an owner is left", async () => {
  const [other] = await owners(1);
  for (let round = 0; round < 4; round += 1) {
    await demote(members.owner, other!);
    const answers = await Promise.all([
      callOff(other!, other!).then(({ status }) => status),
      round % 2 === 0 ? endNotices(inHours(73)) : demote(members.partner, other!).then(({ status }) => status),
    ]);
    for (const answer of answers) expect([0, 1, 200, 403, 404]).toContain(answer);
    // Where the refusal came first, the second owner's wish begins a notice of its own.
    if ((await roleOf(other!)) === "owner") expect(answers[0]).toBe(200);
    else expect(await noticeOf(members.owner, other!)).toBeNull();
    const { db } = office.database();
    await db.deleteFrom("owner_notices").execute();
    await db
      .updateTable("agency_members")
      .set({ role: "owner", role_since: null })
      .where("account_id", "=", other!.id)
      .execute();
  }
});

test("two owners who give each other notice: one of them stays", async () => {
  await Promise.all([demote(members.owner, members.partner), demote(members.partner, members.owner)]);
  await endNotices(inHours(73));
  expect(Object.values(await office.roles()).filter((role) => role === "owner")).toHaveLength(1);
});
