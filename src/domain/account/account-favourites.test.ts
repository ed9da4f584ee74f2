import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isFavouriteItem,
  join,
  leave,
  noFavourites,
  notice,
  readLedger,
  readOwed,
  settleFavourites,
  sharedRecord,
  withChanges,
  youngest,
  type DatedChange,
  type FavouriteLists,
  type FavouriteState,
} from "./account-favourites.ts";

const homes = (...listings: string[]): FavouriteLists => ({ ...noFavourites(), listings });
const device = (lists: FavouriteLists = noFavourites()): FavouriteState => ({ lists, ledger: null, owed: null });
const mark = (item: string, at: number, marked = true): DatedChange => ({ kind: "listings", item, marked, at });
const homesOf = ({ lists }: FavouriteState) => lists.listings;

describe("signing in", () => {
  test("joins both lists, the device's first, and waits to send what the account lacks", () => {
    const joined = join(device(homes("a", "b")), "p", homes("b", "c"), 100);
    expect(homesOf(joined)).toEqual(["a", "b", "c"]);
    expect(joined.ledger?.waiting).toEqual([mark("a", 100)]);
  });

  test("keeps the order of marks whose moment nobody wrote down", () => {
    const joined = join(device(homes("new", "old")), "p", noFavourites(), 100);
    expect(joined.ledger?.waiting).toEqual([mark("new", 100), mark("old", 99)]);
  });

  test("makes good what was owed to this account, and to no other", () => {
    const owed = { account: "p", changes: [mark("x", 5, false), mark("y", 6)] };
    const back = join({ ...device(homes("a")), owed }, "p", homes("x"), 100);
    expect(homesOf(back)).toEqual(["y", "a"]);
    expect(back.ledger?.waiting).toEqual([mark("y", 6), mark("a", 99), mark("x", 5, false)]);
    const other = join({ ...device(homes("a")), owed }, "q", homes("x"), 100);
    expect([homesOf(other), other.owed]).toEqual([["a", "x"], null]);
  });
});

describe("an answer", () => {
  const agreed = join(device(), "p", homes("a", "b"), 0);

  test("takes away what another device took away, and brings what it brought", () => {
    expect(homesOf(settleFavourites(agreed, homes("c", "a"), [], 10))).toEqual(["c", "a"]);
  });

  test("does not undo what happened here while it was on its way", () => {
    const sent = [mark("n", 5)];
    const marked = { ...agreed, lists: homes("n", "a", "b"), ledger: notice(agreed.ledger!, homes("n", "a", "b"), 5) };
    const takenBack = settleFavourites({ ...marked, lists: homes("a", "b") }, homes("n", "a", "b"), sent, 20);
    expect([homesOf(takenBack), takenBack.ledger?.waiting]).toEqual([["a", "b"], [mark("n", 20, false)]]);
    const another = settleFavourites({ ...marked, lists: homes("m", "n", "a") }, homes("n", "a", "b"), sent, 20);
    expect(homesOf(another)).toEqual(["m", "n", "a"]);
    expect(another.ledger?.waiting).toEqual([mark("m", 20), mark("b", 20, false)]);
  });

  test("leaves a change that waits its moment", () => {
    const once = notice(agreed.ledger!, homes("n", "a", "b"), 5);
    expect(notice(once, homes("n", "a", "b"), 50).waiting).toEqual([mark("n", 5)]);
    expect(notice(once, homes("a", "b"), 50).waiting).toEqual([]);
  });
});

describe("signing out", () => {
  test("takes the account's marks off the device, and keeps what could not be sent for its owner alone", () => {
    const agreed = join(device(homes("a")), "p", homes("b"), 0);
    const settled = settleFavourites(agreed, homes("a", "b"), agreed.ledger!.waiting, 1);
    expect(leave(settled, 2)).toEqual(device());
    const unsent = leave({ ...settled, lists: homes("a") }, 2);
    expect(unsent).toEqual({ ...device(), owed: { account: "p", changes: [mark("b", 2, false)] } });
  });

  test("leaves what was never part of an account", () => {
    expect(leave(device(homes("a")), 0)).toEqual(device(homes("a")));
  });
});

test("ledgers of other hands are read as far as they make sense", () => {
  const [ledger, owed] = [
    join(device(homes("a")), "p", homes("b"), 3).ledger,
    { account: "p", changes: [mark("x", 1)] },
  ];
  expect(readLedger(JSON.parse(JSON.stringify(ledger)))).toEqual(ledger);
  expect(readOwed(JSON.parse(JSON.stringify(owed)))).toEqual(owed);
  for (const broken of [null, 5, "x", [], {}, { account: "p" }, { account: 5, agreed: {} }])
    expect(readLedger(broken)).toBeNull();
  expect(readOwed({ account: "p", changes: [{ kind: "cars", item: "x", marked: true, at: 1 }, null] })).toBeNull();
  for (const broken of [{ item: 5 }, { marked: "yes" }, { at: "now" }, { at: Infinity }])
    expect(readOwed({ account: "p", changes: [{ ...mark("x", 1), ...broken }] })).toBeNull();
  expect(readOwed(null)).toBeNull();
  expect(readLedger({ account: "p", agreed: { listings: [5, "a"] } })?.agreed).toEqual(homes("a"));
});

test("of changes of one thing the youngest counts", () => {
  const aged = (item: string, marked: boolean, age: number) => ({ kind: "listings" as const, item, marked, age });
  expect(youngest([aged("a", true, 9), aged("b", true, 1), aged("a", false, 3)])).toEqual([
    aged("a", false, 3),
    aged("b", true, 1),
  ]);
});

test("an item is an id or a slug", () => {
  expect(["10", "demo-1", "gulshan-lake-view", "x".repeat(160)].every(isFavouriteItem)).toBe(true);
  expect(["", "A", "a b", "-a", "a\u0000", "বাড়ি", "x".repeat(161)].some(isFavouriteItem)).toBe(false);
});

/** The account as the database keeps it: of two changes of one thing the later. */
class Account {
  readonly rows = new Map<string, { marked: boolean; at: number }>();
  take(changes: readonly DatedChange[]): FavouriteLists {
    for (const { item, marked, at } of changes)
      if ((this.rows.get(item)?.at ?? -1) <= at) this.rows.set(item, { marked, at });
    const marked = [...this.rows].filter(([, row]) => row.marked).sort(([, a], [, b]) => b.at - a.at);
    return homes(...marked.map(([item]) => item));
  }
}

const step = fc.record({
  device: fc.nat({ max: 2 }),
  does: fc.oneof(fc.constantFrom("sync" as const, "out" as const), fc.constantFrom("a", "b", "c", "d")),
});

test("whatever devices do, offline and in whatever order they come back, they end with the same list: each thing as it was last wanted", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const account = new Account();
      const devices = [device(), device(), device()];
      /** The last wish about each thing, on whichever device; null where somebody touched it and took that back, which is no change. */
      const wishes = new Map<string, boolean | null>();
      let now = 1000;
      const sync = (index: number): void => {
        let state = devices[index]!;
        if (!state.ledger) state = join(state, "p", account.take([]), now);
        const sent = notice(state.ledger!, state.lists, now).waiting;
        devices[index] = settleFavourites(state, account.take(sent), sent, now);
      };
      for (const index of devices.keys()) sync(index);
      for (const { device: index, does } of steps) {
        now += 1000;
        const state = devices[index]!;
        if (does === "sync") sync(index);
        else if (does === "out") devices[index] = leave(state, now);
        else if (state.ledger) {
          const marked = !state.lists.listings.includes(does);
          const lists = withChanges(state.lists, [{ kind: "listings", item: does, marked }]);
          // The script of a page writes down the moment as soon as it sees the change.
          const ledger = notice(state.ledger, lists, now);
          devices[index] = { ...state, lists, ledger };
          const isChange = ledger.waiting.some(({ item }) => item === does);
          wishes.set(does, isChange && wishes.get(does) !== null ? marked : null);
        }
      }
      now += 1000;
      for (const index of [0, 1, 2, 0, 1, 2]) sync(index);
      const [first, ...others] = devices.map(homesOf);
      for (const other of others) expect(other).toEqual(first);
      for (const [item, wish] of wishes) if (wish !== null) expect(first?.includes(item)).toBe(wish);
    }),
  );
});

test.each([
  [["", "", "https://nibash.test/property/lake-flat-1a2b?from=app#map"], { kind: "listings", slug: "lake-flat-1a2b" }],
  [["Look", "এটা দেখো: https://nibash.test/bn/resort/tea-hills/ সুন্দর"], { kind: "resorts", slug: "tea-hills" }],
  [
    ["এটা (https://nibash.test/property/lake-flat), আর https://nibash.test/buy।"],
    { kind: "listings", slug: "lake-flat" },
  ],
  [["দেখুন https://nibash.test/bn/property/lake-flat।"], { kind: "listings", slug: "lake-flat" }],
  [["https://other.test/x https://nibash.test/project/lake-city"], { kind: "projects", slug: "lake-city" }],
  [["https://other.test/property/lake-flat-1a2b"], null],
  [["https://nibash.test/property/a%E0%A4%A/b", "https://nibash.test/buy", "http://", "lake flat"], null],
])("what another app shared: %j", (texts, record) => {
  expect(sharedRecord(texts, "https://nibash.test")).toEqual(record);
});
