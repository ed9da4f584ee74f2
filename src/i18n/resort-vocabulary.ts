import type { ResortPreset } from "#domain/resort/price.ts";
import type { ResortAmenity, ResortType } from "#domain/resort/resort.ts";
import { m } from "./messages.ts";

/** Names of stored values of resorts in the reader's language. Records, so that a new value without a name does not compile. */
const types: Record<ResortType, () => string> = {
  beach: m.resort_type_beach,
  hill: m.resort_type_hill,
  "tea-garden": m.resort_type_tea_garden,
  forest: m.resort_type_forest,
  lake: m.resort_type_lake,
  eco: m.resort_type_eco,
  island: m.resort_type_island,
  heritage: m.resort_type_heritage,
  safari: m.resort_type_safari,
  city: m.resort_type_city,
};
const amenities: Record<ResortAmenity, () => string> = {
  "swimming-pool": m.resort_amenity_swimming_pool,
  "beach-access": m.resort_amenity_beach_access,
  restaurant: m.resort_amenity_restaurant,
  spa: m.resort_amenity_spa,
  gym: m.resort_amenity_gym,
  wifi: m.resort_amenity_wifi,
  parking: m.resort_amenity_parking,
  "conference-room": m.resort_amenity_conference_room,
  "boat-service": m.resort_amenity_boat_service,
  "nature-tours": m.resort_amenity_nature_tours,
  "garden-view": m.resort_amenity_garden_view,
  "mountain-view": m.resort_amenity_mountain_view,
  "lake-view": m.resort_amenity_lake_view,
  ac: m.resort_amenity_ac,
  "room-service": m.resort_amenity_room_service,
};
const presets: Record<ResortPreset, () => string> = {
  all: m.resort_preset_all,
  budget: m.resort_preset_budget,
  standard: m.resort_preset_standard,
  premium: m.resort_preset_premium,
  luxury: m.resort_preset_luxury,
};

export const resortTypeName = (value: ResortType) => types[value]();
export const resortAmenityName = (value: ResortAmenity) => amenities[value]();
export const resortPresetName = (value: ResortPreset) => presets[value]();
