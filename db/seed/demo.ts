import { toPaisa } from "#domain/money/money.ts";
import type { SampleListing } from "#content/samples/listings.ts";
import { placeBySlug } from "../place-data.ts";
import { demoAgentId } from "./agents.ts";
import { pricesRecord } from "./prices.ts";
import { extrasInPaisa } from "./rent-extras.ts";
import type { ListingRecord } from "./record.ts";
import type { DemoAgents } from "./reference.ts";

/** The demo records of the specification (ids 1-5, 10-20 and gulshan-lake-view) as rows. */
export function demoRecords(listings: readonly SampleListing[], agents: DemoAgents): ListingRecord[] {
  const agentKeys = Object.keys(agents);
  return listings.map((listing) => {
    const place = placeBySlug.get(listing.areaSlug);
    const agent = agentKeys.indexOf(listing.agent);
    if (!place) throw new Error(`Demo listing ${listing.demoId}: no place is called ${listing.areaSlug}`);
    if (agent < 0) throw new Error(`Demo listing ${listing.demoId}: no agent is called ${listing.agent}`);
    return {
      id: listing.id,
      demo_id: listing.demoId,
      slug: listing.slug,
      agent_id: demoAgentId(agent),
      area_id: place.id,
      purpose: listing.purpose,
      type: listing.type,
      approval: "approved",
      rejection_reason: null,
      verified: listing.verified,
      featured: listing.featured,
      title: listing.title,
      title_bn: listing.titleBn,
      description: listing.description,
      description_bn: listing.descriptionBn,
      price_paisa: toPaisa(listing.price),
      price_negotiable: listing.priceNegotiable,
      area_value: listing.area,
      area_unit: listing.areaUnit,
      bedrooms: listing.bedrooms,
      bathrooms: listing.bathrooms,
      floor: listing.floor,
      total_floors: listing.totalFloors,
      parking: listing.parking,
      rental_month: listing.rentalMonth,
      tenants: listing.tenants,
      furnished: listing.furnished,
      orientation: listing.orientation,
      year_built: listing.yearBuilt,
      completion_status: listing.completionStatus,
      handover_date: listing.handoverDate,
      developer: listing.developer,
      project_name: listing.projectName,
      video_url: listing.videoUrl,
      virtual_tour_url: listing.virtualTourUrl,
      street: listing.address.street,
      postal_code: listing.address.postalCode,
      latitude: listing.location?.lat ?? null,
      longitude: listing.location?.lng ?? null,
      base_views: listing.views,
      created_at: listing.createdAt,
      updated_at: listing.updatedAt,
      confirmed_at: listing.confirmedAt,
      ...extrasInPaisa(listing.rentExtras),
      advance_months: listing.advanceMonths,
      advertiser: null,
      commission: null,
      commission_paisa: null,
      rental: null,
      layout: null,
      block: null,
      road: null,
      pictures: listing.pictures.map(({ id }) => id),
      amenities: listing.amenities,
      nearby: listing.nearbyPlaces,
      oldSlugs: [],
      ...pricesRecord([{ price: listing.price, since: listing.createdAt }]),
    };
  });
}
