import { toPaisa } from "#domain/money/money.ts";
import type { SampleResort } from "#content/samples/resorts.ts";
import { places } from "#db/place-data.ts";
import type { ResortRecord } from "./record.ts";

const districts = new Map(
  places
    .filter(({ kind }) => kind === "district")
    .flatMap(({ id, name, slug }) => [
      [name, id],
      [slug, id],
    ]),
);

/** The id of a district by its English name or slug. Throws for an unknown name. */
export function districtId(name: string): number {
  const id = districts.get(name);
  if (id === undefined) throw new Error(`No district is called ${name}`);
  return id;
}

/** The six demo resorts as rows. */
export const demoResorts = (samples: readonly SampleResort[]): ResortRecord[] =>
  samples.map((sample) => ({
    id: sample.id,
    demo_id: sample.demoId,
    slug: sample.slug,
    created_by: null,
    type: sample.type,
    approval: "approved",
    approved_at: sample.createdAt,
    featured: sample.featured,
    title: sample.title,
    title_bn: sample.titleBn,
    description: sample.description,
    description_bn: sample.descriptionBn,
    street: sample.street,
    street_bn: sample.streetBn,
    night_paisa: toPaisa(sample.pricePerNight),
    original_night_paisa: sample.originalPrice === null ? null : toPaisa(sample.originalPrice),
    price_negotiable: sample.priceNegotiable,
    max_guests: sample.maxGuests,
    bedrooms: sample.bedrooms,
    bathrooms: sample.bathrooms,
    size_sqft: sample.sizeSqft,
    check_in_time: sample.checkInTime,
    check_out_time: sample.checkOutTime,
    contact_name: sample.contact.name,
    contact_name_bn: sample.contact.nameBn ?? null,
    contact_phone: sample.contact.phone,
    contact_email: sample.contact.email,
    manager_name: sample.contact.manager,
    manager_name_bn: sample.contact.managerBn ?? null,
    rating: null,
    total_reviews: 0,
    base_views: sample.views,
    created_at: sample.createdAt,
    updated_at: sample.updatedAt,
    place: { area: sample.area, area_bn: sample.areaBn, district_id: districtId(sample.district) },
    pictures: sample.pictures.map(({ id }) => id),
    offers: sample.offers,
    rooms: sample.roomTypes,
    policies: sample.policies,
    nearby: sample.nearby,
  }));
