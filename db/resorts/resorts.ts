/** Named queries on resorts. */
export { resortBySlug, type ResortAnswer } from "./detail.ts";
export { moreResorts, searchResorts } from "./list.ts";
export { resortViewTarget } from "./view-target.ts";
export { flushResortViews, recordResortView } from "../listings/views.ts";
export { resortAvailability } from "../bookings/stays.ts";
