/** Named queries on resorts. */
export { resortBySlug, type ResortAnswer } from "./resort-detail.ts";
export { moreResorts, searchResorts } from "./resort-list.ts";
export { flushResortViews, recordResortView, resortViewTarget } from "./resort-views.ts";
export { resortAvailability } from "./stays.ts";
