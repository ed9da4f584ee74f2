import type { Config } from "@netlify/functions";
import {
  actOnTenancy,
  answerLine,
  beginTenancy,
  changeTerms,
  getTenancy,
  listTenancies,
  writeLine,
} from "#api/tenancy/tenancies.ts";
import { route, serve } from "#server/http/app.ts";
import { answerLedgerLine, write } from "#server/tenancies/ledger.ts";
import { moveTenancy, begin, findTenancy, readTenancies, readTenancy, reword } from "#server/tenancies/tenancies.ts";

export default serve([
  route(beginTenancy, begin),
  route(listTenancies, readTenancies),
  route(getTenancy, findTenancy, readTenancy),
  route(changeTerms, findTenancy, reword),
  route(actOnTenancy, findTenancy, moveTenancy),
  route(writeLine, findTenancy, write),
  route(answerLine, findTenancy, answerLedgerLine),
]);

export const config: Config = { path: ["/api/tenancies", "/api/tenancies/*"] };
