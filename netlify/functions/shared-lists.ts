import type { Config } from "@netlify/functions";
import {
  changeSharedList,
  endSharedList,
  getOwnSharedList,
  getSharedList,
  makeSharedList,
} from "#api/account/shared-favourites.ts";
import {
  changeList,
  findSharedList,
  readOwnSharedList,
  readSharedList,
  shareList,
  stopSharing,
} from "#server/accounts/shared-favourites.ts";
import { route, serve } from "#server/http/app.ts";

export default serve([
  route(getOwnSharedList, readOwnSharedList),
  route(makeSharedList, shareList),
  route(endSharedList, stopSharing),
  route(getSharedList, findSharedList, readSharedList),
  route(changeSharedList, findSharedList, changeList),
]);

export const config: Config = { path: ["/api/account/shared-list", "/api/shared-lists/*"] };
