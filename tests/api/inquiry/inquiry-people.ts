import { beforeAll, beforeEach } from "vitest";
import type { ReceivedInquiriesAnswer, SentInquiriesAnswer } from "#api/inquiries/account-inquiries.ts";
import inquiries from "#functions/inquiries.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { Person } from "../person.ts";
import { giveSession, signedInPerson } from "../signed-in.ts";
import { makePeople, makeSubmission, type Made } from "../submissions.ts";

export const OWNER = "rahima@owners.bd";
export const SEEKER = "sadia@guest.bd";
export const PATH = "/api/account/inquiries";

/** An owner with a flat, somebody who asks about it and somebody else; every test begins without an inquiry. */
export function useInquiries() {
  const database = useDatabase("seeded");
  useInbox();
  const owner = new Person();
  let made: { seeker: Person; seekerId: string; other: Person; flat: Made } | undefined;
  const people = () => {
    if (!made) throw new Error("People are there inside tests and hooks only");
    return made;
  };

  beforeAll(async () => {
    const { db } = database();
    const { ownerId } = await makePeople(db, { owner: OWNER, admin: "chief@example.org" });
    await giveSession(owner, ownerId);
    const { person: seeker, id: seekerId } = await signedInPerson({ email: SEEKER });
    const { person: other } = await signedInPerson({ email: "other@agents.bd" });
    made = { seeker, seekerId, other, flat: await makeSubmission(db, "listings", { ownerId, approval: "approved" }) };
  });
  beforeEach(async () => {
    const { db } = database();
    for (const table of ["inquiries", "outbox", "rate_limits"] as const) await db.deleteFrom(table).execute();
  });

  return {
    database,
    owner,
    people,
    /** Somebody writes about the flat and shows nothing; the id of what arrived. */
    async write(person: Person = new Person(), change: Record<string, unknown> = {}): Promise<string> {
      const { slug } = people().flat;
      const about = { kind: "listing", slug, name: "Sadia", phone: "01712345699", message: "Is it free?" };
      const asked = { ...about, email: SEEKER, locale: "en", ...change };
      const { status } = await person.post(inquiries, "/api/inquiries", asked);
      if (status !== 202) throw new Error(`An inquiry was answered ${status}`);
      await person.settle();
      const newest = database().db.selectFrom("inquiries").select("id").orderBy("created_at", "desc");
      return (await newest.executeTakeFirstOrThrow()).id;
    },
    answer: (id: string, message = "Yes, come on Friday.", person = owner) =>
      person.post(inquiries, `${PATH}/${id}/messages`, { message }),
    writeOn: (id: string, message = "At four?", person = people().seeker) =>
      person.post(inquiries, `${PATH}/sent/${id}/messages`, { message }),
    received: async () => (await (await owner.get(inquiries, PATH)).json()) as ReceivedInquiriesAnswer,
    sentBy: async (person: Person) =>
      (await (await person.get(inquiries, `${PATH}/sent`)).json()) as SentInquiriesAnswer,
    stored: () => database().db.selectFrom("inquiry_messages").selectAll().orderBy("created_at").execute(),
  };
}

/** Where a reply to a mail goes. */
export const replyTo = (mail: { headers: Record<string, string> }): string => mail.headers["reply-to"] ?? "";
