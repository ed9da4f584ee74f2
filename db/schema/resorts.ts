import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { AnsweredHow, InquiryKind, InquiryPage } from "#domain/inquiry/inquiry.ts";
import type { Approval } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import type { StayDates } from "#domain/booking/stay.ts";
import type { CalendarProblem } from "#domain/resort/other-calendars.ts";
import type { ResortAmenity, ResortType, RoomFreeDays } from "#domain/resort/resort.ts";
import type { ApprovedPrices, DecisionColumns } from "./moderation.ts";

type CreatedAt = ColumnType<Date, Date | string | undefined, Date | string>;
type Instant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** A place as resort owners name it; `district_id` is a row of `areas`. All resorts of a place share its row. */
export type ResortPlacesTable = { id: GeneratedAlways<number>; area: string; area_bn: string; district_id: number };

/** Resorts; those `approved` are public. Prices in paisa a night, times as `HH:MM`. `rating` is the average of real reviews. */
export type ResortsTable = DecisionColumns & {
  id: string;
  demo_id: string | null;
  slug: string;
  created_by: string | null;
  place_id: number;
  type: ResortType;
  approval: Generated<Approval>;
  rejection_reason: string | null;
  approved_prices: ApprovedPrices;
  featured: Generated<boolean>;
  title: string;
  title_bn: string;
  description: string;
  description_bn: string;
  street: string | null;
  street_bn: string | null;
  night_paisa: number;
  original_night_paisa: number | null;
  price_negotiable: Generated<boolean>;
  max_guests: Generated<number>;
  bedrooms: Generated<number>;
  bathrooms: Generated<number>;
  size_sqft: number | null;
  check_in_time: Generated<string>;
  check_out_time: Generated<string>;
  contact_name: string;
  contact_name_bn: string | null;
  contact_phone: string;
  contact_email: string | null;
  manager_name: string | null;
  manager_name_bn: string | null;
  rating: number | null;
  total_reviews: Generated<number>;
  base_views: Generated<number>;
  created_at: CreatedAt;
  updated_at: CreatedAt;
};

/** The picture with `display_order` 0 is the primary one. */
export type ResortImagesTable = { resort_id: string; display_order: number; picture_id: string };
export type ResortAmenitiesTable = { resort_id: string; amenity: ResortAmenity; included: Generated<boolean> };
/** What a resort sells by the night, in paisa. A row without a name is the resort as a whole. */
export type RoomTypesTable = {
  id: Generated<string>;
  resort_id: string;
  display_order: number;
  name: string;
  name_bn: string;
  detail: string;
  detail_bn: string;
  night_paisa: number;
  friday_paisa: number | null;
  capacity: number;
  units: Generated<number>;
  free_days: Generated<RoomFreeDays>;
  breakfast_paisa: number | null;
  extra_guest_paisa: number | null;
  /** Ids of pictures of the resort. */
  pictures: Generated<string[]>;
  /** The address of its own calendar is made from it. */
  feed_number: Generated<number>;
};
/** A calendar of another site that sells the same room. `asked_at`: when it was asked last, `read_at` when it could be read. */
export type RoomCalendarsTable = {
  id: string;
  room_type_id: string;
  address: string;
  asked_at: ColumnType<Date, Date, Date>;
  read_at: Instant;
  failed_since: Instant;
  problem: CalendarProblem | null;
  conflicts: ColumnType<StayDates[], string | undefined, string>;
};
export type ResortPoliciesTable = { resort_id: string; display_order: number; policy: string; policy_bn: string };
/** `distance` in metres. */
export type NearbyAttractionsTable = {
  resort_id: string;
  display_order: number;
  name: string;
  name_bn: string;
  distance: number;
};

/** Earlier slugs of a resort; a trigger writes them. */
export type ResortSlugHistoryTable = { slug: string; resort_id: string; created_at: CreatedAt };

/** Buffered views, a row per call, and below the views that were flushed. */
export type ResortViewsBufferTable = {
  id: GeneratedAlways<number>;
  resort_id: string;
  views: Generated<number>;
  created_at: CreatedAt;
};
export type ResortViewsTable = { resort_id: string; views: number };

/**
 * Units of a room type that are taken from one day to another, `YYYY-MM-DD`: held, booked, or blocked by the owner, who may say why. A trigger
 * keeps them within the units that there are. `room_type_id` null: the type was taken away, or (on insert) the first one is meant.
 */
export type StaysTable = {
  id: string;
  resort_id: string;
  room_type_id: string | null;
  units: Generated<number>;
  reason: string | null;
  check_in: string;
  check_out: string;
  state: "held" | "confirmed" | "blocked" | "expired" | "released";
  held_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: CreatedAt;
  /** Of a block that another site's calendar says; null: of everything else. */
  calendar_id: string | null;
};

/**
 * `relayed`: by mail, into an account, or both. `kept`: no one could receive it, so it waits for the administrator. `owner_id`: the
 * recipient, also after the listing or resort was deleted. `denied_at`: when the sender denied an answer that was marked as given.
 */
export type InquiriesTable = {
  id: string;
  kind: InquiryKind;
  listing_id: string | null;
  resort_id: string | null;
  subject: string;
  account_id: string | null;
  owner_id: string | null;
  name: string;
  email: string | null;
  phone: string;
  /** Whether the recipient sees the sender's number and address. */
  show_number: Generated<boolean>;
  message: string;
  page_source: InquiryPage;
  locale: Locale;
  delivery: "relayed" | "kept";
  created_at: CreatedAt;
  read_at: Instant;
  answered_at: Instant;
  answered_how: AnsweredHow | null;
  answered_by: string | null;
  answer: string | null;
  denied_at: Instant;
  /** When each side last wrote after the first message, and when the sender last read the other side's messages. */
  seeker_wrote_at: Instant;
  advertiser_wrote_at: Instant;
  sender_read_at: Instant;
};

export type ResortTables = {
  resort_places: ResortPlacesTable;
  resorts: ResortsTable;
  resort_images: ResortImagesTable;
  resort_amenities: ResortAmenitiesTable;
  room_types: RoomTypesTable;
  room_calendars: RoomCalendarsTable;
  resort_policies: ResortPoliciesTable;
  nearby_attractions: NearbyAttractionsTable;
  resort_slug_history: ResortSlugHistoryTable;
  resort_views_buffer: ResortViewsBufferTable;
  resort_views: ResortViewsTable;
  stays: StaysTable;
  inquiries: InquiriesTable;
};
