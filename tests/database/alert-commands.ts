import fc from "fast-check";
import { updateSavedSearch } from "#db/mail/saved-searches.ts";
import type { SearchAlert } from "#domain/search/saved-search.ts";
import { alertSearches } from "#server/subscriptions/search-alerts.ts";
import { changeHome, postHome, setPublic, type Home } from "./alert-market.ts";
import { MINUTE, now, SEARCHES, type Known, type Market, type State } from "./alert-model.ts";

/** Something that happens; it does nothing where there is nothing that it could happen to. */
class Command {
  readonly name: string;
  readonly act: (market: Market) => Promise<void>;
  constructor(name: string, act: (market: Market) => Promise<void>) {
    this.name = name;
    this.act = act;
  }
  toString = () => this.name;
}

const anyHome: fc.Arbitrary<Home> = fc.record({
  title: fc.constantFrom("Quiet flat", "Flat by the lake"),
  type: fc.constantFrom("apartment" as const, "office" as const),
  price: fc.constantFrom(2_000_000, 5_000_000),
  area: fc.constantFrom("banani" as const, "uttara" as const),
});
const anyState = fc.constantFrom<State>("public", "hidden", "pending");
/** Few homes, so that things happen to the same one again and again. */
const which = fc.nat({ max: 2 });
/** Only transactions that stay open post shops: the kept counts make writers of one kind in one place wait for one another. */
const OPEN_TYPE = "shop";
/** One of the homes that no open transaction holds. */
const pick = ({ model, open }: Market, index: number): Known | undefined => {
  const isFree = (one: Known) => one !== open?.home && (open?.home !== null || one.home.type !== OPEN_TYPE);
  const free = model.homes.filter((one) => !open || isFree(one));
  return free[index % Math.max(1, free.length)];
};

const post = fc.tuple(anyHome, anyState).map(
  ([home, state]) =>
    new Command(`post ${JSON.stringify(home)} ${state}`, async (market) => {
      const id = await postHome(market.db, market.people.agent, home, state !== "pending");
      if (state === "hidden") await setPublic(market.db, id, state);
      market.model.homes.push({ id, home, state });
    }),
);
const change = fc.tuple(which, anyHome).map(
  ([index, home]) =>
    new Command(`change ${index} ${JSON.stringify(home)}`, async (market) => {
      const known = pick(market, index);
      if (!known) return;
      await changeHome(market.db, known.id, home);
      known.home = home;
      market.changed(known);
    }),
);
const show = fc.tuple(which, anyState).map(
  ([index, state]) =>
    new Command(`show ${index} ${state}`, async (market) => {
      const known = pick(market, index);
      if (!known) return;
      await setPublic(market.db, known.id, state);
      known.state = state;
      market.changed(known);
    }),
);
/** Off the site and on again. */
const flip = which.map(
  (index) =>
    new Command(`flip ${index}`, async (market) => {
      const known = pick(market, index);
      if (!known) return;
      known.state = known.state === "public" ? "hidden" : "public";
      await setPublic(market.db, known.id, known.state);
      market.changed(known);
    }),
);
const remove = which.map(
  (index) =>
    new Command(`remove ${index}`, async (market) => {
      const known = pick(market, index);
      if (!known) return;
      await market.db.deleteFrom("listings").where("id", "=", known.id).execute();
      market.model.homes.splice(market.model.homes.indexOf(known), 1);
    }),
);
const watch = fc
  .constantFrom(...Object.keys(SEARCHES))
  .map((search) => new Command(`watch ${search}`, (market) => market.watch(search)));
const silence = fc.tuple(which, fc.constantFrom<SearchAlert>("none", "at-once")).map(
  ([index, alert]) =>
    new Command(`silence ${index} ${alert}`, async (market) => {
      const one = market.model.watches[index % Math.max(1, market.model.watches.length)];
      // What is taken back before it is sent is another test's.
      if (!one || one.alert === alert) return;
      if (alert === "none" && one.due.size > 0) return;
      const accountId = market.people.reader;
      await market.db.transaction().execute((trx) => updateSavedSearch(trx, { id: one.id, accountId, alert, now }));
      one.alert = alert;
      if (alert !== "none") market.beginWatching(one);
    }),
);
const run = fc.constantFrom(1, 2, 50).map(
  (most) =>
    new Command(`run ${most}`, async (market) => {
      await alertSearches(now, MINUTE, most);
      await market.expectTold();
    }),
);
const runTwice = fc.constant(
  new Command("run twice at once", async (market) => {
    await Promise.all([alertSearches(now, MINUTE, 1), alertSearches(now, MINUTE, 1)]);
    await market.expectTold();
  }),
);
const cutOff = fc.nat({ max: 3 }).map(
  (after) =>
    new Command(`run cut off at mail ${after}`, async (market) => {
      await market.breakAt(after + 1);
      await alertSearches(now, MINUTE, 1).catch(() => undefined);
      await market.mend();
      await market.takeTold();
    }),
);
const begin = fc.tuple(anyHome, which, fc.boolean()).map(
  ([wish, index, isNew]) =>
    new Command(`begin ${isNew ? "post" : "change"} ${index} ${JSON.stringify(wish)}`, async (market) => {
      const known = isNew ? null : pick(market, index);
      const { type, area } = known?.home ?? { type: OPEN_TYPE, area: wish.area };
      const home: Home = { ...wish, type, area };
      if (market.open || known === undefined) return;
      const trx = await market.db.startTransaction().execute();
      if (known) {
        await changeHome(trx, known.id, home);
        const commit = () => {
          known.home = home;
          market.changed(known);
        };
        market.open = { trx, home: known, commit };
      } else {
        const id = await postHome(trx, market.people.agent, home);
        market.open = { trx, home: null, commit: () => void market.model.homes.push({ id, home, state: "public" }) };
      }
    }),
);
const end = fc.boolean().map(
  (commits) =>
    new Command(commits ? "commit" : "roll back", async (market) => {
      const { open } = market;
      if (!open) return;
      market.open = null;
      await (commits ? open.trx.commit() : open.trx.rollback()).execute();
      if (commits) open.commit();
    }),
);

/** What may happen, in any order; transactions that stay open need a server that has several at a time. */
export const anyHistory = (openTransactions: boolean): fc.Arbitrary<Command[]> =>
  fc.array(
    fc.oneof(
      post,
      change,
      change,
      flip,
      flip,
      flip,
      show,
      remove,
      watch,
      silence,
      run,
      run,
      runTwice,
      cutOff,
      ...(openTransactions ? [begin, begin, end, end] : []),
    ),
    { minLength: 30, maxLength: 40, size: "max" },
  );
