import { sql, type Kysely, type Transaction } from "kysely";
import type { Database } from "./schema/tables.ts";

/**
 * How long PostgreSQL lets a connection of the product go on, in milliseconds: a statement, a wait for a lock, and a transaction that does
 * nothing. A request that meets a locked table gets a 503 within three seconds instead of blocking a connection.
 */
export const CONNECTION_LIMITS = {
  statement_timeout: 10_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;

/** A statement of the product takes milliseconds; more processes for it, or a compiler, take longer to start than it does. */
export const ONE_PROCESS = { max_parallel_workers_per_gather: "0", jit: "off" } as const;

/** How long a migration waits for a lock: shorter than the product does, since everybody queues behind it meanwhile. */
export const MIGRATION_LOCK_MS = 1_000;

/** What a statement of a scheduled job may take: Netlify ends the function after 30 seconds. */
export const JOB_STATEMENT_MS = 25_000;

/** The statements that give a role all of this in one database, and the role of the connection that runs them for `role` = null. */
export const limitStatements = (database: string, role: string | null = null): string[] => {
  const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
  const who = role === null ? "current_user" : quoted(role);
  return Object.entries({ ...CONNECTION_LIMITS, ...ONE_PROCESS }).map(
    ([name, value]) => `alter role ${who} in database ${quoted(database)} set ${name} = ${value}`,
  );
};

/**
 * Stores limits and settings with the role, so that every new connection has them. A `SET` would not do: Neon's pooler gives each
 * transaction another connection.
 */
export async function storeConnectionLimits(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two that start at once would change the same row of the catalogue, which PostgreSQL answers with an error.
    await sql`select pg_advisory_xact_lock(hashtextextended('connection limits', 0))`.execute(trx);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(trx);
    for (const statement of limitStatements(rows[0]!.name)) await sql.raw(statement).execute(trx);
  });
}

/** The limits that hold on a connection, in milliseconds; 0 = none. */
export async function readConnectionLimits(db: Kysely<Database>): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${Object.keys(CONNECTION_LIMITS)}::text[])
  `.execute(db);
  return Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
}

/**
 * Runs migrations or a seed on one connection that waits as long as it takes. For Neon's direct host: behind the pooler a `SET` reaches
 * other people's transactions.
 */
export async function withoutLimits<T>(
  db: Kysely<Database>,
  work: (session: Kysely<Database>) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (session) => {
    for (const name of Object.keys(CONNECTION_LIMITS)) {
      await sql.raw(`set ${name} = 0`).execute(session);
    }
    try {
      return await work(session);
    } finally {
      for (const name of Object.keys(CONNECTION_LIMITS)) await sql.raw(`reset ${name}`).execute(session);
    }
  });
}

/**
 * A transaction of a scheduled job, whose statements may take longer than those that a visitor waits for. `SET LOCAL` ends with the
 * transaction, which Neon's pooler keeps on one connection.
 */
export const longTransaction = <T>(
  db: Kysely<Database>,
  milliseconds: number,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql.raw(`set local statement_timeout = ${milliseconds}`).execute(trx);
    return work(trx);
  });
