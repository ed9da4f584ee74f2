import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ConfirmedListing } from "#api/catalogue/listing-freshness.ts";
import { listingTotal } from "#db/listings/counts.ts";
import { agentById } from "#db/agencies/agents.ts";
import { bookableListing } from "#db/listings/bookable.ts";
import { comparedListings } from "#db/listings/compared-listings.ts";
import { indexedListingCount, sitemapAgents, sitemapListings } from "#db/sitemap.ts";
import listings from "#functions/listings.ts";
import scheduledFreshness from "#functions/scheduled-freshness.ts";
import { useDatabase } from "#tests/support/database.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { Person, tokenIn } from "../person.ts";
import { approve, posted, readOwn, sendDelete } from "../posting/posting.ts";
import { giveSession, signedInPerson } from "../signed-in.ts";

process.env["ADMIN_EMAIL"] = "admin@nibash.test";
const database = useDatabase("seeded");
useInbox();

const DAY = 86_400_000;
const start = Date.parse("2026-11-01T06:00:00Z");
const at = (days: number, milliseconds = 0) => vi.setSystemTime(start + days * DAY + milliseconds);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  at(0);
  await database().db.deleteFrom("rate_limits").execute();
});
afterEach(() => vi.useRealTimers());

let made = 0;
/** A public listing of an owner with a mailbox, confirmed at the start. */
async function publicListing() {
  made += 1;
  const email = `owner${made}@fresh.bd`;
  const { id: owner, person } = await signedInPerson({ email });
  const post = await posted(person, "listings", { title: `Flat number ${made}` });
  await approve("listings", post.id);
  return { owner, person, email, ...post };
}
const isPublic = async (slug: string) => (await new Person().get(listings, `/api/listings/${slug}`)).status === 200;
const run = async () => expect((await scheduledFreshness()).status).toBe(204);
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

describe("an owner who says nothing", () => {
  test("is asked once on the 25th day, and the listing is hidden on the 30th, neither a moment sooner", async () => {
    const { slug, email, id, owner, person } = await publicListing();
    at(25, -1);
    await run();
    expect((await subjects(email)).filter((subject) => subject.includes("available"))).toEqual([]);
    at(25);
    await run();
    expect(await lastMail(email)).toMatchObject({ subject: expect.stringContaining("Flat number") });
    await run();
    at(30, -1);
    await run();
    expect(await isPublic(slug)).toBe(true);
    expect((await subjects(email)).filter((subject) => subject.startsWith("Is it still"))).toHaveLength(1);
    at(30);
    await run();
    expect(await isPublic(slug)).toBe(false);
    await run();
    expect((await subjects(email)).filter((subject) => subject.startsWith("Hidden for now"))).toHaveLength(1);
    await giveSession(person, owner);
    const { post } = (await (await readOwn(person, "listings", id)).json()) as { post: object };
    expect(post).toMatchObject({ approval: "approved", hidden: true });
    const log = await database()
      .db.selectFrom("moderation_log")
      .select(["action", "actor_id"])
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();
    expect(log.at(-1)).toEqual({ action: "hidden", actor_id: null });
  });

  test("loses nothing: what is hidden is in no list, count, sitemap, comparison or agent's page, and comes back whole", async () => {
    const { db } = database();
    const { slug, id, owner, person } = await publicListing();
    const seen = async () => ({
      page: await isPublic(slug),
      list: ((await (await new Person().get(listings, `/api/listings?ids=${id}`)).json()) as { items: [] }).items
        .length,
      found: (
        (await (await new Person().get(listings, `/api/listings?q=Flat+number+${made}&purpose=rent`)).json()) as {
          items: { id: string }[];
        }
      ).items.filter((item) => item.id === id).length,
      total: await listingTotal(db),
      indexed: await indexedListingCount(db),
      sitemap: (await sitemapListings(db, 1)).some(({ path }) => path.endsWith(slug)),
      agents: (await sitemapAgents(db, 1)).some(({ path }) => path.endsWith(owner)),
      agent: (await agentById(db, owner)) !== null,
      compared: (await comparedListings(db, [id])).length,
      booked: (await bookableListing(db, slug)) !== null,
    });
    const before = await seen();
    expect(before).toMatchObject({
      page: true,
      list: 1,
      found: 1,
      sitemap: true,
      agents: true,
      agent: true,
      compared: 1,
      booked: true,
    });
    at(30);
    await run();
    expect(await seen()).toEqual({
      page: false,
      list: 0,
      found: 0,
      sitemap: false,
      agents: false,
      agent: false,
      compared: 0,
      booked: false,
      total: before.total - 1,
      indexed: before.indexed - 1,
    });
    await giveSession(person, owner);
    const response = await person.post(listings, `/api/listings/${id}/confirm`);
    expect(await response.json()).toEqual({
      confirmed: true,
      confirmedAt: new Date(start + 30 * DAY).toISOString(),
      hideAt: new Date(start + 60 * DAY).toISOString(),
    } satisfies ConfirmedListing);
    expect(await seen()).toEqual(before);
  });
});

describe("the button of the mail", () => {
  test("confirms without a sign-in, as often as it is pressed, and begins the thirty days anew", async () => {
    const { slug, email } = await publicListing();
    at(30);
    await run();
    const token = tokenIn(await lastMail(email));
    at(31);
    const visitor = new Person();
    for (const _ of [1, 2]) {
      const response = await visitor.post(listings, "/api/listings/confirm", { token });
      expect(await response.json()).toMatchObject({
        confirmed: true,
        hideAt: new Date(start + 61 * DAY).toISOString(),
      });
    }
    expect(await isPublic(slug)).toBe(true);
    at(61, -1);
    await run();
    expect(await isPublic(slug)).toBe(true);
    at(61);
    await run();
    expect(await isPublic(slug)).toBe(false);
  });

  test("leads a browser without a script back to its page", async () => {
    const { email } = await publicListing();
    at(25);
    await run();
    const token = tokenIn(await lastMail(email));
    const form = new URLSearchParams({ token, locale: "bn" });
    const response = await new Person().send(listings, "POST", "/api/listings/confirm", form, "text/html");
    expect([response.status, response.headers.get("location")]).toEqual([303, "/bn/confirm-listing#confirm-listing"]);
  });

  test("is worth nothing when it is guessed, too old, or the listing is gone", async () => {
    const { owner, email, id, person } = await publicListing();
    at(25);
    await run();
    const token = tokenIn(await lastMail(email));
    const press = (text: string) => new Person().post(listings, "/api/listings/confirm", { token: text });
    await expectProblem(await press("a".repeat(43)), 400, "invalid-token");
    await expectProblem(await press(""), 400, "invalid-token");
    at(25 + 60);
    await expectProblem(await press(token), 400, "invalid-token");
    at(26);
    expect((await press(token)).status).toBe(200);
    await giveSession(person, owner);
    await sendDelete(person, "listings", id);
    await expectProblem(await press(token), 400, "invalid-token");
  });
});

test("confirming is the owner's: not a stranger's, and nobody's for samples", async () => {
  const { id } = await publicListing();
  const { person: stranger } = await signedInPerson();
  await expectProblem(await stranger.post(listings, `/api/listings/${id}/confirm`), 403, "not-allowed");
  await expectProblem(await new Person().post(listings, `/api/listings/${id}/confirm`), 401, "signed-out");
  const { person: admin } = await signedInPerson({ email: "admin@nibash.test" });
  const demo = await database()
    .db.selectFrom("listings")
    .select(["id", "slug"])
    .where("demo_id", "=", "1")
    .executeTakeFirstOrThrow();
  await expectProblem(await admin.post(listings, `/api/listings/${demo.id}/confirm`), 403, "not-allowed");
  for (const name of [demo.id, demo.slug]) {
    await expectProblem(await sendDelete(admin, "listings", name), 403, "demo-undeletable");
  }
});

test("demo records and seeded samples are never asked about and never hidden", async () => {
  const { db } = database();
  const { total } = await db
    .selectFrom("listings")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("must_confirm", "=", false)
    .executeTakeFirstOrThrow();
  expect(total).toBeGreaterThan(100);
  at(4000);
  await run();
  const hidden = await db
    .selectFrom("listings")
    .select("id")
    .where("must_confirm", "=", false)
    .where((where) => where.or([where("hidden_at", "is not", null), where("reminded_at", "is not", null)]))
    .execute();
  expect(hidden).toEqual([]);
});

test("two runs at once hide and ask once", async () => {
  const owners = [await publicListing(), await publicListing()];
  at(30);
  await Promise.all([run(), run(), run()]);
  for (const { email } of owners) {
    expect((await subjects(email)).filter((subject) => subject.startsWith("Hidden"))).toHaveLength(1);
  }
});

test("an approval taken back forgets the hiding", async () => {
  const { id } = await publicListing();
  const { db } = database();
  at(30);
  await run();
  await db.updateTable("listings").set({ approval: "pending", verified: false }).where("id", "=", id).execute();
  expect(await db.selectFrom("listings").select("hidden_at").where("id", "=", id).executeTakeFirst()).toEqual({
    hidden_at: null,
  });
});
