import { describe, expect, test } from "vitest";
import type { AgencyAnswer } from "#api/account/agency.ts";
import type { NamesAnswer } from "#api/moderation/names.ts";
import { agencyBySlug } from "#db/agencies/page.ts";
import admin from "#functions/admin.ts";
import listings from "#functions/listings.ts";
import { lastMail } from "#tests/support/inbox.ts";
import { usePurges } from "#tests/support/purges.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { ask, expectProblem } from "../ask.ts";
import { signedInPerson } from "../signed-in.ts";
import { useAgency } from "./agency-office.ts";

const office = useAgency();
useInbox();
const purged = usePurges();
const { chief, members, send, read, home } = office;

const waiting = async (id: string) => {
  const { items } = (await (await chief.get(admin, "/api/admin/names")).json()) as NamesAnswer;
  return items.find((item) => item.id === id);
};
const decide = async (id: string, decision: "approved" | "rejected") => {
  const version = (await waiting(id))?.requestedAt;
  const response = await chief.post(admin, `/api/admin/names/${id}/decide`, { version, decision });
  await chief.settle();
  return response;
};
/** What anybody reads of a listing's agency. */
const shownWith = async (slug: string): Promise<unknown> =>
  ((await (await ask(listings, `/api/listings/${slug}`)).json()) as { listing: { agency: unknown } }).listing.agency;
const db = () => office.database().db;

describe("the name of an agency", () => {
  test("is seen by its members only until the administrator has approved it", async () => {
    const { person, id: founder, email } = await signedInPerson();
    await office.callable({ id: founder, email, person }, "+8801711999001");
    const founded = await send(person, "POST", "", { name: "Turag Homes", nameBn: "তুরাগ হোমস" });
    const { agency } = (await founded.json()) as AgencyAnswer;
    const wish = { name: "Turag Homes", nameBn: "তুরাগ হোমস" };
    expect(agency).toMatchObject({ ...wish, named: false, waitingName: wish });
    const { id, slug } = agency!;
    const listing = await office.make("listings", { approval: "approved", ownerId: founder });
    await db().updateTable("listings").set({ agency_id: id }).where("id", "=", listing.id).execute();
    const { slug: home } = await office.stateOf(listing.id);
    expect(await shownWith(home)).toBeNull();
    expect(await agencyBySlug(db(), slug)).toBeNull();

    // Whoever is invited meanwhile reads the inviter's name, in the mail and on the page.
    const guest = await signedInPerson();
    expect((await office.invite(person, guest.email!)).status).toBe(201);
    await person.settle();
    const mail = await lastMail(guest.email!);
    expect(mail.subject).not.toContain("Turag");
    expect(mail.text).not.toContain("Turag");
    expect(mail.text).toContain("a new agency");
    expect((await read(guest.person)).invitations).toMatchObject([{ agency: null, agencyBn: null }]);

    expect(await waiting(id)).toMatchObject({ ...wish, of: "agency", slug: null, shownName: null });
    const before = purged(`agent:${founder}`);
    expect((await decide(id, "approved")).status).toBe(200);
    expect(purged(`agent:${founder}`)).toBe(before + 1);
    expect((await lastMail(email!)).text).toContain("approved the name of your agency");
    expect(await shownWith(home)).toMatchObject({ id, ...wish });
    expect(await agencyBySlug(db(), slug)).toMatchObject({ agency: wish });
    expect((await read(guest.person)).invitations).toMatchObject([{ agency: "Turag Homes" }]);
    expect((await read(person)).agency).toMatchObject({ named: true, waitingName: null });
    await expectProblem(await decide(id, "approved"), 404, "name-change-not-found");
  });

  test("that is changed waits beside the one that is shown, for all its owners, and is taken back by it", async () => {
    const { slug } = await office.stateOf((await home(members.agent)).id);
    const shown = { name: "Rahman Homes", nameBn: "রহমান হোমস" };
    const wish = { name: "Basundhara Official", nameBn: null };
    expect((await send(members.partner.person, "PATCH", "", { name: wish.name })).status).toBe(200);
    await members.partner.person.settle();
    for (const { email } of [members.owner, members.partner]) {
      expect((await lastMail(email!)).subject).toBe("A new name is waiting for approval");
    }
    expect(await shownWith(slug)).toMatchObject(shown);
    expect((await read(members.agent.person)).agency).toMatchObject({ ...shown, named: true, waitingName: wish });
    expect(await waiting(office.id())).toMatchObject({ ...wish, of: "agency", shownName: "Rahman Homes" });
    await send(members.owner.person, "PATCH", "", shown);
    expect(await waiting(office.id())).toBeUndefined();
    await send(members.owner.person, "PATCH", "", { name: wish.name });
    await decide(office.id(), "rejected");
    expect(await shownWith(slug)).toMatchObject(shown);
    await send(members.owner.person, "PATCH", "", { name: "Rahman & Sons" });
    await decide(office.id(), "approved");
    expect(await shownWith(slug)).toMatchObject({ name: "Rahman & Sons", nameBn: null });
  });

  test("that is rejected at first is followed by another, with an address of its own", async () => {
    const { person } = await signedInPerson();
    const founded = (await (await send(person, "POST", "", { name: "Nibash Official" })).json()) as AgencyAnswer;
    const { id } = founded.agency!;
    await decide(id, "rejected");
    expect((await read(person)).agency).toMatchObject({ named: false, waitingName: null });
    expect((await send(person, "PATCH", "", { name: "Gomti Homes" })).status).toBe(200);
    const again = (await read(person)).agency;
    expect(again).toMatchObject({ name: "Gomti Homes", named: false, waitingName: { name: "Gomti Homes" } });
    expect(again?.slug).toMatch(/^gomti-homes-/);
    // The same once more keeps its place in the line.
    const { requestedAt } = (await waiting(id))!;
    await send(person, "PATCH", "", { name: "Gomti Homes" });
    expect((await waiting(id))!.requestedAt).toBe(requestedAt);
    await decide(id, "approved");
    expect((await read(person)).agency).toMatchObject({ name: "Gomti Homes", named: true, waitingName: null });
  });
});
