import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { OwnListAnswer } from "#api/account/account-lists.ts";
import type { OwnershipAnswer } from "#api/posting/post-endpoints.ts";
import { SUBMITTED_KINDS } from "#domain/moderation/moderation.ts";
import account from "#functions/account.ts";
import posts from "#functions/posts.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { giveSession, signedInPerson } from "../signed-in.ts";
import { makePeople, makeSubmission } from "../submissions.ts";

process.env["ADMIN_EMAIL"] = "chief@example.org";
const database = useDatabase("seeded");
const chief = new Person();
const owner = new Person();
let people: { ownerId: string; adminId: string };

beforeAll(async () => {
  people = await makePeople(database().db, { owner: "rahima@owners.bd", admin: "chief@example.org" });
  await giveSession(chief, people.adminId);
  await giveSession(owner, people.ownerId);
});

const make = (kind: (typeof SUBMITTED_KINDS)[number], wish = {}) =>
  makeSubmission(database().db, kind, { ownerId: people.ownerId, ...wish });
const list = async (person: Person, kind: string, query = ""): Promise<OwnListAnswer> => {
  const response = await person.get(account, `/api/account/${kind}${query}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return (await response.json()) as OwnListAnswer;
};
const all = async (person: Person, kind: string, state = "current") => {
  const items: OwnListAnswer["items"] = [];
  for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
    const answer = await list(person, kind, `?state=${state}&page=${page}`);
    items.push(...answer.items);
    pages = answer.page.pageCount;
  }
  return items;
};

describe("one's own", () => {
  test("listings stand with the newest first, their state, views and inquiries; rejected ones by themselves", async () => {
    const { db } = database();
    const at = (minute: number) => new Date(Date.UTC(2026, 3, 1, 8, minute));
    const pending = await make("listings", { at: at(1) });
    const approved = await make("listings", { at: at(2), approval: "approved" });
    const hidden = await make("listings", { at: at(3), approval: "approved" });
    const rejected = await make("listings", { at: at(4) });
    await db.updateTable("listings").set({ hidden_at: new Date() }).where("id", "=", hidden.id).execute();
    await sql`
      update listings set approval = 'rejected', rejected_at = '2026-05-01T00:00:00Z', rejection_reasons = '{wrong-place}',
        rejection_reason = 'Where is it?' where id = ${rejected.id}::uuid
    `.execute(db);
    await sql`insert into listing_views_buffer (listing_id) values (${approved.id}::uuid), (${approved.id}::uuid)`.execute(
      db,
    );
    await sql`insert into listing_views (listing_id, views) values (${approved.id}::uuid, 5)`.execute(db);
    await sql`
      insert into inquiries (id, kind, listing_id, subject, name, email, phone, message, page_source, locale, delivery)
      values (${rejected.id}::uuid, 'listing', ${approved.id}::uuid, 'x', 'x', 'a@b.bd', '+8801712345678', 'x', 'property-details', 'en', 'kept')
    `.execute(db);

    const { items, counts, page } = await list(owner, "listings");
    expect(items.map(({ id, state }) => [id, state])).toEqual([
      [hidden.id, "hidden"],
      [approved.id, "approved"],
      [pending.id, "pending"],
    ]);
    expect(page).toEqual({ page: 1, pageCount: 1 });
    expect(items[1]).toMatchObject({
      views: 7,
      inquiries: 1,
      pictureCount: 1,
      owner: null,
      rejection: null,
      demo: false,
    });
    expect(items[1]?.picture?.id).toEqual(expect.any(String));
    expect(counts).toEqual({
      pending: { count: 1, capped: false },
      approved: { count: 1, capped: false },
      hidden: { count: 1, capped: false },
      rejected: { count: 1, capped: false },
    });
    const needsChanges = await list(owner, "listings", "?state=needs-changes");
    expect(needsChanges.items).toMatchObject([
      {
        id: rejected.id,
        state: "rejected",
        rejection: { reasons: ["wrong-place"], text: "Where is it?", keptUntil: "2026-07-30T00:00:00.000Z" },
      },
    ]);
  });

  test("resorts and projects do as well", async () => {
    const resort = await make("resorts");
    const project = await make("projects");
    expect((await list(owner, "resorts")).items).toMatchObject([{ id: resort.id, views: 0, inquiries: 0 }]);
    expect((await list(owner, "projects")).items).toMatchObject([{ id: project.id, views: null, inquiries: null }]);
  });

  test("are nobody else's, and a stranger has none", async () => {
    const other = new Person();
    const { ownerId } = await makePeople(database().db, { owner: "other@owners.bd", admin: "nobody@example.org" });
    await giveSession(other, ownerId);
    for (const kind of SUBMITTED_KINDS) {
      expect((await list(other, kind)).items).toEqual([]);
      await expectProblem(await new Person().get(account, `/api/account/${kind}`), 401, "signed-out");
    }
    for (const query of ["state=all", "page=0", "page=x", "page=1001", "sort=price"])
      await expectProblem(await owner.get(account, `/api/account/listings?${query}`), 400, "invalid-input");
  });
});

describe("the administrator's", () => {
  test("list has everybody's, what is not public first, each once and with its owner", async () => {
    const { db } = database();
    const items = await all(chief, "listings");
    const { total } = await db
      .selectFrom("listings")
      .select((select) => select.fn.countAll<number>().as("total"))
      .where("approval", "<>", "rejected")
      .executeTakeFirstOrThrow();
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items).toHaveLength(total);
    const order = items.map(({ state, createdAt }) => `${state === "pending" ? 1 : 0} ${createdAt}`);
    expect(order).toEqual(order.toSorted().toReversed());
    expect(items[0]?.owner).toMatchObject({ name: expect.any(String) });
    expect(items.some(({ demo }) => demo)).toBe(true);
  });

  test("rejected ones are everybody's too", async () => {
    const items = await all(chief, "listings", "needs-changes");
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ state }) => state === "rejected")).toBe(true);
  });
});

test.each(SUBMITTED_KINDS)("of %s each is known as one's own by id or slug, for its public page", async (kind) => {
  const [{ id: ownerId, person }, { person: other }] = [await signedInPerson(), await signedInPerson()];
  const { id, slug } = await makeSubmission(database().db, kind, { ownerId, approval: "approved" });
  const ask = (who: Person, name: string) => who.get(posts, `/api/account/${kind}/${name}/own`);
  const isOwn = async (who: Person, name: string) => ((await (await ask(who, name)).json()) as OwnershipAnswer).own;
  for (const name of [id, slug])
    expect([await isOwn(person, name), await isOwn(other, name), await isOwn(chief, name)]).toEqual([
      true,
      false,
      false,
    ]);
  for (const name of ["nothing-like-it", "%00", "x".repeat(300)]) expect(await isOwn(person, name)).toBe(false);
  await expectProblem(await ask(new Person(), id), 401, "signed-out");
});
