import type { Picture } from "../listing/listing.ts";

/**
 * What a development project is, as every part of Nibash except the database speaks of it. Prices are whole taka for one unit;
 * rows hold paisa and never leave `db/`.
 */
export const PROJECT_TYPES = ["apartment", "commercial", "land"] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];

/** How far the building is. A project's page calls the same three states completed, ongoing and upcoming (specification 2, section 4). */
export const PROJECT_STATUSES = ["ready", "under-construction", "upcoming"] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

export const PROJECT_AMENITIES = [
  "pool",
  "gym",
  "community-hall",
  "play-area",
  "security",
  "power-backup",
  "parking",
  "elevator",
  "garden",
  "rooftop",
] as const;
export type ProjectAmenity = (typeof PROJECT_AMENITIES)[number];

/** Size of a flat, a floor or a plot: square feet, or katha for land. */
export const PROJECT_AREA_UNITS = ["sqft", "katha"] as const;
export type ProjectAreaUnit = (typeof PROJECT_AREA_UNITS)[number];

/** Names of schools and stations are written by people; these are the kinds that a page can show an icon for. */
export const PROJECT_NEARBY_TYPES = ["school", "hospital", "market", "transport", "park", "area"] as const;
export type ProjectNearbyType = (typeof PROJECT_NEARBY_TYPES)[number];

export type ProjectNearby = {
  type: ProjectNearbyType;
  name: string;
  nameBn: string;
  /** Travel time; by foot or by car. */
  minutes: number;
  by: "walk" | "drive";
};

export type FloorPlan = {
  name: string;
  nameBn: string;
  /** In the project's `areaUnit`; equal when there is one size only. */
  areaFrom: number;
  areaTo: number;
  /** Whole taka. */
  priceFrom: number;
  priceTo: number;
  picture: Picture | null;
};

/** What a card and a list need. No contact data. */
export type ProjectSummary = {
  id: string;
  /** '1' on the sample project (DECISIONS 2), otherwise null. */
  demoId: string | null;
  slug: string;
  title: string;
  /** "" on a posted project that has none; pages then show `title`. */
  titleBn: string;
  type: ProjectType;
  status: ProjectStatus;
  developer: string | null;
  developerBn: string | null;
  priceFrom: number;
  priceTo: number;
  areaUnit: ProjectAreaUnit;
  /** Sizes of its units in `areaUnit`; null when not given. */
  areaFrom: number | null;
  areaTo: number | null;
  totalUnits: number | null;
  /** `YYYY-MM`; when it was or will be handed over. */
  completionMonth: string | null;
  areaSlug: string;
  areaName: string;
  areaNameBn: string;
  district: string;
  districtBn: string;
  /** A made-up project: its page says so, its telephone number is not in service, and search engines do not index it. */
  demo: boolean;
  picture: Picture;
  pictureCount: number;
  /** ISO 8601 instant. */
  createdAt: string;
};

export type ProjectContact = {
  name: string;
  nameBn: string | null;
  /** E.164. */
  phone: string;
  email: string | null;
  whatsapp: string | null;
};

/** Who approves building plans: RAJUK in and around Dhaka, the development authority or the city corporation elsewhere. */
export const APPROVAL_AUTHORITIES = ["rajuk", "cda", "kda", "rda", "city-corporation"] as const;
export type ApprovalAuthority = (typeof APPROVAL_AUTHORITIES)[number];

/** The legal papers of a project; null = not given, which the page says. */
export type ProjectPapers = {
  /** Membership number at REHAB, the association of developers. */
  rehab: string | null;
  /** Number of the approved plan or layout, and who has to approve it. */
  approval: string | null;
  authority: ApprovalAuthority | null;
};

/** Everything that the page of a project shows. */
export type ProjectDetail = ProjectSummary & {
  /** Street and house as typed, without the area; null when not given. */
  location: string | null;
  locationBn: string | null;
  description: string;
  descriptionBn: string;
  availableUnits: number | null;
  amenities: ProjectAmenity[];
  floorPlans: FloorPlan[];
  nearbyPlaces: ProjectNearby[];
  pictures: Picture[];
  papers: ProjectPapers;
  contact: ProjectContact;
  updatedAt: string;
};

export type ProjectCounts = Record<ProjectStatus, number>;

export type ProjectPage = {
  items: ProjectSummary[];
  total: number;
  page: number;
  pageCount: number;
};
