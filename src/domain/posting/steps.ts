import type { DraftKind } from "./draft.ts";

export type PostStep = { id: string; fields: readonly string[] };

const PLACE = ["district", "districtText", "place", "placeText", "division"] as const;
const TEXTS = ["description", "descriptionBn"] as const;

/** The steps of each form with their fields, in the order of the form. Steps are counted from 0. */
export const POST_STEPS: Record<DraftKind, readonly PostStep[]> = {
  property: [
    { id: "basics", fields: ["title", "titleBn", "type", "bedrooms", "bathrooms", "furnished", "layout"] },
    {
      id: "place",
      fields: [...PLACE, "block", "road", "street", "postalCode", "latitude", "longitude", "placeHidden"],
    },
    {
      id: "price",
      fields: [
        "purpose",
        "price",
        "area",
        "areaUnit",
        "priceNegotiable",
        "priceConfirmed",
        "rental",
        "rentalMonth",
        "tenants",
        "serviceCharge",
        "gasBill",
        "waterBill",
        "parkingFee",
        "advanceMonths",
        "floor",
        "parking",
        "pictures",
      ],
    },
    {
      id: "description",
      fields: [
        ...TEXTS,
        "amenities",
        "totalFloors",
        "orientation",
        "yearBuilt",
        "completionStatus",
        "handoverDate",
        "developer",
        "projectName",
        "videoUrl",
        "virtualTourUrl",
        "nearby",
      ],
    },
    {
      id: "contact",
      fields: [
        "advertiser",
        "commission",
        "commissionAmount",
        "contactName",
        "contactPhone",
        "contactWhatsapp",
        "contactCompany",
      ],
    },
  ],
  resort: [
    {
      id: "basics",
      fields: [
        "title",
        "titleBn",
        "type",
        "pricePerNight",
        "originalPrice",
        "priceNegotiable",
        "priceConfirmed",
        "bedrooms",
        "bathrooms",
        "maxGuests",
        "sizeSqft",
      ],
    },
    { id: "place", fields: ["area", "areaEn", "areaBn", "district", "districtText", "location"] },
    { id: "amenities", fields: ["amenities"] },
    { id: "description", fields: [...TEXTS, "checkInTime", "checkOutTime", "policies", "roomTypes", "nearby"] },
    { id: "contact", fields: ["contactName", "contactPhone", "contactEmail", "managerName"] },
    { id: "pictures", fields: ["pictures"] },
  ],
  project: [
    {
      id: "basics",
      fields: [
        "title",
        "titleBn",
        "type",
        "completionStatus",
        "completionDate",
        "units",
        "availableUnits",
        "developer",
        "developerBn",
        "price",
        "priceTo",
        "priceConfirmed",
        "area",
        "areaTo",
        "areaUnit",
      ],
    },
    { id: "place", fields: [...PLACE, "location", "locationBn"] },
    { id: "amenities", fields: ["amenities"] },
    { id: "description", fields: [...TEXTS, "rehabNumber", "approvalNumber", "approvalAuthority"] },
    { id: "contact", fields: ["contactName", "contactPhone", "contactEmail", "contactWhatsapp"] },
    { id: "pictures", fields: ["pictures"] },
  ],
};

/** The step that a field or one of its parts (`nearby.0.name`) is in; null for what is in none. */
export function stepOf(kind: DraftKind, field: string): number | null {
  const [name = ""] = field.split(".");
  const step = POST_STEPS[kind].findIndex(({ fields }) => fields.includes(name));
  return step < 0 ? null : step;
}

/** Problems in the order in which their fields stand in the form, one each. */
export function inFormOrder<Problem extends { field: string }>(
  kind: DraftKind,
  problems: readonly Problem[],
): Problem[] {
  const order = POST_STEPS[kind].flatMap(({ fields }) => fields);
  const at = ({ field }: Problem) => {
    const index = order.indexOf(field.split(".")[0] ?? "");
    return index < 0 ? order.length : index;
  };
  return problems
    .filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index)
    .sort((a, b) => at(a) - at(b));
}
