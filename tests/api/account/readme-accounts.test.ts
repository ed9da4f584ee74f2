import { expect, test } from "vitest";
import { bookedContact } from "#db/inquiries/inquiries.ts";
import { DEV_ACCOUNTS, devAccountId, seedAccounts } from "#db/seed/accounts.ts";
import inquiries from "#functions/inquiries.ts";
import { reachable } from "#server/moderation/mail.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { post } from "../ask.ts";

const database = useDatabase("seeded");
useInbox();

const [, agent, buyer] = DEV_ACCOUNTS;

/** Whoever tries the product signs in as the people of the README, and reads in the inbox what each of them is told. */
test("the README's buyer asks, and both halves of the inquiry stand in the inbox; bookings and decisions reach the agent too", async () => {
  const { db } = database();
  await seedAccounts(db, async () => "$argon2id$none");
  const listing = await db
    .selectFrom("listings")
    .select(["id", "slug"])
    .where("agent_id", "=", devAccountId(1))
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const inquiry = {
    kind: "listing",
    slug: listing.slug,
    name: buyer.name,
    email: buyer.email,
    phone: "01712345678",
    message: "Is it still to be had?",
    locale: "en",
  };
  const answer = await post(
    inquiries,
    "/api/inquiries",
    { "content-type": "application/json" },
    JSON.stringify(inquiry),
  );
  expect(answer.status).toBe(202);
  expect((await lastMail(agent.email)).text).toContain("Is it still to be had?");
  expect((await lastMail(buyer.email)).text).toContain(`/property/${listing.slug}`);
  const booked = await bookedContact(db, { listing_id: listing.id, resort_id: null });
  expect(reachable(booked)).toMatchObject({ to: agent.email, name: agent.name });
});

test("other addresses of examples reach nobody", () => {
  for (const email of ["stay@example.com", "a@b.example", "a@nibash.example.test", "a@evilnibash.example"]) {
    expect(reachable({ name: "", email, locale: "en" }), email).toBeNull();
  }
});
