import { AsyncLocalStorage } from "node:async_hooks";
import {
  Kysely,
  PostgresDialect,
  type KyselyConfig,
  type Logger,
  type PostgresPool,
  type TransactionBuilder,
} from "kysely";
import { followedPool } from "./pool.ts";
import type { Database } from "./schema/tables.ts";

/**
 * Code that holds a connection in a transaction wanted a second one: it used `db` where it was given `trx`. Where every connection is held
 * by somebody who does that, each waits for another and nobody goes on; the embedded database has only one.
 */
export class SecondConnection extends Error {
  override name = "SecondConnection";
}

/** The transaction in which an asynchronous call runs. `over`: work that was begun inside and outlives it is free to query again. */
type Running = AsyncLocalStorage<{ over: boolean }>;

/** An error where the product is written or tested; elsewhere, where it mostly goes well, a warning in the log. Netlify names no NODE_ENV. */
function refuseSecond(running: Running): void {
  if (running.getStore()?.over !== false) return;
  const error = new SecondConnection("A query on `db` inside a transaction: pass `trx` on");
  if (["development", "test"].includes(process.env["NODE_ENV"] ?? "")) throw error;
  process.emitWarning(error);
}

/** Kysely that knows which calls run inside a transaction of its own. */
class Client extends Kysely<Database> {
  readonly #running: Running;
  constructor(config: KyselyConfig, running: Running) {
    super(config);
    this.#running = running;
  }
  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) =>
      execute(async (trx) => {
        const inside = { over: false };
        try {
          return await this.#running.run(inside, () => work(trx));
        } finally {
          inside.over = true;
        }
      });
    return builder;
  }
}

export type ClientOptions = {
  /** postgres://…; DATABASE_URL when left out. */
  url?: string | undefined;
  /** `127.0.0.1:PORT` of a bridge; DATABASE_BRIDGE when left out. */
  bridge?: string | undefined;
  /** Connections at most. */
  max?: number;
  /** Called for every query that ran: for benchmarks, which look at what was asked. */
  log?: Logger;
};

const poolOf = (options: ClientOptions): PostgresPool =>
  followedPool(
    () => ({
      url: options.url ?? process.env["DATABASE_URL"],
      bridge: options.bridge ?? process.env["DATABASE_BRIDGE"],
    }),
    options.max,
  );

/** A client of `pool`, which gives no connection inside a transaction of a client with the same `running`. */
function clientOf(pool: PostgresPool, running: Running, log?: Logger): Kysely<Database> {
  const connect = async () => {
    refuseSecond(running);
    return pool.connect();
  };
  return new Client({ dialect: new PostgresDialect({ pool: { ...pool, connect } }), ...(log && { log }) }, running);
}

/** A client of its own: for scripts and tests, which must `destroy()` it. Connects on the first query. */
export const createClient = (options: ClientOptions = {}): Kysely<Database> =>
  clientOf(poolOf(options), new AsyncLocalStorage(), options.log);

const running: Running = new AsyncLocalStorage();

/** The connections of `db`. */
export const writerPool: PostgresPool = poolOf({});

/** The app's client. Importing it opens nothing; the first query does. */
export const db: Kysely<Database> = clientOf(writerPool, running);

/** A client of other connections, which holds one at a time together with `db`. */
export const clientBeside = (pool: PostgresPool): Kysely<Database> => clientOf(pool, running);
