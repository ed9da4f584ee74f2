/** Named queries on resorts. */
export { resortBySlug, type ResortAnswer } from "./resort-detail.ts";
export { moreResorts, searchResorts } from "./resort-list.ts";
export { resortViewTarget } from "./resort-view-target.ts";
export { flushResortViews, recordResortView } from "./views.ts";
export { resortAvailability } from "./stays.ts";
