import { parseArgs } from "node:util";
import { sql } from "kysely";
import type { BookingAnswer } from "#api/booking/bookings.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import { providerState, startShop } from "./bookings/shop.ts";
import { atLeast, machine, printBars, printTable, writeResult } from "./report.ts";
import type { Rate } from "./accounts/callers.ts";

const CLIENTS = 4;
/** A booking takes about 45 statements, three calls to the provider and one by its customer; the bare writes are 7 statements. */
const SHARE_MIN = 0.1;

/**
 * Bookings per second through the functions (book, the provider's page, callback, execute, settle), compared with the bare transaction that
 * writes the same rows, in the same run. `--seconds 2` makes it shorter.
 * @returns whether every bar was met
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { seconds: { type: "string", default: "5" } } });
  const seconds = Number(values.seconds);
  const begin = machine();
  const shop = await startShop();
  const { db } = await import("#db/client.ts");
  const bookings = (await import("#functions/bookings.ts")).default;
  const payments = (await import("#functions/bookings.ts")).default;
  const { hashPassword } = await import("#server/sessions/password.ts");
  const { startSession } = await import("#server/sessions/session.ts");
  const { context, emailOf, forgetLimits, makeAccounts, ORIGIN, PASSWORD, post, rateOf, settle } =
    await import("./accounts/callers.ts");
  try {
    console.log(`${shop.database.name}, ${begin.machine}, Node ${begin.node}, load ${begin.load}\n`);
    await makeAccounts(CLIENTS, await hashPassword(PASSWORD));
    const accounts = await db
      .selectFrom("accounts")
      .select("id")
      .where("email", "in", [...Array(CLIENTS).keys()].map(emailOf))
      .execute();
    const cookies: string[] = [];
    for (const { id } of accounts) {
      const { cookies: given } = await startSession(new Request(ORIGIN), id, { factor: false });
      cookies.push(given.map((cookie) => cookie.split(";")[0]).join("; "));
    }
    const homes = await db
      .selectFrom("listings")
      .select(["id", "slug", "title", "title_bn as titleBn"])
      .where("approval", "=", "approved")
      .where("purpose", "=", "rent")
      .where("demo_id", "is", null)
      .execute();

    /** The writes of a booking, without provider, session, limits or mails. */
    const bare = async () => {
      const [booking, payment] = [uuidv7(), uuidv7()];
      const { id, slug, title, titleBn } = homes[0]!;
      await db.transaction().execute(async (trx) => {
        await sql`
          insert into bookings (id, reference, kind, listing_id, purpose, slug, title, title_bn, demo, name, email, phone, locale,
            fee_paisa, policy, refund_until, refund_paisa, receipt_hash, created_at)
          values (${booking}, 'NB-' || upper(substr(md5(${booking}), 1, 8)), 'property', ${id}, 'rent', ${slug}, ${title}, ${titleBn}, false,
            'Reader', 'reader@example.com', '+8801711000000', 'en', 1000, 'free-for-three-days', now() + interval '3 days', 1000,
            encode(sha256(${booking}::bytea), 'hex'), now())`.execute(trx);
        await sql`
          insert into payments (id, booking_id, attempt, invoice, generation, simulated, amount_paisa, next_check_at, created_at, updated_at)
          values (${payment}, ${booking}, 1, ${payment}, 'v1', true, 1000, now(), now(), now())`.execute(trx);
        await sql`update payments set state = 'awaiting', provider_id = ${payment} where id = ${payment}`.execute(trx);
        await sql`update payments set state = 'executing', executions = 1 where id = ${payment}`.execute(trx);
        await sql`
          update payments set state = 'paid', paid_at = now(), trx_id = replace(${payment}, '-', ''), next_check_at = null
          where id = ${payment}`.execute(trx);
      });
    };
    let made = 0;
    const whole = async () => {
      const n = (made += 1);
      if (n % 50 === 0) await forgetLimits();
      const body = {
        slug: homes[n % homes.length]!.slug,
        name: "Reader",
        email: `guest${n}@example.com`,
        phone: "01711000000",
        locale: "en",
      };
      // Every account books every home only once: a second booking would lead to the first one.
      const account = Math.floor(n / homes.length) % CLIENTS;
      const answer = await bookings(post("/api/bookings/property", body, cookies[account]!), context);
      if (answer.status !== 201) throw new Error(`Answered ${answer.status}: ${await answer.text()}`);
      const { paymentUrl } = (await answer.json()) as BookingAnswer;
      const id = new URL(paymentUrl!).searchParams.get("paymentId")!;
      const authorised = await fetch(`${shop.provider}/control/payments/${id}/authorise`, {
        method: "POST",
        body: "{}",
      });
      const { redirects } = (await authorised.json()) as { redirects: string[] };
      const back = await payments(new Request(redirects[0]!), context);
      if (back.status !== 303) throw new Error(`The callback answered ${back.status}`);
      await settle();
    };
    const lines: ({ what: string } & Rate)[] = [];
    const measure = async (what: string, work: () => Promise<void>) => {
      for (let n = 0; n < 10; n += 1) await work();
      lines.push({ what, ...(await rateOf(work, CLIENTS, seconds)) });
    };
    await measure("bare transaction", bare);
    await measure("booking, paid and settled", whole);

    const { debitedPaisa, counts } = await providerState(shop.provider);
    const { rows } = await sql<{ paid: number; bookings: number }>`
      select count(*) filter (where state = 'paid') as paid, count(*) as bookings from payments where provider_id like 'TR0011%'
    `.execute(db);
    printTable(
      [`${CLIENTS} at once`, "a second", "p50 ms", "p99 ms"],
      lines.map(({ what, rate, p50, p99 }) => [what, rate, p50, p99]),
    );
    const { paid = 0, bookings: all = 0 } = rows[0] ?? {};
    console.log(
      `\n${all} bookings, ${paid} paid; the provider took ${debitedPaisa / 100} taka in ${counts["execute"]} executions.`,
    );
    const [floor, booking] = lines;
    const bars = [
      atLeast("booking", "share of the bare transaction's rate", booking!.rate / floor!.rate, SHARE_MIN),
      atLeast("booking", "share that is paid, in both books", Math.min(paid, debitedPaisa / 1000) / made, 1),
    ];
    const passed = printBars(bars);
    writeResult("bookings", {
      ...begin,
      database: shop.database.name,
      seconds,
      lines,
      bookings: all,
      paid,
      counts,
      bars,
    });
    return passed;
  } finally {
    await db.destroy();
    await shop.stop();
  }
}
