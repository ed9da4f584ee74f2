import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { debitedPaisa, startShop } from "./soak/shop.ts";
import { atLeast, atMost, machine, printBars, printTable, writeResult } from "./report.ts";
import { startSite, type ChildServer } from "./site/child-server.ts";
import { copyBuiltSite } from "./site/site-folder.ts";
import type { Saved } from "./soak/traffic.ts";

const PEOPLE = 40;
const READERS = 3;
/** Milliseconds between two actions of one person, slow enough for a shared machine. */
const PACE = { read: 100, post: 2_000, book: 2_000, approve: 5_000, jobs: 20_000 };
/** The largest ratio between the median memory of the second half and that of the first. */
const GROWTH = 1.25;
const memoryOf = (pid: number) =>
  Math.round(Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024);
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Readers, posters, guests, the administrator and the scheduled jobs use the built site for a long time: nothing may fail, nothing saved
 * may be lost, the provider's ledger must agree with ours, and memory must not grow. `--minutes 30`. Reports once a minute.
 * @returns whether all of that was true
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { minutes: { type: "string", default: "30" } } });
  const minutes = Number(values.minutes);
  process.env["ADMIN_EMAIL"] = "chief@soak.example";
  const folder = copyBuiltSite();
  const shop = await startShop();
  let site: ChildServer | undefined;
  const { db } = await import("#db/client.ts");
  const { createAccount } = await import("#db/accounts/accounts.ts");
  const { signedIn, visitor } = await import("./soak/people.ts");
  const { approve, book, postHome, read } = await import("./soak/traffic.ts");
  const { runJobs } = await import("./soak/jobs.ts");
  try {
    site = await startSite(folder.root);
    const { origin, pid } = site;
    const chiefs = { name: "Chief", email: process.env["ADMIN_EMAIL"], phone: null, passwordHash: null };
    await createAccount(db, { ...chiefs, locale: "en", now: new Date() });
    const { people, chief } = await signedIn(origin, PEOPLE);
    const homes = await db
      .selectFrom("listings")
      .select("slug")
      .where("approval", "=", "approved")
      .where("purpose", "=", "rent")
      .where("demo_id", "is", null)
      .execute();
    const offer = { provider: shop.provider, homes };
    const saved: Saved = { posts: [], approved: [], references: [], views: 0 };
    const failures: string[] = [];
    const done: Record<string, number> = {};
    const end = performance.now() + minutes * 60_000;
    const every = async (name: keyof typeof PACE, task: (n: number) => Promise<unknown>, first = 0) => {
      for (let n = first; performance.now() < end; n += 1) {
        await task(n).then(
          () => (done[name] = (done[name] ?? 0) + 1),
          (error: unknown) => failures.push(`${name}: ${String(error)}`),
        );
        await sleep(PACE[name]);
      }
    };
    const memory: number[] = [];
    const watch = async () => {
      for (let minute = 1; performance.now() < end; minute += 1) {
        const until = Math.min(performance.now() + 60_000, end);
        while (performance.now() < until) {
          memory.push(memoryOf(pid));
          await db.deleteFrom("rate_limits").execute();
          await sleep(2_000);
        }
        const counts = Object.entries(done).map(([name, count]) => `${count} × ${name}`);
        console.log(`minute ${minute}: ${counts.join(", ")}; ${failures.length} failed; ${memory.at(-1)} MB`);
      }
    };
    await Promise.all([
      watch(),
      ...Array.from({ length: READERS }, (_, k) =>
        every("read", (n) => read(n, offer, visitor(origin), saved), k * 100_003),
      ),
      every("post", (n) => postHome(n, people[n % PEOPLE]!, saved)),
      every("approve", () => approve(chief, saved)),
      // Every account books every home only once.
      every("book", (n) => book(n, offer, people[Math.floor(n / homes.length) % PEOPLE]!, saved)),
      every("jobs", () => runJobs(new Date())),
    ]);
    await sleep(3_000);
    await runJobs(new Date());
    const ids = { posts: saved.posts, approved: saved.approved };
    const { rows } = await sql<{ posts: number; approved: number; paid: number; paisa: number; payments: number }>`
      select (select count(*) from listings where id = any(${ids.posts}::uuid[])) as posts,
        (select count(*) from listings where id = any(${ids.approved}::uuid[]) and approval = 'approved') as approved,
        (select count(*) from payments where provider_id = any(${saved.references}::text[]) and state = 'paid') as paid,
        (select count(*) from payments) as payments,
        (select coalesce(sum(amount_paisa), 0) from payments where state = 'paid')::bigint as paisa
    `.execute(db);
    const found = rows[0]!;
    const debited = await debitedPaisa(shop.provider);
    const half = Math.floor(memory.length / 2);
    const [early, late] = [middle(memory.slice(Math.floor(half / 2), half)), middle(memory.slice(half))];
    printTable(
      [`${minutes} minutes`, "answered", "there in the end"],
      [
        ["posts", saved.posts.length, found.posts],
        ["approvals", saved.approved.length, found.approved],
        ["bookings, paid", saved.references.length, found.paid],
        ["readings of list, listing and view", done["read"] ?? 0, ""],
        ["rounds of the jobs", done["jobs"] ?? 0, ""],
        ["taka, ours and the provider's", found.paisa / 100, debited / 100],
        ["memory of the site, MB, first and second half", early, late],
      ],
    );
    for (const failure of failures.slice(0, 10)) console.log(failure);
    const lost = saved.posts.length - found.posts + saved.approved.length - found.approved;
    const bars = [
      atMost("answers", "failed", failures.length, 0),
      atMost("posts and approvals", "lost", lost, 0),
      atMost("bookings", "lost", saved.references.length - found.paid, 0),
      atMost("ledgers", "differ by paisa", Math.abs(found.paisa - debited), 0),
      atMost("memory", "second half ÷ first half", late / early, GROWTH),
      atLeast("bookings", "paid", found.paid, 1),
    ];
    const passed = printBars(bars);
    writeResult("soak", { ...machine(), minutes, done, failures, memory, found, debited, bars });
    return passed;
  } finally {
    await site?.stop();
    await db.destroy();
    await shop.stop();
    folder.remove();
  }
}
