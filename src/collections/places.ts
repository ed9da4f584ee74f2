import { defineCollection } from "astro:content";
import { z } from "astro/zod";
import sampleAgents from "#content/samples/agents.json" with { type: "json" };
import sampleRows from "#content/samples/listings.json" with { type: "json" };
import { areaSnapshots } from "#db/area-market.ts";
import { createClient } from "#db/client.ts";
import { placeIndex, places as allPlaces } from "#db/places.ts";
import { sampleSnapshot, type AreaSnapshot } from "#domain/place/area.ts";
import { PROPERTY_TYPES, PURPOSES, type ListingSummary } from "#domain/listing/listing.ts";
import { sampleListings, type SampleAgents, type SampleListing } from "#content/samples/listings.ts";
import { wholeNumber, slug, taka, text } from "./fields.ts";

/** The listings and figures of every place at build time; samples if there is no DATABASE_URL. An unreachable database is an error. */
async function takeSnapshots(takenAt: string): Promise<Map<string, AreaSnapshot>> {
  if (!process.env["DATABASE_URL"]) {
    const samples = sampleListings(sampleRows as unknown as SampleListing[], sampleAgents as SampleAgents);
    return new Map(allPlaces.map((place) => [place.slug, sampleSnapshot(placeIndex, place, samples, takenAt)]));
  }
  const db = createClient();
  try {
    return await areaSnapshots(db, takenAt);
  } finally {
    await db.destroy();
  }
}

const listingCount = z.object({ sale: wholeNumber, rent: wholeNumber });
const coordinate = z.number().min(-180).max(180).nullable();

/** Every place of `content/locations` by slug, with its listings and figures at build time. */
export const placeCollection = defineCollection({
  loader: {
    name: "places",
    load: async ({ store, parseData, logger }) => {
      const begin = performance.now();
      const snapshots = await takeSnapshots(new Date().toISOString());
      if (snapshots.get("dhaka")?.samples) logger.warn("DATABASE_URL is not set: pages of places have samples");
      store.clear();
      for (const place of allPlaces) {
        const data = { ...place, snapshot: snapshots.get(place.slug) };
        store.set({ id: place.slug, data: await parseData({ id: place.slug, data }) });
      }
      logger.info(`${allPlaces.length} places in ${Math.round(performance.now() - begin)} ms`);
    },
  },
  schema: z.object({
    id: z.number().int().positive(),
    slug,
    name: text,
    nameBn: text,
    kind: z.enum(["division", "district", "upazila", "thana", "zone", "area"]),
    city: text,
    zone: z.enum(["North", "South"]).nullable(),
    parentSlug: slug.nullable(),
    districtSlug: slug.nullable(),
    thanaSlug: slug.nullable(),
    aliases: z.array(text),
    popularFor: z.array(text),
    nearby: z.array(slug),
    lat: coordinate,
    lng: coordinate,
    postcode: z
      .string()
      .regex(/^\d{4}$/)
      .nullable(),
    popular: z.boolean(),
    snapshot: z.object({
      totals: listingCount,
      bands: z.array(
        z.object({
          purpose: z.enum(PURPOSES),
          type: z.enum(PROPERTY_TYPES).nullable(),
          low: taka,
          middle: taka,
          high: taka,
          listings: wholeNumber,
        }),
      ),
      // Stored as the database query returned them; copies per place would make the store six times as large.
      listings: z.array(z.custom<ListingSummary>((value) => typeof value === "object" && value !== null)),
      inside: z.array(z.object({ slug, listings: wholeNumber })),
      takenAt: z.iso.datetime(),
      samples: z.boolean(),
    }),
  }),
});
