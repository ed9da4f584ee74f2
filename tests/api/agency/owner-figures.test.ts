import { sql } from "kysely";
import { expect, test } from "vitest";
import type { OwnerTasksAnswer } from "#api/account/account-lists.ts";
import { exportRows } from "#db/accounts/export.ts";
import { eraseAccountRows } from "#db/accounts/erasure.ts";
import { dayFigures } from "#db/accounts/figures.ts";
import { dayInDhaka } from "#domain/booking/stay.ts";
import account from "#functions/account.ts";
import listings from "#functions/listings.ts";
import scheduledFigures from "#functions/scheduled-figures.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";
import { makeSubmission } from "../submissions.ts";

const database = useDatabase("seeded");
const run = (statement: ReturnType<typeof sql>) => statement.execute(database().db);

const tasksOf = async (person: Person) => {
  const response = await person.get(account, "/api/account/tasks");
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  return ((await response.json()) as OwnerTasksAnswer).tasks;
};
const NOTHING = {
  confirm: 0,
  answer: 0,
  visits: 0,
  "change-listings": 0,
  "change-resorts": 0,
  "change-projects": 0,
  pay: 0,
  arrivals: 0,
};

test("what waits is counted, of one's own and nobody else's", async () => {
  const { db } = database();
  const [owner, stranger] = [await signedInPerson(), await signedInPerson()];
  expect(await tasksOf(owner.person)).toEqual(NOTHING);
  const due = await makeSubmission(db, "listings", { ownerId: owner.id, approval: "approved" });
  await run(
    sql`update listings set must_confirm = true, confirmed_at = now() - interval '26 days' where id = ${due.id}::uuid`,
  );
  for (const kind of ["listings", "resorts", "resorts"] as const) {
    const { id } = await makeSubmission(db, kind, { ownerId: owner.id });
    await run(sql`update ${sql.table(kind)} set approval = 'rejected' where id = ${id}::uuid`);
  }
  const ask = (state: string, at: string) =>
    run(sql`
      insert into visits (id, listing_id, seeker_id, phone, state, starts_at, acted_by, sequence, created_at, changed_at)
      values (gen_random_uuid(), ${due.id}::uuid, ${stranger.id}::uuid, '+8801712345678', ${state}, now() + ${at}::interval, 'seeker', 0, now(), now())
    `);
  await ask("requested", "1 day");
  await ask("requested", "-1 day");
  await ask("confirmed", "2 days");
  await run(sql`
    insert into inquiries (id, kind, listing_id, owner_id, subject, name, email, phone, message, page_source, locale, delivery)
    values (gen_random_uuid(), 'listing', ${due.id}::uuid, ${owner.id}::uuid, 'x', 'x', 'a@b.bd', '+8801712345678', 'x', 'property-details', 'en', 'relayed')
  `);
  expect(await tasksOf(owner.person)).toEqual({
    ...NOTHING,
    confirm: 1,
    answer: 1,
    visits: 1,
    "change-listings": 1,
    "change-resorts": 2,
  });
  expect(await tasksOf(stranger.person)).toEqual(NOTHING);
  await expectProblem(await new Person().get(account, "/api/account/tasks"), 401, "signed-out");
});

test("a pressed number is a contact: once a device, of public listings only, and no other site's to count", async () => {
  const { db } = database();
  const owner = await signedInPerson();
  const { id, slug } = await makeSubmission(db, "listings", { ownerId: owner.id, approval: "approved" });
  const waiting = await makeSubmission(db, "listings", { ownerId: owner.id });
  const today = dayInDhaka(new Date());
  const contacts = async () =>
    (await dayFigures(db, { accountId: owner.id, post: { kind: "listings", id } }, today)).map((day) => day.contacts);
  const press = (person: Person, name = slug) => person.post(listings, `/api/listings/${name}/contacts`);
  const [one, other] = [new Person(), new Person()];
  for (const person of [one, one, other]) {
    const response = await press(person);
    expect([response.status, await response.json()]).toEqual([200, { counted: true }]);
  }
  expect(await contacts()).toEqual([2]);
  // The job folds them, and there are as many as before.
  expect((await scheduledFigures()).status).toBe(204);
  expect((await scheduledFigures()).status).toBe(204);
  expect(await contacts()).toEqual([2]);
  for (const name of [waiting.slug, "nothing-like-it", "%00"])
    await expectProblem(await press(new Person(), name), 404, "listing-not-found");
  const foreign = new Person();
  foreign.origin = "https://elsewhere.example";
  await expectProblem(await press(foreign), 403, "foreign-origin");
});

test("figures are in the export of their owner, and go with the account", async () => {
  const { db } = database();
  const owner = await signedInPerson();
  const { id } = await makeSubmission(db, "listings", { ownerId: owner.id, approval: "approved" });
  const { id: resort } = await makeSubmission(db, "resorts", { ownerId: owner.id, approval: "approved" });
  await run(sql`insert into listing_days (listing_id, day, views) values (${id}::uuid, '2026-05-01', 7)`);
  await run(sql`insert into resort_days (resort_id, day, bookings) values (${resort}::uuid, '2026-05-02', 1)`);
  await run(sql`insert into figure_events (listing_id, what) values (${id}::uuid, 'contacts')`);
  const rows = await exportRows(db, owner.id);
  expect([rows["listingDays"], rows["resortDays"]]).toMatchObject([
    [{ listing_id: id, day: "2026-05-01", views: 7 }],
    [{ resort_id: resort, day: "2026-05-02", bookings: 1 }],
  ]);
  await run(sql`update accounts set erasure_requested_at = now() - interval '30 days' where id = ${owner.id}::uuid`);
  await db.transaction().execute((trx) => eraseAccountRows(trx, owner.id, new Date()));
  const { rows: left } = await sql<{ left: number }>`
    select (select count(*) from listing_days where listing_id = ${id}::uuid) + (select count(*) from resort_days where resort_id = ${resort}::uuid)
      + (select count(*) from figure_events where listing_id = ${id}::uuid) as left
  `.execute(db);
  expect(left).toEqual([{ left: 0 }]);
});
