import { toPaisa } from "#domain/money/money.ts";
import { LISTING_FIELDS } from "#domain/posting/listing-fields.ts";
import type { SampleListing } from "#content/samples/listings.ts";
import { placeBySlug } from "../place-data.ts";
import { fieldColumns } from "../posts/field-columns.ts";
import { demoAgentId } from "./agents.ts";
import { pricesRecord, extrasInPaisa } from "./prices.ts";
import type { ListingRecord } from "./record.ts";
import type { DemoAgents } from "./reference.ts";

/** What the specification does not say of its listings. */
const UNSAID = {
  advertiser: null,
  commission: null,
  commissionPaisa: null,
  rental: null,
  layout: null,
  block: null,
  road: null,
};

/** The demo records of the specification (ids 1-5, 10-20 and gulshan-lake-view) as rows. */
export function demoRecords(listings: readonly SampleListing[], agents: DemoAgents): ListingRecord[] {
  const agentKeys = Object.keys(agents);
  return listings.map((listing) => {
    const place = placeBySlug.get(listing.areaSlug);
    const agent = agentKeys.indexOf(listing.agent);
    if (!place) throw new Error(`Demo listing ${listing.demoId}: no place is called ${listing.areaSlug}`);
    if (agent < 0) throw new Error(`Demo listing ${listing.demoId}: no agent is called ${listing.agent}`);
    const { street, postalCode } = listing.address;
    return {
      ...fieldColumns<ListingRecord>(LISTING_FIELDS, {
        ...listing,
        ...UNSAID,
        street,
        postalCode,
        pricePaisa: toPaisa(listing.price),
        latitude: listing.location?.lat ?? null,
        longitude: listing.location?.lng ?? null,
      }),
      ...extrasInPaisa(listing.rentExtras),
      id: listing.id,
      demo_id: listing.demoId,
      slug: listing.slug,
      agent_id: demoAgentId(agent),
      area_id: place.id,
      approval: "approved",
      rejection_reason: null,
      verified: listing.verified,
      featured: listing.featured,
      area_value: listing.area,
      base_views: listing.views,
      created_at: listing.createdAt,
      updated_at: listing.updatedAt,
      confirmed_at: listing.confirmedAt,
      pictures: listing.pictures.map(({ id }) => id),
      nearby: listing.nearbyPlaces,
      oldSlugs: [],
      ...pricesRecord([{ price: listing.price, since: listing.createdAt }]),
    };
  });
}
