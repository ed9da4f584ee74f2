import { pictureOf } from "#domain/listing/summary.ts";
import { shownOf } from "#domain/posting/post-fields.ts";
import { RESORT_FIELDS } from "#domain/posting/resort-fields.ts";
import { resortSummaryOf } from "#domain/resort/summary.ts";
import type { ResortDetail } from "#domain/resort/resort.ts";

/** The contact is public: the owner gave it for guests. */
export function presentResort(resort: ResortDetail): ResortDetail {
  const { contact } = resort;
  return {
    ...resortSummaryOf(resort),
    ...shownOf(RESORT_FIELDS, resort),
    street: resort.street,
    streetBn: resort.streetBn,
    division: resort.division,
    divisionBn: resort.divisionBn,
    offers: resort.offers.map(({ amenity, included }) => ({ amenity, included })),
    roomTypes: resort.roomTypes.map(({ name, nameBn, detail, detailBn, price, capacity }) => ({
      name,
      nameBn,
      detail,
      detailBn,
      price,
      capacity,
    })),
    policies: resort.policies.map(({ text, textBn }) => ({ text, textBn })),
    nearby: resort.nearby.map(({ name, nameBn, distance }) => ({ name, nameBn, distance })),
    pictures: resort.pictures.map(pictureOf),
    contact: { name: contact.name, phone: contact.phone, email: contact.email, manager: contact.manager },
    views: resort.views,
  };
}
