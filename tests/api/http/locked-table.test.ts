import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Health } from "#api/health.ts";
import { createClient } from "#db/client.ts";
import auth from "#functions/auth.ts";
import health from "#functions/health.ts";
import listings from "#functions/listings.ts";
import locations from "#functions/locations.ts";
import resorts from "#functions/resorts.ts";
import { onRealPostgres, useDatabase } from "#tests/support/database.ts";
import { ask, expectProblem } from "../ask.ts";
import { makeAccount, Person } from "../person.ts";

const database = useDatabase("seeded");
const connect = () => createClient({ url: database().url, bridge: database().bridge, max: 1 });

/** Runs `work` while another connection holds `table`, as a migration or a forgotten console does. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  const other = connect();
  try {
    await other.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
      await work();
    });
  } finally {
    await other.destroy();
  }
}

/** Expects the answer for a database that is busy, within the three seconds that somebody waits. */
async function expectBusy(call: () => Promise<Response>): Promise<void> {
  const began = performance.now();
  const response = await call();
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(response.headers.get("retry-after")).toBe("5");
  await expectProblem(response, 503, "database-unavailable");
}

describe.runIf(onRealPostgres)("on PostgreSQL, a locked table", () => {
  test("fails what needs it, and nothing else", async () => {
    await makeAccount({ email: "reader@example.com" });
    await whileLocked("listings", async () => {
      const waiting = Array.from({ length: 6 }, (_, page) =>
        expectBusy(() => ask(listings, `/api/listings?page=${page + 1}`)),
      );
      const began = performance.now();
      await new Person().enter("reader@example.com");
      expect((await ask(resorts, "/api/resorts")).status).toBe(200);
      expect((await ask(locations, "/api/locations?q=gul")).status).toBe(200);
      expect((await ask(health, "/api/health")).status).toBe(200);
      expect(performance.now() - began, "none of them waits for the lock").toBeLessThan(1_900);
      await Promise.all(waiting);
    });
    expect((await ask(listings, "/api/listings")).status).toBe(200);
  });

  test("leaves health its connection when every other one waits", async () => {
    await whileLocked("listings", async () => {
      const waiting = Array.from({ length: 30 }, () => ask(listings, "/api/listings"));
      const answer = (await (await ask(health, "/api/health")).json()) as Health;
      expect(answer).toMatchObject({ status: "ok", database: { status: "up" } });
      expect(answer.database.milliseconds).toBeLessThan(1_500);
      expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([503]));
    });
  });

  test("of the outbox does not make health say that there is no database", async () => {
    await whileLocked("outbox", async () => {
      const answer = (await (await ask(health, "/api/health")).json()) as Health;
      expect(answer).toMatchObject({ status: "ok", outbox: { status: "unknown" } });
    });
  });
});

describe.skipIf(onRealPostgres)("on PGlite, a transaction that was forgotten", () => {
  test("is waited for as long as a lock is, and then everybody works on", async () => {
    await whileLocked("listings", async () => {
      await expectBusy(() => ask(listings, "/api/listings"));
      await expectBusy(async () =>
        new Person().post(auth, "/api/auth/sign-in", { identifier: "a@b.example", password: "x" }),
      );
    });
    expect((await ask(listings, "/api/listings")).status).toBe(200);
  });
});
