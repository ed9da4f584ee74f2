import { ACCOUNT_ENDPOINTS } from "./account/endpoints.ts";
import { BOOKING_ENDPOINTS } from "./booking/endpoints.ts";
import { CATALOGUE_ENDPOINTS } from "./catalogue/endpoints.ts";
import { INQUIRIES_ENDPOINTS } from "./inquiries/endpoints.ts";
import { MODERATION_ENDPOINTS } from "./moderation/endpoints.ts";
import { POSTING_ENDPOINTS } from "./posting/endpoints.ts";
import { TENANCY_ENDPOINTS } from "./tenancy/endpoints.ts";
import type { AnyEndpoint } from "./endpoint.ts";
import { getHealth } from "./health.ts";
import { getOpenApi } from "./openapi.ts";

/** Whether the service is well, and what it offers. */
export const SERVICE_ENDPOINTS: readonly AnyEndpoint[] = [getHealth, getOpenApi];

/** All endpoints: `/api/openapi.json` and the checks read them; islands import single ones. */
export const ENDPOINTS: readonly AnyEndpoint[] = [
  ...SERVICE_ENDPOINTS,
  ...CATALOGUE_ENDPOINTS,
  ...POSTING_ENDPOINTS,
  ...INQUIRIES_ENDPOINTS,
  ...BOOKING_ENDPOINTS,
  ...TENANCY_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...MODERATION_ENDPOINTS,
];
