import { countListings, listingFacets, searchListings } from "#db/listings/listings.ts";
import { listingMap } from "#db/listings/map/points.ts";
import type { Random } from "#db/seed/random.ts";
import { PROPERTY_TYPES, PURPOSES } from "#domain/listing/listing.ts";
import { toPaisa } from "#domain/money/money.ts";
import { degrees5 } from "#domain/search/map/area.ts";
import { cellStep } from "#domain/search/map/grid.ts";
import { writeStart } from "#domain/search/page-start.ts";
import { EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import type { ListingQuery } from "#domain/search/filters.ts";
import { anyBox, anyQuery, WORDS, type Case, type Known } from "../cases.ts";

/**
 * A question to both: ours by the functions that the pages call, and a statement of SphinxQL, from the same draw. `alone`: only one client
 * asks it, since ours lets few search for words at once and refuses the others.
 */
export type Pair = { name: string; ours: Case["ask"]; statement: (draw: Random) => string; alone?: true };

const ORDERS = {
  newest: "pictured desc, created desc, id desc",
  "price-asc": "price asc, id asc",
  "price-desc": "price desc, id desc",
} as const;
type Order = keyof typeof ORDERS;
const orderOf = ({ sort }: ListingQuery): string => ORDERS[sort as Order];

/** A search as visitors make it, by what both filter alike: a size of land has a tolerance with us. */
function plainQuery(draw: Random): ListingQuery {
  const query = anyQuery(draw);
  return { ...query, minArea: null, sort: draw.chance(0.6) ? "newest" : draw.pick(["price-asc", "price-desc"]) };
}

function conditionsOf(query: ListingQuery): string[] {
  const { purpose, type, minPrice, maxPrice, bedrooms } = query;
  return [
    ...(purpose === null ? [] : [`purpose = ${PURPOSES.indexOf(purpose) + 1}`]),
    ...(type.length === 0 ? [] : [`type in (${type.map((one) => PROPERTY_TYPES.indexOf(one)).join(", ")})`]),
    ...(minPrice === null ? [] : [`price >= ${toPaisa(minPrice)}`]),
    ...(maxPrice === null ? [] : [`price <= ${toPaisa(maxPrice)}`]),
    ...(bedrooms === null ? [] : [`bedrooms >= ${bedrooms}`]),
  ];
}
const where = (conditions: readonly string[]): string =>
  conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`;

const PAGE = EMPTY_LISTING_QUERY.pageSize;
const listOf = (query: ListingQuery, more: readonly string[] = []): string =>
  `select id from homes ${where([...more, ...conditionsOf(query)])} order by ${orderOf(query)} limit ${PAGE}`;

const matchOf = (words: string): string =>
  `match('${words
    .split(/[\s-]+/)
    .map((word) => `${word}*`)
    .join(" ")}')`;

/** Filtered lists whose counts both have to answer alike before their times are compared. */
export const plainCount = {
  ours: (db: Parameters<Case["ask"]>[0], draw: Random) => countListings(db, plainQuery(draw), null),
  statement: (draw: Random) => listOf(plainQuery(draw)),
};

/** A page of prices that begins at a home, as links to deep pages say it. */
function deepPage(draw: Random, known: readonly Known[]) {
  const { id, detail } = draw.pick(known);
  const side = draw.pick(["after", "before"] as const);
  const sort = draw.pick(["price-asc", "price-desc"] as const);
  const value = toPaisa(detail.price);
  const query = { ...EMPTY_LISTING_QUERY, purpose: detail.purpose, sort, page: draw.int(60, 100) };
  const rises = (side === "after") === (sort === "price-asc");
  return { query: { ...query, from: writeStart({ side, value: String(value), id }) }, value, rises };
}

function boxOf(query: ListingQuery, draw: Random): string {
  const box = anyBox(draw);
  const step = degrees5(cellStep(box));
  const inside = [
    `lat5 between ${degrees5(box.south)} and ${degrees5(box.north)}`,
    `lng5 between ${degrees5(box.west)} and ${degrees5(box.east)}`,
  ];
  return `select (lat5 div ${step}) * 100000 + (lng5 div ${step}) as cell, count(*) as homes, min(price) as lowest, avg(lat5) as lat, avg(lng5) as lng
    from homes ${where([...inside, ...conditionsOf(query)])} group by cell order by homes desc limit 400`;
}

/** The questions that both are asked. `known`: homes of the market; `numbers`: how many homes Sphinx has. */
export const pairs = (known: readonly Known[], numbers: number): Pair[] => [
  {
    name: "one home by its key",
    ours: (db, draw) => db.selectFrom("listings").select("title").where("id", "=", draw.pick(known).id).execute(),
    statement: (draw) => `select id, price from homes where id = ${draw.int(1, numbers)}`,
  },
  {
    name: "filtered list",
    ours: (db, draw) => searchListings(db, plainQuery(draw), null),
    statement: (draw) => listOf(plainQuery(draw)),
  },
  {
    name: "words, both languages",
    alone: true,
    ours: (db, draw) => searchListings(db, { ...plainQuery(draw), q: draw.pick(WORDS) }, null),
    statement: (draw) => {
      const query = plainQuery(draw);
      return listOf(query, [matchOf(draw.pick(WORDS))]);
    },
  },
  {
    name: "facets of types",
    ours: (db, draw) => listingFacets(db, plainQuery(draw), null),
    statement: (draw) =>
      `select type, count(*) as homes from homes ${where(conditionsOf({ ...plainQuery(draw), type: [] }))} group by type limit 40`,
  },
  {
    name: "map box",
    ours: (db, draw) => {
      const query = plainQuery(draw);
      return listingMap(db, { ...query, bbox: anyBox(draw) }, null);
    },
    statement: (draw) => boxOf(plainQuery(draw), draw),
  },
  {
    name: "deep page by its link",
    ours: (db, draw) => searchListings(db, deepPage(draw, known).query, null),
    statement: (draw) => {
      const { query, value, rises } = deepPage(draw, known);
      const beyond = `price ${rises ? ">=" : "<="} ${value}`;
      return `select id from homes ${where([...conditionsOf(query), beyond])} order by ${ORDERS[rises ? "price-asc" : "price-desc"]} limit ${PAGE}`;
    },
  },
];
