import { parseArgs } from "node:util";
import { sql, type Kysely } from "kysely";
import { db } from "#db/client.ts";
import { withoutLimits } from "#db/connection-limits.ts";
import type { Database } from "#db/schema/tables.ts";
import account from "#functions/account.ts";
import admin from "#functions/admin.ts";
import { Person } from "#tests/api/person.ts";
import { giveSession, signedInPerson } from "#tests/api/signed-in.ts";
import { makePeople } from "#tests/api/submissions.ts";
import { atMost, machine, printBars, printTable, writeResult } from "./report.ts";
import { fillQueue } from "./fill-queue.ts";
import { startDatabase } from "./site/database.ts";

const ADMIN = "chief@example.org";

/** Listings of one owner, each with a picture: a tenth waits, a tenth was rejected, and every tenth has an inquiry and views. */
async function fill(db: Kysely<Database>, ownerId: string, count: number): Promise<void> {
  await sql`
    insert into listings (id, slug, agent_id, area_id, purpose, type, approval, verified, title, title_bn, description, description_bn,
      price_paisa, area_value, area_unit, created_at, updated_at, rejected_at)
    select gen_random_uuid(), 'bench-' || n, ${ownerId}::uuid, (select id from areas where slug = 'banani'), 'sale', 'apartment',
      state, state = 'approved', 'Bench ' || n, 'বেঞ্চ ' || n, '', '', 1000000000, 1500, 'sqft',
      now() - n * interval '1 minute', now() - n * interval '1 minute', case state when 'rejected' then now() end
    from generate_series(1, ${count}::integer) as n,
      lateral (select case n % 10 when 0 then 'pending' when 1 then 'rejected' else 'approved' end) as kind (state)
  `.execute(db);
  await sql`
    insert into listing_images select id, 0, (select min(id) from pictures) from listings where agent_id = ${ownerId}::uuid
  `.execute(db);
  await sql`
    insert into listing_views select id, 7 from listings where agent_id = ${ownerId}::uuid and right(slug, 1) = '3'
  `.execute(db);
  await sql`
    insert into inquiries (id, kind, listing_id, subject, name, email, phone, message, page_source, locale, delivery)
    select gen_random_uuid(), 'listing', id, 'x', 'x', 'a@b.bd', '+8801712345678', 'x', 'property-details', 'en', 'relayed'
    from listings where agent_id = ${ownerId}::uuid and right(slug, 1) = '3'
  `.execute(db);
  await sql`vacuum analyze listings, listing_images, listing_views, inquiries`.execute(db);
}

/** Milliseconds of a call, including reading its answer. */
async function timed(call: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  const response = await call();
  await response.text();
  if (response.status !== 200) throw new Error(`Answered ${response.status}`);
  return performance.now() - start;
}

/** The cursor after a number of pages. */
async function cursorAfter(pages: number, page: (cursor: string) => Promise<Response>): Promise<string> {
  let cursor: string | null = "";
  for (let turned = 0; turned < pages && cursor !== null; turned += 1) {
    cursor = ((await (await page(cursor)).json()) as { next: string | null }).next;
  }
  return cursor ?? "";
}

/**
 * The account's lists for an owner with 10,000 listings, and the approval queue with 10,000 more: complete calls of the functions,
 * including the session. Prints a table and writes `bench-results/account-lists.json`. `--listings 2000`, `--waiting 500` and `--count 50`
 * make it smaller.
 * @returns whether every bar was met
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { listings: { type: "string" }, waiting: { type: "string" }, count: { type: "string" } },
  });
  const [listings, waiting] = [Number(values.listings ?? 10_000), Number(values.waiting ?? 10_000)];
  const count = Number(values.count ?? 200);
  process.env["ADMIN_EMAIL"] = ADMIN;
  const database = await startDatabase();
  try {
    const { ownerId, adminId } = await makePeople(db, { owner: "owner@example.org", admin: ADMIN });
    await withoutLimits(db, (session) => fill(session, ownerId, listings));
    const { id: posterId } = await signedInPerson({ email: "poster@example.org" });
    await fillQueue(posterId, waiting);
    const [owner, chief] = [new Person(), new Person()];
    await giveSession(owner, ownerId);
    await giveSession(chief, adminId);
    const own = (query = "") => owner.get(account, `/api/account/listings?${query}`);
    const queue = (cursor = "", kind = "") => chief.get(admin, `/api/admin/queue?kind=${kind}&cursor=${cursor}`);
    const middle = await cursorAfter(250, queue);
    const end = await cursorAfter(Math.floor(waiting / 20), queue);
    const cases = [
      { name: "session alone", bar: Infinity, ask: () => owner.get(account, "/api/account/projects") },
      { name: "own listings", bar: 50, ask: () => own() },
      { name: "own listings, page 101", bar: 50, ask: () => own("page=101") },
      { name: "own listings, most viewed", bar: 50, ask: () => own("sort=views") },
      { name: "own listings, oldest confirmation", bar: 50, ask: () => own("sort=confirmed") },
      { name: "own listings, by title", bar: 50, ask: () => own("q=bench+77") },
      {
        name: "own, needs changes",
        bar: 50,
        ask: () => owner.get(account, "/api/account/listings?state=needs-changes"),
      },
      { name: "everybody's, administrator", bar: 50, ask: () => chief.get(account, "/api/account/listings") },
      { name: `queue of ${waiting}`, bar: 50, ask: () => queue() },
      { name: "queue, page 251", bar: 50, ask: () => queue(middle) },
      { name: "queue, near its end", bar: 50, ask: () => queue(end) },
      { name: "queue of one kind", bar: 50, ask: () => queue("", "listings") },
      { name: "log", bar: 50, ask: () => chief.get(admin, "/api/admin/log") },
    ];
    const lines = [];
    for (const { name, bar, ask } of cases) {
      await ask();
      const times: number[] = [];
      for (let n = 0; n < count; n += 1) times.push(await timed(ask));
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
      lines.push({ name, bar, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) });
    }
    printTable(
      [`${listings} listings of one owner`, "p50 ms", "p95 ms", "p99 ms", "max ms", "bar, p95"],
      lines.map(({ name, bar, p50, p95, p99, max }) => [
        name,
        p50.toFixed(1),
        p95.toFixed(1),
        p99.toFixed(1),
        max.toFixed(1),
        bar === Infinity ? "" : bar,
      ]),
    );
    writeResult("account-lists", { ...machine(), database: database.name, listings, waiting, count, lines });
    return printBars(lines.map(({ name, bar, p95 }) => atMost(name, "p95", p95, bar)));
  } finally {
    await db.destroy();
    await database.stop();
  }
}
