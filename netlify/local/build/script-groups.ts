import type { Plugin } from "vite";

/** A module, as far as a group needs to know it. */
type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[] };
type Known = { getModuleInfo(id: string): ModuleInfo | null };

/**
 * The islands of each kind of page, by their files in `src/islands`: what is fetched before anybody touches it. An island that few pages of a
 * kind have (a film, visits) is not here, for all pages of the kind would fetch it.
 */
export const ISLANDS_OF_PAGES = {
  every: ["site/HeaderTools", "site/Toasts"],
  home: [
    "search/HomeSearch",
    "booking/HomeTotal",
    "lists/HomeListings",
    "lists/RecentlyViewed",
    "site/CompareTray",
    "booking/Booking",
  ],
  list: ["search/ListingSearch", "site/Feedback", "site/CompareTray", "booking/Booking"],
  area: ["search/AreaListings", "record/AreaPrices", "record/PlaceMap", "site/CompareTray", "booking/Booking"],
  listing: [
    "site/BackLink",
    "record/Gallery",
    "record/CostToOwn",
    "record/ListingInquiry",
    "moderation/ReportLink",
    "record/ViewCount",
    "record/Sections",
    "record/PlaceMap",
    "record/ListingMarks",
    "record/Share",
    "account/DeleteRecord",
    "record/ContactLinks",
    "booking/BookLink",
    "lists/ListingRow",
    "lists/RecentlyViewed",
    "booking/Booking",
    "site/CompareTray",
  ],
  resort: [
    "site/BackLink",
    "record/Gallery",
    "record/ViewCount",
    "record/SaveResort",
    "record/Share",
    "account/DeleteRecord",
    "moderation/ReportLink",
    "booking/StayForm",
    "record/ResortInquiry",
    "record/GuestReviews",
    "lists/ResortRow",
    "booking/StayPrice",
    "booking/Booking",
    "record/Sections",
  ],
  project: [
    "site/BackLink",
    "record/Gallery",
    "record/FloorPlans",
    "record/SaveProject",
    "record/Share",
    "lists/ProjectRow",
    "account/DeleteRecord",
  ],
  resorts: ["search/ResortSearch"],
  projects: ["search/ProjectSearch"],
  favourites: ["lists/Favourites", "lists/RecentlyViewed", "site/CompareTray", "booking/Booking"],
  compare: ["lists/Comparison"],
  posting: ["posting/PostProperty", "posting/PostResort", "posting/PostProject"],
  article: ["record/ShareArticle"],
} as const;
type PageKind = keyof typeof ISLANDS_OF_PAGES;

/** Kinds of pages that share what more than one of them needs; a family for each kind would make hundreds of small files. */
const FAMILIES: Record<string, readonly PageKind[]> = {
  search: ["home", "list"],
  stays: ["resorts", "projects"],
  record: ["listing", "project", "resort"],
  cards: ["area", "favourites", "compare"],
  posting: ["posting"],
  article: ["article"],
};

/** Changes hardly but with React, and so stays in the browser's cache over deploys. */
const REACT =
  /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\/|\/layouts\/(?:react-island|translated-texts)\.ts$/;
/** What every page has without React: its script, with which nothing of React may come. */
const SHELL = /\/SiteLayout\.astro\?/;
/** What whoever is signed in fetches with every page. */
const SIGNED_IN = /\/src\/stores\/(?:session\/session-keeper|favourites\/favourite-sync|unread-count)\.ts$/;
const ISLAND = /\/src\/islands\/(.+)\.tsx$/;

const IN_TABLE = new Set<string>(Object.values(ISLANDS_OF_PAGES).flat());
/** Whose files are so large that others should not fetch them for one part. */
const LARGE = new Set<PageKind>(["listing", "resort", "posting"]);

/** Whether it is an island of other pages, or is fetched with its first use. */
const isOfOthers = (module: string, known: Known): boolean => {
  const island = ISLAND.exec(module)?.[1];
  return island === undefined
    ? (known.getModuleInfo(module)?.dynamicImporters ?? []).length > 0
    : !IN_TABLE.has(island);
};

/** The modules that import this one by a plain import, and those that import them. */
function importersOf(id: string, known: Known): Set<string> {
  const all = new Set([id]);
  for (const module of all) for (const importer of known.getModuleInfo(module)?.importers ?? []) all.add(importer);
  return all;
}

/** The file of a module, without hash and ending; null: Rolldown's own choice, as for what only pages of one person need. */
function groupOf(id: string, known: Known): string | null {
  if (REACT.test(id)) return "react";
  const importers = [...importersOf(id, known)];
  if (importers.some((module) => SHELL.test(module))) return "shell";
  const islands = new Set<string>(importers.map((module) => ISLAND.exec(module)?.[1] ?? ""));
  const kinds = Object.entries(ISLANDS_OF_PAGES).filter(([, own]) => own.some((island) => islands.has(island)));
  const names = kinds.map(([kind]) => kind as PageKind);
  if (names.includes("every")) return "site";
  const families = Object.keys(FAMILIES).filter((family) => FAMILIES[family]?.some((kind) => names.includes(kind)));
  // They need it without the rest of that family's.
  if (families.length === 1 && importers.some((module) => SIGNED_IN.test(module))) return `${families[0]}-signed-in`;
  const [kind] = names;
  if (kind === undefined) return null;
  if (names.length > 1) return families.join("-");
  return LARGE.has(kind) && importers.some((module) => isOfOthers(module, known)) ? `${kind}-and-others` : kind;
}

/** For Rolldown: a module lies in the file of exactly those kinds of pages that need it (docs/decisions/scripts.md). */
export const scriptGroups = {
  groups: [{ name: groupOf }],
  // Otherwise the first group that imports a module takes it, and goes to every page that needs the module.
  includeDependenciesRecursively: false,
};

/** Rolldown asks for it with the above; Astro sets another one for its client build. */
export const mayExtendEntries = (): Plugin => ({
  name: "nibash:script-groups",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
});
