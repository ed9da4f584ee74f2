import type { Advertiser, CommissionKind } from "../listing/advertiser.ts";
import type { Layout, Rental } from "../listing/kinds.ts";
import type {
  Amenity,
  AreaUnit,
  CompletionStatus,
  Furnishing,
  Month,
  NearbyType,
  PropertyType,
  Purpose,
  Tenant,
} from "../listing/listing.ts";
import type {
  ApprovalAuthority,
  ProjectAmenity,
  ProjectAreaUnit,
  ProjectStatus,
  ProjectType,
} from "../project/project.ts";
import type { ResortAmenity, ResortType } from "../resort/resort.ts";

/**
 * The content of posts that owners can change, normalised. Forms are read into it, it is stored, and versions are compared by it. Amounts
 * are integer paisa; places are ids of the location data; `pictures` are ids of uploads, the primary one first.
 */
type Shown = { title: string; titleBn: string; description: string; descriptionBn: string; pictures: string[] };

/** Stored in the agent's profile, which the listing's page shows; null = leave the profile unchanged. */
export type AgentContact = {
  contactName: string | null;
  contactPhone: string | null;
  contactWhatsapp: string | null;
  contactCompany: string | null;
};

export type ListingContent = Shown & {
  type: PropertyType;
  purpose: Purpose;
  pricePaisa: number;
  priceNegotiable: boolean;
  /** In `areaUnit`. */
  area: number;
  areaUnit: AreaUnit;
  bedrooms: number | null;
  bathrooms: number | null;
  parking: number | null;
  floor: number | null;
  totalFloors: number | null;
  furnished: Furnishing | null;
  layout: Layout | null;
  orientation: string | null;
  yearBuilt: number | null;
  completionStatus: CompletionStatus;
  /** `YYYY-MM-DD` */
  handoverDate: string | null;
  developer: string | null;
  projectName: string | null;
  videoUrl: string | null;
  virtualTourUrl: string | null;
  areaId: number;
  street: string | null;
  block: string | null;
  road: string | null;
  postalCode: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Visitors see a circle instead of the pin, and no street. */
  placeHidden: boolean;
  /** null: not said. */
  rental: Rental | null;
  rentalMonth: Month | null;
  tenants: Tenant[];
  serviceChargePaisa: number | null;
  gasBillPaisa: number | null;
  waterBillPaisa: number | null;
  parkingFeePaisa: number | null;
  advanceMonths: number | null;
  /** null: not said. */
  advertiser: Advertiser | null;
  /** An agent's; the sum only where it is named (`amount`). */
  commission: CommissionKind | null;
  commissionPaisa: number | null;
  amenities: Amenity[];
  /** `distance` in metres. */
  nearby: { type: NearbyType; name: string; distance: number }[];
};

export type ResortContent = Shown & {
  type: ResortType;
  nightPaisa: number;
  originalNightPaisa: number | null;
  priceNegotiable: boolean;
  area: string;
  areaBn: string;
  districtId: number;
  street: string | null;
  maxGuests: number;
  bedrooms: number;
  bathrooms: number;
  sizeSqft: number | null;
  /** The included ones. */
  amenities: readonly ResortAmenity[];
  /** `HH:MM` in Dhaka. */
  checkInTime: string;
  checkOutTime: string;
  roomTypes: { name: string; detail: string | null; nightPaisa: number; capacity: number }[];
  policies: { text: string; textBn: string }[];
  nearby: { name: string; distance: number }[];
  contactName: string;
  contactPhone: string;
  contactEmail: string | null;
  managerName: string;
};

export type ProjectContent = Shown & {
  type: ProjectType;
  completionStatus: ProjectStatus;
  /** `YYYY-MM` */
  completionMonth: string | null;
  developer: string | null;
  developerBn: string | null;
  location: string;
  locationBn: string | null;
  areaId: number;
  priceFromPaisa: number;
  priceToPaisa: number;
  areaUnit: ProjectAreaUnit;
  areaFrom: number | null;
  areaTo: number | null;
  units: number | null;
  availableUnits: number | null;
  amenities: ProjectAmenity[];
  rehabNumber: string | null;
  approvalNumber: string | null;
  approvalAuthority: ApprovalAuthority | null;
  contactName: string;
  contactPhone: string;
  contactEmail: string | null;
  contactWhatsapp: string | null;
};

export type PostContent = { listings: ListingContent; resorts: ResortContent; projects: ProjectContent };
