import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Advertiser, CommissionKind } from "#domain/listing/advertiser.ts";
import type { Layout, Rental } from "#domain/listing/kinds.ts";
import type {
  Amenity,
  Approval,
  AreaUnit,
  Furnishing,
  ListingDetail,
  Month,
  NearbyType,
  PropertyType,
  Purpose,
  Tenant,
} from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import type { Place } from "#domain/place/lookup/search.ts";
import type { AccountTables, AgencyTables } from "./accounts.ts";
import type { BookingTables } from "./bookings.ts";
import type { FigureTables } from "./figures.ts";
import type { ImportTables } from "./imports.ts";
import type { InquiryTables } from "./inquiries.ts";
import type { LandmarkTables } from "./landmarks.ts";
import type { NotificationTables, SubscriptionTables } from "./subscriptions.ts";
import type { PictureTables } from "./pictures.ts";
import type { ApprovedPrices, DecisionColumns, ModerationTables } from "./moderation.ts";
import type { ProjectTables } from "./projects.ts";
import type { ResortTables } from "./resorts.ts";
import type { TenancyTables } from "./tenancies.ts";
import type { VisitTables } from "./visits.ts";

/**
 * The tables as the app sees them. Written by hand; `tests/database/schema.test.ts` compares it with the migrated database.
 * int8 and numeric arrive as numbers, date as `YYYY-MM-DD`, timestamptz as Date (`db/client.ts` sets the parsers).
 */
type CreatedAt = ColumnType<Date, Date | string | undefined, Date | string>;

/** All places, from divisions to areas; the rows come from `content/locations`, their ids never change. */
export type AreasTable = {
  id: number;
  kind: Place["kind"];
  slug: string;
  name: string;
  name_bn: string;
  parent_id: number | null;
  postcode: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** People: agents, and everyone with an account. Telephone numbers are E.164; agents have one. */
export type ProfilesTable = {
  id: string;
  role: Generated<"buyer" | "agent" | "admin">;
  name: string;
  name_bn: string | null;
  company: string | null;
  image_url: string | null;
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  verified: Generated<boolean>;
  languages: Generated<string[]>;
  created_at: CreatedAt;
};

/**
 * Listings; those `approved` and not hidden are public (`db/listings/public-listing.ts`). Money in paisa, extras per month; `area_sqft` and
 * `sqft_price_paisa` are computed columns. `must_confirm`: its owner must confirm it regularly; false for samples.
 */
export type ListingsTable = DecisionColumns & {
  id: string;
  demo_id: string | null;
  slug: string;
  agent_id: string;
  area_id: number;
  purpose: Purpose;
  type: PropertyType;
  status: Generated<"available">;
  approval: Generated<Approval>;
  rejection_reason: string | null;
  approved_prices: ApprovedPrices;
  verified: Generated<boolean>;
  featured: Generated<boolean>;
  title: string;
  title_bn: string;
  description: string;
  description_bn: string;
  price_paisa: number;
  price_negotiable: Generated<boolean>;
  area_value: number;
  area_unit: AreaUnit;
  area_sqft: GeneratedAlways<number>;
  sqft_price_paisa: GeneratedAlways<number>;
  bedrooms: number | null;
  bathrooms: number | null;
  floor: number | null;
  total_floors: number | null;
  parking: number | null;
  rental_month: Month | null;
  tenants: Generated<Tenant[]>;
  amenities: Generated<Amenity[]>;
  furnished: Furnishing | null;
  orientation: string | null;
  year_built: number | null;
  completion_status: Generated<ListingDetail["completionStatus"]>;
  handover_date: string | null;
  developer: string | null;
  project_name: string | null;
  video_url: string | null;
  virtual_tour_url: string | null;
  street: string | null;
  postal_code: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Whether the public sees a circle instead of the pin. */
  place_hidden: Generated<boolean>;
  /** The point that the public may see, in hundred-thousandths of a degree; null without a pin. */
  public_lat5: GeneratedAlways<number | null>;
  public_lng5: GeneratedAlways<number | null>;
  base_views: Generated<number>;
  /** Whether it has pictures; a trigger keeps it correct. */
  pictured: Generated<boolean>;
  created_at: CreatedAt;
  updated_at: CreatedAt;
  confirmed_at: CreatedAt;
  service_charge_paisa: number | null;
  gas_bill_paisa: number | null;
  water_bill_paisa: number | null;
  parking_fee_paisa: number | null;
  advance_months: number | null;
  must_confirm: Generated<boolean>;
  reminded_at: Date | null;
  hidden_at: Date | null;
  price_cut_from_paisa: number | null;
  price_cut_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  mark_count: GeneratedAlways<number>;
  /** The agency that owns it; `agent_id` is the agent who shows it. */
  agency_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** Who offers it; null = not said. `commission_paisa` is named only where `commission` is `amount`. */
  advertiser: Advertiser | null;
  commission: CommissionKind | null;
  commission_paisa: number | null;
  /** What of it is to let, and how it is laid out; null = not said. */
  rental: Rental | null;
  layout: Layout | null;
  /** As `domain/place/block-road.ts` reads them. */
  block: string | null;
  road: string | null;
};

/** The searchable words of a listing; a trigger writes them. */
export type ListingWordsTable = { listing_id: string; words: string };

/** The public prices of a listing and since when; `recordPrice` writes them. */
export type ListingPricesTable = { listing_id: string; since: Date; purpose: Purpose; price_paisa: number };

/** The picture with `display_order` 0 is the primary one. */
export type ListingImagesTable = { listing_id: string; display_order: number; picture_id: string };

/** `distance` in metres. */
export type NearbyPlacesTable = {
  listing_id: string;
  display_order: number;
  type: NearbyType;
  name: string;
  name_bn: string;
  distance: number;
};

/** Earlier slugs of a listing; a trigger writes them. */
export type SlugHistoryTable = { slug: string; listing_id: string; created_at: CreatedAt };

/** Views since the last flush, a row per call, so that visitors do not wait for each other's locks. */
export type ListingViewsBufferTable = {
  id: GeneratedAlways<number>;
  listing_id: string;
  views: Generated<number>;
  created_at: CreatedAt;
};

/** Views that were flushed from the buffer. */
export type ListingViewsTable = { listing_id: string; views: number };

/** Mails and SMS to send; `payload` is encrypted, and null once settled. Its constraints say which states there are. */
export type OutboxTable = {
  id: string;
  channel: "mail" | "sms" | "push";
  template: string;
  locale: Locale;
  recipient: string | null;
  payload: string | null;
  dedupe_key: string | null;
  state: Generated<"queued" | "claimed" | "sending" | "sent" | "failed" | "unclear" | "capped">;
  attempts: Generated<number>;
  problem: string | null;
  claim: string | null;
  due_at: Date;
  lease_until: Date | null;
  expires_at: Date;
  created_at: Date;
  settled_at: Date | null;
  bulk: Generated<boolean>;
};

export type Database = AccountTables &
  AgencyTables &
  BookingTables &
  ImportTables &
  InquiryTables &
  LandmarkTables &
  ModerationTables &
  NotificationTables &
  PictureTables &
  ResortTables &
  ProjectTables &
  SubscriptionTables &
  FigureTables &
  VisitTables &
  TenancyTables & {
    areas: AreasTable;
    profiles: ProfilesTable;
    listings: ListingsTable;
    listing_images: ListingImagesTable;
    listing_prices: ListingPricesTable;
    listing_words: ListingWordsTable;
    nearby_places: NearbyPlacesTable;
    slug_history: SlugHistoryTable;
    listing_views_buffer: ListingViewsBufferTable;
    listing_views: ListingViewsTable;
    outbox: OutboxTable;
  };
