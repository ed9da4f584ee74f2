import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely, PostgresPool, PostgresPoolClient } from "kysely";
import { isDatabaseDown } from "#domain/site/database-down.ts";
import { clientBeside, writerPool } from "./client.ts";
import { DatabaseUnavailable, followedPool } from "./pool.ts";
import type { Database } from "./schema/tables.ts";

/** A replica that lags by this much is left out, in milliseconds. */
const LATEST_MS = 5_000;
/** How often a replica that is in use is looked at, and how long a look is good for where nobody asked meanwhile. */
const LOOK_MS = 1_000;
const GOOD_MS = 5_000;
/** How long who has just written waits for the replica to have it, before the writer is read. */
const OWN_WRITE_MS = 200;
const POLL_MS = 10;

/** `none`: there is no replica; `away`: it does not answer, or is no replica any more. */
export type ReplicaState = "none" | "up" | "behind" | "away";

/** A place in the writer's log, as Postgres writes it: `16/B374D848`. */
type Position = string;
const POSITION = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i;

const hasReplica = (): boolean => Boolean(process.env["DATABASE_REPLICA_URL"]);

const replicaPool: PostgresPool = followedPool(() => ({
  url: process.env["DATABASE_REPLICA_URL"],
  bridge: process.env["DATABASE_REPLICA_BRIDGE"],
}));

/** What the caller has written themselves; `reached`: the replica is known to have it. */
const ownWrites = new AsyncLocalStorage<{ position: Position; reached: boolean }>();

/** Runs `work` so that its reads know everything up to `position`; null or what is no position: whatever the replica knows. */
export const readingAfter = <T>(position: string | null, work: () => T): T =>
  position && POSITION.test(position) ? ownWrites.run({ position, reached: false }, work) : work();

async function ask<Row>(client: PostgresPoolClient, text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await client.query<Row>(text, values);
  return rows[0]!;
}

/** Where the writer's log ends: everything that is committed lies before. Null where there is no replica that could be behind. */
export async function writtenPosition(): Promise<Position | null> {
  if (!hasReplica()) return null;
  const writer = await writerPool.connect();
  try {
    return (await ask<{ at: Position }>(writer, "select pg_current_wal_flush_lsn()::text as at")).at;
  } finally {
    writer.release();
  }
}

/** Runs `work` on a connection of the replica and gives that back. */
async function atReplica<T>(work: (client: PostgresPoolClient) => Promise<T>): Promise<T> {
  const client = await replicaPool.connect();
  try {
    const done = await work(client);
    client.release();
    return done;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

type Seen = Exclude<ReplicaState, "none">;
let seen: { state: Seen; at: number } | null = null;
let looking: Promise<void> | null = null;

async function judge(): Promise<Seen> {
  // Where the writer is away, what the replica has is better than nothing.
  const position = await writtenPosition().catch(() => null);
  const replica = await atReplica((client) =>
    ask<{ follows: boolean; there: boolean; age: number | null }>(
      client,
      `select pg_is_in_recovery() as follows, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, $1 is null) as there,
        (extract(epoch from now() - pg_last_xact_replay_timestamp()) * 1000)::float8 as age`,
      [position],
    ),
  );
  // A replica that became a writer of its own knows nothing of what ours does.
  if (!replica.follows) return "away";
  return replica.there || (replica.age ?? Infinity) < LATEST_MS ? "up" : "behind";
}

const look = (): Promise<void> =>
  (looking ??= judge()
    .catch((): Seen => "away")
    .then((state) => {
      seen = { state, at: performance.now() };
      looking = null;
    }));

const leaveOut = (): void => void (seen = { state: "away", at: performance.now() });

/** What is known of the replica, by a look of the last seconds. */
export async function replicaState(): Promise<ReplicaState> {
  if (!hasReplica()) return "none";
  const age = seen ? performance.now() - seen.at : Infinity;
  if (age > GOOD_MS) await look();
  else if (age > LOOK_MS) void look();
  return seen!.state;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether the replica has `position`, after `patience` milliseconds at most. */
async function reaches(client: PostgresPoolClient, position: Position, patience: number): Promise<boolean> {
  const until = performance.now() + patience;
  for (;;) {
    const text = "select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as there";
    if ((await ask<{ there: boolean }>(client, text, [position])).there) return true;
    if (performance.now() >= until) return false;
    await pause(POLL_MS);
  }
}

/**
 * Waits until the replica has all that is committed now, or is left out: whoever empties a cache before that would see it filled again with
 * what was. Never rejects.
 */
export async function replicaHasWrites(): Promise<void> {
  const position = await writtenPosition().catch(() => null);
  if (position === null) return;
  for (let left = LATEST_MS / LOOK_MS; left > 0 && (await replicaState()) === "up"; left -= 1) {
    const there = await atReplica((client) => reaches(client, position, LOOK_MS)).catch(() => false);
    if (there) return;
  }
}

async function hasOwnWrites(client: PostgresPoolClient): Promise<boolean> {
  const own = ownWrites.getStore();
  if (!own || own.reached) return true;
  own.reached = await reaches(client, own.position, OWN_WRITE_MS);
  return own.reached;
}

/** PostgreSQL's codes of a statement that is too slow anywhere: the writer would only have to do it once more. */
const TOO_SLOW = /^(?:57014|55P03|25P03)$/;
const isLost = (error: unknown): boolean =>
  isDatabaseDown(error) && !TOO_SLOW.test(String((error as { code?: unknown }).code));

/** A connection of the replica. Where it breaks off, the writer is asked the same, a transaction from its beginning: all of it only reads. */
function orWriter(replica: PostgresPoolClient): PostgresPoolClient {
  let client: PostgresPoolClient | null = replica;
  let transaction: [text: string, values: readonly unknown[]][] = [];
  const query = async (text: string, values: readonly unknown[]) => {
    if (!client) throw new DatabaseUnavailable("Neither the replica nor the writer answers");
    if (text === "begin" || transaction.length > 0) transaction.push([text, values]);
    const before = transaction.slice(0, -1);
    if (text === "commit" || text === "rollback") transaction = [];
    try {
      return await client.query(text, values);
    } catch (error) {
      if (client !== replica || !isLost(error)) throw error;
      leaveOut();
      client = null;
      replica.release(true);
      client = await writerPool.connect();
      for (const [asked, given] of before) await client.query(asked, given);
      return client.query(text, values);
    }
  };
  return { query: query as PostgresPoolClient["query"], release: (destroy) => client?.release(destroy) };
}

/** A connection of the replica that has what the caller wrote; null where the writer has to be read. */
async function replicaFor(): Promise<PostgresPoolClient | null> {
  if ((await replicaState()) !== "up") return null;
  const client = await replicaPool.connect();
  try {
    if (await hasOwnWrites(client)) return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  return null;
}

async function connect(): Promise<PostgresPoolClient> {
  const replica = await replicaFor().catch((error: unknown) => {
    if (!isLost(error)) throw error;
    leaveOut();
    return null;
  });
  return replica ? orWriter(replica) : writerPool.connect();
}

/**
 * For what only reads and is the same for everybody: lists, records, maps, areas, feeds, sitemaps. Asks the replica of DATABASE_REPLICA_URL,
 * if there is one that follows; else it is `db`. What belongs to one person is read with `db`.
 */
export const reads: Kysely<Database> = clientBeside({ ...writerPool, connect });
