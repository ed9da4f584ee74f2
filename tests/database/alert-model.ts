import { sql, type ControlledTransaction, type Kysely } from "kysely";
import { expect } from "vitest";
import type { Database } from "#db/schema/tables.ts";
import type { SearchAlert } from "#domain/search/saved-search.ts";
import { alertSearches } from "#server/subscriptions/search-alerts.ts";
import { HOME, keep, mailedFor, postHome, type Home } from "./alert-market.ts";

export const now = new Date("2026-11-22T05:00:00Z");
export const MINUTE = 60_000;
/** How a search is written, and what it means: the model's own words, not the product's. */
export const SEARCHES: Record<string, (home: Home) => boolean> = {
  "": () => true,
  "type=office": ({ type }) => type === "office",
  "maxPrice=3000000": ({ price }) => price <= 3_000_000,
  "q=lake": ({ title }) => title.includes("lake"),
  "location=Banani": ({ area }) => area === "banani",
};

export type State = "public" | "hidden" | "pending";
export type Known = { id: string; home: Home; state: State };
/** `known`: what matched when it began to watch and has not ceased since. `due`: what it must have been told, once each. */
export type Watch = { id: string; search: string; alert: SearchAlert; known: Set<string>; due: Set<string> };
type Model = { homes: Known[]; watches: Watch[] };
type Open = { trx: ControlledTransaction<Database>; home: Known | null; commit: () => void };

const matches = ({ search }: Watch, { home, state }: Known) => state === "public" && SEARCHES[search]!(home);

/** A market, and what its searches must have been told. */
export class Market {
  readonly model: Model = { homes: [], watches: [] };
  open: Open | null = null;
  readonly db: Kysely<Database>;
  readonly people: { agent: string; reader: string };

  private constructor(db: Kysely<Database>, people: { agent: string; reader: string }) {
    this.db = db;
    this.people = people;
  }

  static async open(db: Kysely<Database>, people: { agent: string; reader: string }) {
    await sql`create sequence breaks increment -1 minvalue -1000000 start 1000000 maxvalue 1000000`.execute(db);
    await sql`
      create function break_at_zero() returns trigger language plpgsql as $$
      begin
        if nextval('breaks') = 0 then raise exception 'cut off'; end if;
        return new;
      end $$
    `.execute(db);
    await sql`create trigger breaks before insert on outbox for each row execute function break_at_zero()`.execute(db);
    return new Market(db, people);
  }

  async close(): Promise<void> {
    await this.open?.trx.rollback().execute();
    await sql`drop trigger breaks on outbox`.execute(this.db);
    await sql`drop function break_at_zero`.execute(this.db);
    await sql`drop sequence breaks`.execute(this.db);
  }

  async clear(): Promise<void> {
    await this.open?.trx.rollback().execute();
    this.open = null;
    this.model.homes = [];
    this.model.watches = [];
    for (const table of ["saved_searches", "listings", "outbox", "listing_news"] as const) {
      await this.db.deleteFrom(table).execute();
    }
    for (const type of ["apartment", "apartment", "office"] as const) {
      const home: Home = { ...HOME, type };
      this.model.homes.push({ id: await postHome(this.db, this.people.agent, home), home, state: "public" });
    }
    await this.watch("");
    await this.watch("maxPrice=3000000");
  }

  /** The `after`th mail that is written from now on is where the run is cut off. */
  breakAt = (after: number) => sql`select setval('breaks', ${after})`.execute(this.db);
  mend = () => this.breakAt(1_000_000);

  /** Something of a home was committed: whoever knew it and sees it no more does not know it any longer. */
  changed(home: Known): void {
    for (const watch of this.model.watches) if (!matches(watch, home)) watch.known.delete(home.id);
  }

  /** Keeps a search, unless it is kept already. */
  async watch(search: string): Promise<void> {
    if (this.model.watches.some((one) => one.search === search)) return;
    const id = await keep(this.db, this.people.reader, search, "at-once", now);
    const made: Watch = { id, search, alert: "at-once", known: new Set(), due: new Set() };
    this.beginWatching(made);
    this.model.watches.push(made);
  }

  beginWatching(watch: Watch): void {
    watch.known = new Set(this.model.homes.filter((home) => matches(watch, home)).map(({ id }) => id));
  }

  /** A run was cut off: what it told is told, and was right to be told at that moment. */
  async takeTold(): Promise<void> {
    for (const watch of this.model.watches) {
      for (const id of await mailedFor(this.db, watch.id)) {
        const home = this.model.homes.find((one) => one.id === id);
        if (!watch.due.has(id)) expect(home && matches(watch, home) && !watch.known.has(id), watch.search).toBe(true);
        watch.due.add(id);
      }
    }
  }

  /** A run has ended well: everything that is public and matches, and was not known, has been told by now; nothing was told twice. */
  async expectTold(): Promise<void> {
    for (const watch of this.model.watches) {
      if (watch.alert !== "none") {
        for (const home of this.model.homes) {
          if (matches(watch, home) && !watch.known.has(home.id)) watch.due.add(home.id);
        }
      }
      expect((await mailedFor(this.db, watch.id)).sort(), watch.search).toEqual([...watch.due].sort());
    }
  }

  async settle(): Promise<void> {
    const { open } = this;
    if (open) {
      this.open = null;
      await open.trx.commit().execute();
      open.commit();
    }
    await this.mend();
    await alertSearches(now, MINUTE);
    await this.expectTold();
  }
}
