import { beforeAll, beforeEach, expect } from "vitest";
import type { AgencyAnswer } from "#api/account/agency.ts";
import type { AgencyRole } from "#domain/agency/agency.ts";
import agency from "#functions/agency.ts";
import { useModeration } from "../moderation/moderation-office.ts";
import type { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";

export type Member = { id: string; email: string | null; person: Person };

/** An agency with two owners and two agents, each with a number of their own, and what they do there. New for every test. */
export function useAgency() {
  const office = useModeration();
  const members = {} as Record<"owner" | "partner" | "agent" | "colleague", Member>;
  let id = "";

  const callable = (member: Member, phone: string) =>
    office.database().db.updateTable("profiles").set({ phone, role: "agent" }).where("id", "=", member.id).execute();

  beforeAll(async () => {
    const names = ["owner", "partner", "agent", "colleague"] as const;
    for (const [index, name] of names.entries()) {
      members[name] = await signedInPerson();
      await callable(members[name], `+880171234560${index}`);
    }
  });
  beforeEach(async () => {
    const { db } = office.database();
    for (const table of ["rate_limits", "agencies", "outbox"] as const) await db.deleteFrom(table).execute();
    const founded = await members.owner.person.post(agency, "/api/agency", {
      name: "Rahman Homes",
      nameBn: "রহমান হোমস",
    });
    expect(founded.status).toBe(201);
    id = ((await founded.json()) as AgencyAnswer).agency?.id ?? "";
    await approveName(id);
    await join(members.partner, "owner", 1);
    await join(members.agent, "agent", 2);
    await join(members.colleague, "agent", 3);
  });

  /** The administrator's decision about a name that waits. */
  const approveName = async (agencyId: string) => {
    const { db } = office.database();
    await db.updateTable("agencies").set({ named_at: new Date() }).where("id", "=", agencyId).execute();
    await db.deleteFrom("name_changes").where("agency_id", "=", agencyId).execute();
  };
  /** Makes somebody a member, `order` later than the founder. */
  const join = (member: Member, role: AgencyRole, order = 9): Promise<unknown> =>
    office
      .database()
      .db.insertInto("agency_members")
      .values({ account_id: member.id, agency_id: id, role, joined_at: new Date(Date.now() + order * 1000) })
      .execute();
  const send = (person: Person, method: string, path: string, body: unknown = {}) =>
    person.send(agency, method, `/api/agency${path}`, body);
  const read = async (person: Person): Promise<AgencyAnswer> => {
    const response = await person.get(agency, "/api/agency");
    expect(response.status).toBe(200);
    return (await response.json()) as AgencyAnswer;
  };

  return {
    ...office,
    id: () => id,
    members,
    join,
    callable,
    send,
    read,
    invite: (person: Person, email: string, role: AgencyRole = "agent") =>
      send(person, "POST", "/invitations", { email, role, locale: "en" }),
    /** A listing of the agency that a member shows. */
    home: async (member: Member, wish = {}) => {
      const made = await office.make("listings", { approval: "approved", ownerId: member.id, ...wish });
      await office.database().db.updateTable("listings").set({ agency_id: id }).where("id", "=", made.id).execute();
      return made;
    },
    agentOf: async (listingId: string) => (await office.stateOf(listingId)).agent_id,
    roles: async (): Promise<Record<string, AgencyRole>> => {
      const rows = await office
        .database()
        .db.selectFrom("agency_members")
        .selectAll()
        .where("agency_id", "=", id)
        .execute();
      return Object.fromEntries(rows.map((row) => [row.account_id, row.role]));
    },
  };
}
