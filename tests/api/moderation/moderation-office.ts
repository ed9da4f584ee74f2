import { beforeAll, beforeEach, expect } from "vitest";
import type { QueueAnswer } from "#api/moderation/admin.ts";
import type { LogAnswer } from "#api/moderation/office.ts";
import type { ModeratedKind, SubmittedKind } from "#domain/moderation/moderation.ts";
import admin from "#functions/admin.ts";
import { useDatabase } from "#tests/support/database.ts";
import { Person } from "../person.ts";
import { giveSession } from "../signed-in.ts";
import { makePeople, makeSubmission, type Made } from "../submissions.ts";

/** Where mails to the owner of what is submitted go. */
export const OWNER = "rahima@owners.bd";

/** An administrator, an owner and an empty queue for every test of the file, with what they do. */
export function useModeration() {
  process.env["ADMIN_EMAIL"] = "chief@example.org";
  const database = useDatabase("seeded");
  const [chief, owner] = [new Person(), new Person()];
  const people = { ownerId: "", adminId: "" };

  beforeAll(async () => {
    Object.assign(people, await makePeople(database().db, { owner: OWNER, admin: "chief@example.org" }));
    await giveSession(chief, people.adminId);
    await giveSession(owner, people.ownerId);
    // What the seed leaves waiting would stand before everything that is made here.
    for (const table of ["listings", "resorts", "projects"] as const) {
      await database().db.deleteFrom(table).where("approval", "=", "pending").execute();
    }
  });
  beforeEach(async () => {
    const { db } = database();
    await db.deleteFrom("listings").where("agent_id", "=", people.ownerId).execute();
    await db.deleteFrom("resorts").where("created_by", "=", people.ownerId).execute();
    await db.deleteFrom("projects").where("created_by", "=", people.ownerId).execute();
    for (const table of ["customer_reviews", "outbox"] as const) await db.deleteFrom(table).execute();
  });

  return {
    database,
    chief,
    owner,
    people,
    make: (kind: SubmittedKind = "listings", wish = {}) =>
      makeSubmission(database().db, kind, { ownerId: people.ownerId, ...wish }),
    queue: async (query = ""): Promise<QueueAnswer> => {
      const response = await chief.get(admin, `/api/admin/queue${query}`);
      expect(response.status).toBe(200);
      return (await response.json()) as QueueAnswer;
    },
    approve: (kind: ModeratedKind, { id, version }: Pick<Made, "id" | "version">, person = chief) =>
      person.post(admin, `/api/admin/${kind}/${id}/approve`, { version }),
    reject: (kind: ModeratedKind, { id, version }: Pick<Made, "id" | "version">, body: object = {}, person = chief) =>
      person.post(admin, `/api/admin/${kind}/${id}/reject`, { version, ...body }),
    log: async (query: string): Promise<LogAnswer["items"]> =>
      ((await (await chief.get(admin, `/api/admin/log${query}`)).json()) as LogAnswer).items,
    stateOf: (id: string) =>
      database().db.selectFrom("listings").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
  };
}
