import { describe, expect, test } from "vitest";
import type { AgencyAnswer } from "#api/account/agency.ts";
import { updateAccount } from "#db/accounts/accounts.ts";
import { receiptHash } from "#db/bookings/bookings.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import { eraseDueAccounts } from "#server/accounts/erase-accounts.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { useAgency } from "./agency-office.ts";
import { expectProblem } from "../ask.ts";
import { useSecurityLog } from "../security-lines.ts";
import { signedInPerson } from "../signed-in.ts";
import type { Made } from "../submissions.ts";

const office = useAgency();
useInbox();
const log = useSecurityLog();
const { members, send, read, invite } = office;
const DAY_MS = 86_400_000;

const answer = (person: Parameters<typeof send>[0], id: string, wanted = "accept") =>
  send(person, "POST", `/invitations/${id}/answer`, { answer: wanted });
const statuses = (responses: readonly Response[]) => responses.map(({ status }) => status).sort();

/** A booking of a home whose fee comes back for so many days from now; negative: no longer. */
async function booked({ id, slug, title }: Made, ownerId: string, days: number): Promise<string> {
  const [bookingId, now] = [uuidv7(), new Date()];
  await office
    .database()
    .db.insertInto("bookings")
    .values({
      id: bookingId,
      reference: `NB-${bookingId.slice(-8).toUpperCase()}`,
      kind: "property",
      listing_id: id,
      resort_id: null,
      owner_id: ownerId,
      purpose: "sale",
      slug,
      title,
      title_bn: title,
      demo: false,
      account_id: null,
      name: "Sadia",
      email: "s@guest.bd",
      phone: "+8801812000000",
      message: null,
      locale: "en",
      check_in: null,
      check_out: null,
      check_in_time: null,
      guests: null,
      stay_id: null,
      stay_paisa: null,
      fee_paisa: 100_000,
      policy: "free-for-three-days",
      refund_paisa: 100_000,
      ...{ client_hash: null, client_wider_hash: null },
      refund_until: new Date(now.getTime() + days * DAY_MS),
      receipt_hash: receiptHash(bookingId),
      created_at: now,
    })
    .execute();
  return bookingId;
}

/** Erases an account at once, as the job does after its days of grace. */
async function erase(id: string) {
  await updateAccount(office.database().db, id, { erasure_requested_at: new Date(Date.now() - 15 * DAY_MS) });
  return eraseDueAccounts(new Date());
}

describe("an invitation", () => {
  test("goes to an address by mail, holds no secret, and whoever has the address accepts", async () => {
    const guest = await signedInPerson();
    const response = await invite(members.owner.person, guest.email!.toUpperCase());
    expect(response.status).toBe(201);
    await members.owner.person.settle();
    const [mail] = await mailsTo(guest.email!);
    expect(mail).toMatchObject({ subject: "Rahman Homes invites you on Nibash" });
    expect(mail?.text).toContain("/account/agency");
    expect(mail?.text).not.toMatch(/token=/);
    const { invitations } = await read(guest.person);
    expect(invitations).toMatchObject([{ agency: "Rahman Homes", by: "Rahima Begum", role: "agent" }]);
    const { id } = invitations[0]!;
    await expectProblem(await answer((await signedInPerson()).person, id), 404, "invitation-not-found");
    expect((await answer(guest.person, id)).status).toBe(200);
    expect((await office.roles())[guest.id]).toBe("agent");
    await expectProblem(await answer(guest.person, id), 404, "invitation-not-found");
    await expectProblem(await invite(members.owner.person, guest.email!), 409, "already-member");
  });

  test("an address that was not confirmed proves nothing", async () => {
    const guest = await signedInPerson();
    await invite(members.owner.person, guest.email!);
    const { id } = (await read(guest.person)).invitations[0]!;
    await updateAccount(office.database().db, guest.id, { email_verified_at: null });
    expect((await read(guest.person)).invitations).toEqual([]);
    await expectProblem(await answer(guest.person, id), 404, "invitation-not-found");
  });

  test("is one an address: the second takes the place of the first; it ends, and can be declined or taken back", async () => {
    const guest = await signedInPerson();
    await invite(members.owner.person, guest.email!);
    const again = await invite(members.partner.person, guest.email!, "owner");
    expect(((await again.json()) as AgencyAnswer).agency?.invitations).toMatchObject([{ role: "owner" }]);
    const { id } = (await read(guest.person)).invitations[0]!;
    expect((await answer(guest.person, id, "decline")).status).toBe(200);
    await expectProblem(await answer(guest.person, id), 404, "invitation-not-found");

    await invite(members.owner.person, guest.email!);
    const second = (await read(guest.person)).invitations[0]!.id;
    expect((await send(members.owner.person, "DELETE", `/invitations/${second}`)).status).toBe(200);
    await expectProblem(await answer(guest.person, second), 404, "invitation-not-found");
    expect(log.lines.map(({ outcome, kind, subject }) => [outcome, kind, subject])).toEqual([
      ["invited", "agent", office.id()],
      ["invited", "owner", office.id()],
      ["invitation-declined", undefined, id],
      ["invited", "agent", office.id()],
      ["invitation-revoked", undefined, second],
    ]);
    expect(log.text()).not.toContain(guest.email);

    await invite(members.owner.person, guest.email!);
    const third = (await read(guest.person)).invitations[0]!.id;
    await office.database().db.updateTable("agency_invitations").set({ expires_at: new Date() }).execute();
    expect((await read(guest.person)).invitations).toEqual([]);
    await expectProblem(await answer(guest.person, third), 404, "invitation-not-found");
  });

  test("accepted twice at once it makes one member; of two agencies one", async () => {
    const guest = await signedInPerson();
    await invite(members.owner.person, guest.email!);
    const { id } = (await read(guest.person)).invitations[0]!;
    expect(statuses(await Promise.all([answer(guest.person, id), answer(guest.person, id)]))).toEqual([200, 404]);

    const [undecided, founder] = [await signedInPerson(), await signedInPerson()];
    await send(founder.person, "POST", "", { name: "Other Homes" });
    await invite(founder.person, undecided.email!);
    await invite(members.owner.person, undecided.email!);
    const both = (await read(undecided.person)).invitations.map((each) => answer(undecided.person, each.id));
    expect(statuses(await Promise.all(both))).toEqual([200, 409]);
  });

  test("while somebody is being erased: the invited go with their invitation, those who invited leave it", async () => {
    const guest = await signedInPerson();
    await invite(members.partner.person, guest.email!);
    const { id } = (await read(guest.person)).invitations[0]!;
    const [response, erased] = await Promise.all([answer(guest.person, id), erase(guest.id)]);
    expect([200, 401, 404]).toContain(response.status);
    expect(erased).toEqual({ erased: 1, failed: 0 });
    expect(await office.roles()).not.toHaveProperty(guest.id);

    const partner = await signedInPerson();
    await office.join(partner, "owner");
    const [invited, gone] = await Promise.all([invite(partner.person, "late@example.com"), erase(partner.id)]);
    expect([201, 401, 404]).toContain(invited.status);
    expect(gone).toEqual({ erased: 1, failed: 0 });
    expect(await office.roles()).not.toHaveProperty(partner.id);
  });
});

describe("leaving", () => {
  test("gives what one shows to whom one names, with bookings to come and visits; inquiries stay", async () => {
    const { db } = office.database();
    const home = await office.home(members.agent);
    const own = await office.make("listings", { approval: "approved", ownerId: members.agent.id });
    const [open, over] = [await booked(home, members.agent.id, 1), await booked(home, members.agent.id, -1)];
    const leave = (body: object) => send(members.agent.person, "DELETE", `/members/${members.agent.id}`, body);
    const { errors } = await expectProblem(await leave({}), 400, "invalid-input");
    expect(errors).toEqual([{ field: "to", code: "required" }]);
    const toSelf = await expectProblem(await leave({ to: members.agent.id }), 400, "invalid-input");
    expect(toSelf.errors).toEqual([{ field: "to", code: "unknown-value" }]);
    const stranger = await signedInPerson();
    await expectProblem(await leave({ to: stranger.id }), 404, "member-not-found");
    expect((await leave({ to: members.colleague.id })).status).toBe(200);
    expect((await read(members.agent.person)).agency).toBeNull();
    expect(await office.stateOf(home.id)).toMatchObject({ agent_id: members.colleague.id, agency_id: office.id() });
    expect(await office.stateOf(own.id)).toMatchObject({ agent_id: members.agent.id, agency_id: null });
    const rows = await db.selectFrom("bookings").select(["id", "owner_id"]).where("listing_id", "=", home.id).execute();
    const owners = new Map(rows.map((row) => [row.id, row.owner_id]));
    expect([owners.get(open), owners.get(over)]).toEqual([members.colleague.id, members.agent.id]);
  });

  test("somebody without a number cannot take over; nothing has changed then", async () => {
    const quiet = await signedInPerson();
    await office.join(quiet, "agent");
    const home = await office.home(members.agent);
    const response = await send(members.owner.person, "DELETE", `/members/${members.agent.id}`, { to: quiet.id });
    await expectProblem(response, 409, "successor-needs-phone");
    expect(await office.agentOf(home.id)).toBe(members.agent.id);
    expect(await office.roles()).toHaveProperty(members.agent.id);
    await office
      .database()
      .db.updateTable("profiles")
      .set({ phone: "+8801999999999" })
      .where("id", "=", quiet.id)
      .execute();
    const handed = await send(members.agent.person, "POST", "/handover", { from: members.agent.id, to: quiet.id });
    expect(handed.status).toBe(200);
    expect(await office.agentOf(home.id)).toBe(quiet.id);
    const made = await office.database().db.selectFrom("profiles").select("role").where("id", "=", quiet.id).execute();
    expect(made).toEqual([{ role: "agent" }]);
  });

  test("of two owners who leave at once one stays; the last one makes another first", async () => {
    const leave = ({ id, person }: typeof members.owner) => send(person, "DELETE", `/members/${id}`);
    expect(statuses(await Promise.all([leave(members.owner), leave(members.partner)]))).toEqual([200, 409]);
    const roles = await office.roles();
    expect(Object.values(roles).filter((role) => role === "owner")).toHaveLength(1);
    const last = roles[members.owner.id] ? members.owner : members.partner;
    await expectProblem(await leave(last), 409, "last-owner");
    await expectProblem(await send(last.person, "PATCH", `/members/${last.id}`, { role: "agent" }), 409, "last-owner");
    expect((await send(last.person, "PATCH", `/members/${members.agent.id}`, { role: "owner" })).status).toBe(200);
    expect((await leave(last)).status).toBe(200);
  });

  test("two owners who become agents at once: one stays", async () => {
    const demote = ({ id, person }: typeof members.owner) => send(person, "PATCH", `/members/${id}`, { role: "agent" });
    const both = await Promise.all([demote(members.owner), demote(members.partner)]);
    expect(statuses(both)).toEqual([200, 409]);
    expect(Object.values(await office.roles()).filter((role) => role === "owner")).toHaveLength(1);
  });
});

describe("an account that is erased", () => {
  test("leaves its listings to whoever has been there longest, who becomes an owner where there is none", async () => {
    const { db } = office.database();
    await db.deleteFrom("agency_members").where("account_id", "=", members.partner.id).execute();
    const chief = await signedInPerson();
    await db.updateTable("agency_members").set({ role: "agent" }).where("agency_id", "=", office.id()).execute();
    await office.join(chief, "owner");
    await office.callable(chief, "+8801888888888");
    const home = await office.home(chief);
    expect(await erase(chief.id)).toEqual({ erased: 1, failed: 0 });
    expect(await office.agentOf(home.id)).toBe(members.owner.id);
    expect((await office.roles())[members.owner.id]).toBe("owner");
  });

  test("closes an agency of nobody else, and its listings go with it", async () => {
    const alone = await signedInPerson();
    await send(alone.person, "POST", "", { name: "Alone" });
    await office.callable(alone, "+8801777777777");
    const { agency } = await read(alone.person);
    await erase(alone.id);
    const rows = await office.database().db.selectFrom("agencies").select("id").where("id", "=", agency!.id).execute();
    expect(rows).toEqual([]);
  });
});
