import type { Config } from "@netlify/functions";
import {
  changeSearch,
  deleteSearch,
  listSearches,
  openSearchOneClick,
  saveSearch,
  silenceSearch,
  silenceWithOneClick,
} from "#api/account/saved-searches.ts";
import { route, serve } from "#server/http/app.ts";
import {
  change,
  findSearch,
  forget,
  keep,
  readSearches,
  showSilencing,
  silenceByMailProgram,
  silenceByPage,
} from "#server/subscriptions/saved-searches.ts";

export default serve([
  route(listSearches, readSearches),
  route(saveSearch, keep),
  route(changeSearch, findSearch, change),
  route(deleteSearch, findSearch, forget),
  route(silenceSearch, silenceByPage),
  route(silenceWithOneClick, silenceByMailProgram),
  route(openSearchOneClick, showSilencing),
]);

export const config: Config = {
  path: ["/api/account/searches", "/api/account/searches/*", "/api/saved-searches/*"],
};
