import { describe, expect, test } from "vitest";
import type { AgencyAnswer } from "#api/account/agency.ts";
import { exportRows } from "#db/accounts/export.ts";
import agencyFunction from "#functions/agency.ts";
import listings from "#functions/listings.ts";
import posts from "#functions/posts.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { useAgency } from "./agency-office.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { formAnswerOf, signedInPerson } from "../signed-in.ts";

const office = useAgency();
useInbox();
const { members, send, read } = office;

describe("an agency", () => {
  test("is founded once by an account, and says who belongs to it", async () => {
    const { person, id } = await signedInPerson();
    expect(await read(person)).toEqual({ agency: null, invitations: [] });
    const response = await send(person, "POST", "", { name: " Banani  Homes ", nameBn: "" });
    expect(response.status).toBe(201);
    const { agency } = (await response.json()) as AgencyAnswer;
    expect(agency).toMatchObject({ name: "Banani Homes", nameBn: null, phone: null, role: "owner", invitations: [] });
    expect(agency?.slug).toMatch(/^banani-homes-[0-9a-f]{8}$/);
    expect(agency?.members).toMatchObject([{ id, role: "owner", listings: 0, reachable: false }]);
    await expectProblem(await send(person, "POST", "", { name: "Another" }), 409, "already-member");
    const twice = (await signedInPerson()).person;
    const answers = await Promise.all([1, 2].map(() => send(twice, "POST", "", { name: "Two at once" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("has a name that leads nowhere, and a number that somebody has confirmed", async () => {
    const { person } = await signedInPerson({ phone: "+8801811111111" });
    const wrong = { name: "Homes.Pizza 01711111111", nameBn: "হোমস ডট বাংলা", phone: "01722222222" };
    const { errors } = await expectProblem(await send(person, "POST", "", wrong), 400, "invalid-input");
    expect(errors).toEqual([
      { field: "name", code: "contact-in-name" },
      { field: "nameBn", code: "contact-in-name" },
    ]);
    const foreign = await send(person, "POST", "", { name: "Homes", phone: "01722222222" });
    expect((await expectProblem(foreign, 400, "invalid-input")).errors).toEqual([
      { field: "phone", code: "unconfirmed-number" },
    ]);
    expect((await send(person, "POST", "", { name: "Homes", phone: "01811111111" })).status).toBe(201);
    expect((await read(person)).agency?.phone).toBe("+8801811111111");
    expect((await send(person, "PATCH", "", { name: "Homes & Co" })).status).toBe(200);
    expect((await read(person)).agency).toMatchObject({ name: "Homes & Co", phone: null });
  });

  test("takes the numbers of twenty who press at once, and what it is read for is read on the same connection", async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, n) => signedInPerson({ phone: `+88018222222${String(n).padStart(2, "0")}` })),
    );
    const founded = await Promise.all(people.map(({ person }) => send(person, "POST", "", { name: "Meghna Homes" })));
    expect(founded.map(({ status }) => status)).toEqual(people.map(() => 201));
    const phone = (n: number) => `018222222${String(n).padStart(2, "0")}`;
    const edited = await Promise.all(
      people.map(({ person }, n) => send(person, "PATCH", "", { name: "Meghna Homes", phone: phone(n) })),
    );
    expect(edited.map(({ status }) => status)).toEqual(people.map(() => 200));
  });

  test("closes when one member is left, and leaves the listings with them", async () => {
    await expectProblem(await send(members.owner.person, "DELETE", ""), 409, "agency-not-empty");
    const { db } = office.database();
    await db.deleteFrom("agency_members").where("account_id", "!=", members.owner.id).execute();
    const { id } = await office.home(members.owner);
    expect((await send(members.owner.person, "DELETE", "")).status).toBe(200);
    expect(await office.stateOf(id)).toMatchObject({ agent_id: members.owner.id, agency_id: null });
    expect((await read(members.owner.person)).agency).toBeNull();
  });

  test("without a script a form comes back to the page", async () => {
    const { person } = await signedInPerson();
    const found = (fields: Record<string, string>) =>
      person.send(agencyFunction, "POST", "/api/agency", new URLSearchParams({ locale: "bn", ...fields }), "text/html");
    const refused = await found({ name: "", nameBn: "নাম" });
    expect([refused.status, refused.headers.get("location")]).toEqual([303, "/bn/account/agency#agency"]);
    expect(formAnswerOf(person)).toMatchObject({ form: "agency", values: { nameBn: "নাম" } });
    expect((await found({ name: "Formed" })).status).toBe(303);
    expect((await read(person)).agency?.name).toBe("Formed");
  });
});

describe("who may do what", () => {
  /** Each act as it is asked for, and the status that an owner, an agent and somebody of no agency get. */
  const acts: [
    string,
    () => [method: string, path: string, body?: object],
    [owner: number, agent: number, other: number],
  ][] = [
    ["change the name", () => ["PATCH", "", { name: "Renamed" }], [200, 403, 404]],
    ["close it", () => ["DELETE", ""], [409, 403, 404]],
    ["bring their own listings in", () => ["POST", "/listings"], [200, 200, 404]],
    ["invite", () => ["POST", "/invitations", { email: "new@example.com", role: "agent" }], [201, 403, 404]],
    ["take an invitation back", () => ["DELETE", `/invitations/${office.id()}`], [404, 403, 404]],
    ["change a role", () => ["PATCH", `/members/${members.colleague.id}`, { role: "owner" }], [200, 403, 404]],
    ["remove somebody", () => ["DELETE", `/members/${members.colleague.id}`], [200, 403, 404]],
    [
      "hand over what another shows",
      () => ["POST", "/handover", { from: members.colleague.id, to: members.partner.id }],
      [200, 403, 404],
    ],
  ];
  test.each(acts)("%s", async (_, request, expected) => {
    const other = (await signedInPerson()).person;
    const statuses: number[] = [];
    // The owner last: what they do is done.
    for (const person of [other, members.agent.person, members.owner.person]) {
      const [method, path, body] = request();
      statuses.unshift((await send(person, method, path, body)).status);
    }
    expect(statuses).toEqual(expected);
  });

  test("nobody signed in sees anything, and agents do not see who is invited", async () => {
    await office.invite(members.owner.person, "new@example.com");
    await expectProblem(await send(new Person(), "POST", "", {}), 401, "signed-out");
    expect((await read(members.owner.person)).agency?.invitations).toHaveLength(1);
    expect((await read(members.agent.person)).agency?.invitations).toEqual([]);
  });

  test("of a listing: its agent and the owners change, confirm and delete it, no colleague does", async () => {
    const home = await office.home(members.agent);
    const may = async ({ person }: { person: Person }) => {
      const own = (await (await person.get(posts, `/api/account/listings/${home.id}/own`)).json()) as {
        own: boolean;
      };
      return [
        (await person.get(posts, `/api/account/listings/${home.id}`)).status,
        own.own,
        (await person.post(listings, `/api/listings/${home.id}/confirm`)).status,
      ];
    };
    expect(await may(members.agent)).toEqual([200, true, 200]);
    expect(await may(members.owner)).toEqual([200, true, 200]);
    expect(await may(members.colleague)).toEqual([404, false, 403]);
    const remove = ({ person }: { person: Person }) => person.send(listings, "DELETE", `/api/listings/${home.id}`, {});
    await expectProblem(await remove(members.colleague), 403, "not-allowed");
    expect((await remove(members.partner)).status).toBe(200);
  });

  test("a listing that somebody posted before they joined is theirs alone, until they bring it in", async () => {
    const { id } = await office.make("listings", { approval: "approved", ownerId: members.agent.id });
    const stranger = await office.make("listings", { approval: "approved", ownerId: members.colleague.id });
    const remove = () => members.owner.person.send(listings, "DELETE", `/api/listings/${id}`, {});
    await expectProblem(await remove(), 403, "not-allowed");
    const before = (await read(members.agent.person)).agency?.outside ?? 0;
    expect(before).toBeGreaterThan(0);
    const brought = await send(members.agent.person, "POST", "/listings");
    expect(((await brought.json()) as AgencyAnswer).agency).toMatchObject({ outside: 0 });
    expect(await office.stateOf(id)).toMatchObject({ agent_id: members.agent.id, agency_id: office.id() });
    expect(await office.stateOf(stranger.id)).toMatchObject({ agency_id: null });
    expect((await remove()).status).toBe(200);
  });
});

test("a copy of one's data names the agency and the invitations to one's address", async () => {
  const { db } = office.database();
  const guest = await signedInPerson();
  await office.invite(members.owner.person, guest.email!);
  expect(await exportRows(db, guest.id)).toMatchObject({ agency: [], agencyInvitations: [{ name: "Rahman Homes" }] });
  expect(await exportRows(db, members.owner.id)).toMatchObject({
    agency: [{ name: "Rahman Homes", role: "owner" }],
    agencyInvitations: [],
  });
});
