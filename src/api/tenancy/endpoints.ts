import type { AnyEndpoint } from "../endpoint.ts";
import {
  actOnTenancy,
  answerLine,
  beginTenancy,
  changeTerms,
  getTenancy,
  getTenancyPaper,
  listTenancies,
  writeLine,
} from "./tenancies.ts";

/** Tenancies and their ledgers. In the order of the page `/api-docs`. */
export const TENANCY_ENDPOINTS: readonly AnyEndpoint[] = [
  beginTenancy,
  listTenancies,
  getTenancy,
  changeTerms,
  actOnTenancy,
  writeLine,
  answerLine,
  getTenancyPaper,
];
