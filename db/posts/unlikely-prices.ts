import type { Kysely } from "kysely";
import { toSqft } from "#domain/listing/floor-area.ts";
import type { AreaUnit } from "#domain/listing/listing.ts";
import { isUnlikelyPrice } from "#domain/listing/prices/odd-price.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { fromPaisa } from "#domain/money/money.ts";
import type { ListingContent, PostContent, ProjectContent, ResortContent } from "#domain/posting/post-content.ts";
import { bandOf, nightBand, type OfferKind } from "../area-facts.ts";
import { surroundings } from "../places.ts";
import type { Database } from "../schema/tables.ts";

/** A field of the form whose price is far from what others ask; `middle`: what half of them ask, in whole taka per square foot, month or night. */
export type UnlikelyPrice = { field: string; middle: number };

type Asked = { field: string; price: number };

/** The middles that were looked up already, for rows of one file. */
export type KnownMiddles = Map<string, number | null>;

/** What homes of a kind ask in the thana of a place, else in its district, else in the country. */
async function middleOf(
  db: Kysely<Database>,
  areaId: number,
  kind: OfferKind,
  known: KnownMiddles,
): Promise<number | null> {
  const { place, thana, district } = surroundings(areaId);
  const key = `${(thana ?? place).id} ${kind.purpose} ${kind.type}`;
  const there = known.get(key);
  if (there !== undefined) return there;
  const band = await bandOf(db, [thana ?? place, ...(district ? [district] : []), "country"], kind);
  const middle = band?.middle ?? null;
  known.set(key, middle);
  return middle;
}

const perSqft = (paisa: number, area: number, unit: AreaUnit): number => fromPaisa(paisa) / toSqft(area, unit);

const READ: {
  [Kind in SubmittedKind]: (
    db: Kysely<Database>,
    content: PostContent[Kind],
    known: KnownMiddles,
  ) => Promise<{ middle: number | null; asked: Asked[] }>;
} = {
  listings: async (db, { areaId, type, purpose, pricePaisa, area, areaUnit }: ListingContent, known) => ({
    middle: await middleOf(db, areaId, { purpose, type }, known),
    asked: [
      { field: "price", price: purpose === "sale" ? perSqft(pricePaisa, area, areaUnit) : fromPaisa(pricePaisa) },
    ],
  }),
  resorts: async (db, { districtId, nightPaisa }: ResortContent) => ({
    middle: ((await nightBand(db, districtId)) ?? (await nightBand(db, null)))?.middle ?? null,
    asked: [{ field: "pricePerNight", price: fromPaisa(nightPaisa) }],
  }),
  projects: async (
    db,
    { areaId, type, priceFromPaisa, priceToPaisa, areaFrom, areaTo, areaUnit }: ProjectContent,
    known,
  ) => ({
    middle: await middleOf(db, areaId, { purpose: "sale", type }, known),
    asked: [
      ...(areaFrom === null ? [] : [{ field: "price", price: perSqft(priceFromPaisa, areaFrom, areaUnit) }]),
      ...(areaTo === null ? [] : [{ field: "priceTo", price: perSqft(priceToPaisa, areaTo, areaUnit) }]),
    ],
  }),
};

/**
 * The prices of a post that are so far from what others of its kind ask that its owner is asked whether they are right. None where too few
 * are public to compare with.
 */
export async function unlikelyPrices<Kind extends SubmittedKind>(
  db: Kysely<Database>,
  kind: Kind,
  content: PostContent[Kind],
  known: KnownMiddles = new Map(),
): Promise<UnlikelyPrice[]> {
  const { middle, asked } = await READ[kind](db, content, known);
  if (middle === null) return [];
  return asked.flatMap(({ field, price }) => (isUnlikelyPrice(price, middle) ? [{ field, middle }] : []));
}
