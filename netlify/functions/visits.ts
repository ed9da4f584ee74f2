import type { Config } from "@netlify/functions";
import { actOnVisit, askForVisit, getVisitOffer, listVisits, setVisitHours } from "#api/booking/visits.ts";
import { route, serve } from "#server/http/app.ts";
import { findOwnListing, findPublicListing, readOffer, saveHours } from "#server/visits/hours.ts";
import { act, ask, findVisit, readVisits } from "#server/visits/visits.ts";

export default serve([
  route(getVisitOffer, findPublicListing, readOffer),
  route(setVisitHours, findOwnListing, saveHours),
  route(askForVisit, ask),
  route(listVisits, readVisits),
  route(actOnVisit, findVisit, act),
]);

export const config: Config = { path: ["/api/visits", "/api/visits/*"] };
