import type { VisitHours } from "../booking/visit-slots.ts";
import type { ResortAmenity } from "../resort/resort.ts";
import type { RoomOfPicture } from "../picture/rooms.ts";
import type { LISTING_FIELDS } from "./listing-fields.ts";
import type { StoredFields } from "./post-fields.ts";
import type { PROJECT_FIELDS } from "./project-fields.ts";
import type { RESORT_FIELDS } from "./resort-fields.ts";

/**
 * The content of posts that owners can change, normalised: what the tables of their fields say, and what is stored otherwise than it was
 * typed. Forms are read into it, it is stored, and versions are compared by it. Amounts are integer paisa; places are ids of the location
 * data; `pictures` are ids of uploads, the primary one first.
 */
type Facts<Table, Otherwise extends PropertyKey> = Omit<StoredFields<Table>, Otherwise | "priceConfirmed">;
type ChosenPlace = "division" | "district" | "place";

/** Stored in the agent's profile, which the listing's page shows; null = leave the profile unchanged. */
export type AgentContact = {
  contactName: string | null;
  contactPhone: string | null;
  contactWhatsapp: string | null;
  contactCompany: string | null;
};

export type ListingContent = Facts<
  typeof LISTING_FIELDS,
  ChosenPlace | keyof AgentContact | "titleBn" | "area" | "rooms" | "visits"
> & {
  titleBn: string;
  /** Of its pictures, in their order. */
  rooms: RoomOfPicture[];
  /** Sunday first. */
  visits: VisitHours[];
  /** In `areaUnit`. */
  area: number;
  areaId: number;
};

export type ResortContent = Facts<
  typeof RESORT_FIELDS,
  "titleBn" | "location" | "area" | "areaBn" | "district" | "amenities" | "roomTypes" | "policies" | "managerName"
> & {
  titleBn: string;
  area: string;
  areaBn: string;
  districtId: number;
  street: string | null;
  /** The included ones. */
  amenities: readonly ResortAmenity[];
  roomTypes: { name: string; detail: string | null; nightPaisa: number; capacity: number }[];
  policies: { text: string; textBn: string }[];
  managerName: string;
};

export type ProjectContent = Facts<
  typeof PROJECT_FIELDS,
  ChosenPlace | "titleBn" | "priceToPaisa" | "area" | "areaTo"
> & {
  titleBn: string;
  areaId: number;
  priceToPaisa: number;
  areaFrom: number | null;
  areaTo: number | null;
};

export type PostContent = { listings: ListingContent; resorts: ResortContent; projects: ProjectContent };
