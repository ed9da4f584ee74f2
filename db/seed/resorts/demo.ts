import { toPaisa } from "#domain/money/money.ts";
import type { SampleResort } from "#content/samples/resorts.ts";
import { RESORT_FIELDS } from "#domain/posting/resort-fields.ts";
import { places } from "#db/place-data.ts";
import { fieldColumns } from "../../posts/field-columns.ts";
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
    ...fieldColumns<ResortRecord>(RESORT_FIELDS, {
      ...sample,
      nightPaisa: toPaisa(sample.pricePerNight),
      originalNightPaisa: sample.originalPrice === null ? null : toPaisa(sample.originalPrice),
      contactName: sample.contact.name,
      contactPhone: sample.contact.phone,
      contactEmail: sample.contact.email,
      managerName: sample.contact.manager,
    }),
    id: sample.id,
    demo_id: sample.demoId,
    slug: sample.slug,
    created_by: null,
    approval: "approved",
    approved_at: sample.createdAt,
    featured: sample.featured,
    street: sample.street,
    street_bn: sample.streetBn,
    contact_name_bn: sample.contact.nameBn ?? null,
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
