import type { Plugin } from "vite";

/** A module, as far as a group needs to know it. */
type ModuleInfo = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] };
type Known = { getModuleInfo(id: string): ModuleInfo | null };

/**
 * The islands of each kind of page, by the files in `src` that export them under their own names: what is fetched before anybody touches
 * it. An island that few pages of a kind have (a film, visits) is not here, for all pages of the kind would fetch it,
 * nor one that waits until it is seen.
 */
export const ISLANDS_OF_PAGES = {
  every: ["blocks/shell/HeaderTools", "blocks/shell/Toasts"],
  home: [
    "features/search/HomeSearch",
    "features/home/HomeTotal",
    "blocks/listing/HomeListings",
    "blocks/listing/RecentlyViewed",
    "features/compare/CompareTray",
    "features/booking/Booking",
  ],
  list: ["blocks/listing/ListingSearch", "features/compare/CompareTray", "features/booking/Booking"],
  area: [
    "blocks/listing/AreaResults",
    "features/area/PricesToday",
    "ui/map/PlaceMap",
    "features/compare/CompareTray",
    "features/booking/Booking",
  ],
  listing: [
    "ui/button/BackLink",
    "ui/gallery/Gallery",
    "features/report/ReportLink",
    "ui/text/ViewCount",
    "ui/tabs/SectionTabs",
    "ui/map/PlaceMap",
    "blocks/listing/ListingMarks",
    "features/share/ShareMenu",
    "blocks/account/DeleteRecord",
    "features/listing/ContactLinks",
    "features/booking/BookLink",
    "blocks/listing/RecentlyViewed",
    "features/booking/Booking",
    "features/compare/CompareTray",
  ],
  resort: [
    "ui/button/BackLink",
    "ui/gallery/Gallery",
    "ui/text/ViewCount",
    "features/resort/record/SaveResort",
    "features/share/ShareMenu",
    "blocks/account/DeleteRecord",
    "features/report/ReportLink",
    "features/resort/stay/StayForm",
    "features/resort/stay/RoomChoice",
    "features/resort/stay/StayPrice",
    "features/booking/Booking",
    "ui/tabs/SectionTabs",
  ],
  project: [
    "ui/button/BackLink",
    "ui/gallery/Gallery",
    "features/project/SaveProject",
    "features/share/ShareMenu",
    "blocks/account/DeleteRecord",
  ],
  resorts: ["blocks/resort/ResortSearch"],
  projects: ["blocks/project/ProjectSearch"],
  favourites: [
    "blocks/favourites/Favourites",
    "blocks/listing/RecentlyViewed",
    "features/compare/CompareTray",
    "features/booking/Booking",
  ],
  compare: ["features/compare/Comparison"],
  posting: ["blocks/posting/PostProperty", "blocks/posting/PostResort", "blocks/posting/PostProject"],
  article: ["features/share/ShareRow"],
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
const REACT = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\/|\/layouts\/react-island\.ts$/;
/** What every page has without React: its script, with which nothing of React may come. */
const SHELL = /\/SiteLayout\.astro\?/;
/** What whoever is signed in fetches with every page. */
const SIGNED_IN = /\/src\/stores\/(?:session\/session-keeper|favourites\/favourite-sync|unread-count)\.ts$/;
const COMPONENT = /\/src\/(.+)\.tsx$/;

const IN_TABLE = new Set<string>(Object.values(ISLANDS_OF_PAGES).flat());
/** Whose files are so large that others should not fetch them for one part. */
const LARGE = new Set<PageKind>(["listing", "resort", "posting"]);

/** Whether it is an island of other pages, or is fetched with its first use. */
const isOfOthers = (module: string, known: Known): boolean => {
  const { isEntry = false, dynamicImporters = [] } = known.getModuleInfo(module) ?? {};
  return dynamicImporters.length > 0 || (isEntry && !IN_TABLE.has(COMPONENT.exec(module)?.[1] ?? ""));
};

/** The modules that import this one by a plain import, and those that import them. */
function importersOf(id: string, known: Known): Set<string> {
  const all = new Set([id]);
  for (const module of all) for (const importer of known.getModuleInfo(module)?.importers ?? []) all.add(importer);
  return all;
}

/** The kinds of pages with an island among `modules`. */
function kindsOf(modules: readonly string[]): PageKind[] {
  const components = new Set<string>(modules.map((module) => COMPONENT.exec(module)?.[1] ?? ""));
  const kinds = Object.keys(ISLANDS_OF_PAGES) as PageKind[];
  return kinds.filter((kind) => ISLANDS_OF_PAGES[kind].some((island) => components.has(island)));
}
const familiesOf = (kinds: readonly PageKind[]): string[] =>
  Object.keys(FAMILIES).filter((family) => FAMILIES[family]?.some((kind) => kinds.includes(kind)));

/** The file of a module, without hash and ending; null: Rolldown's own choice, as for what only pages of one person need. */
function groupOf(id: string, known: Known): string | null {
  if (REACT.test(id)) return "react";
  const importers = [...importersOf(id, known)];
  if (importers.some((module) => SHELL.test(module))) return "shell";
  const kinds = kindsOf(importers);
  if (kinds.includes("every")) return "site";
  const families = familiesOf(kinds);
  // They need it without the rest of that family's.
  if (families.length === 1 && importers.some((module) => SIGNED_IN.test(module))) return `${families[0]}-signed-in`;
  const [kind] = kinds;
  if (kind === undefined) return null;
  if (kinds.length > 1) return families.join("-");
  const others = importers.filter((module) => isOfOthers(module, known));
  if (!LARGE.has(kind) || others.length === 0) return kind;
  // A list's map must not bring the rules of a post with it.
  const later = others.flatMap((module) => known.getModuleInfo(module)?.dynamicImporters ?? []);
  const fetching = familiesOf(kindsOf(later.flatMap((module) => [...importersOf(module, known)])));
  return `${kind}-and-${kind === "posting" && fetching.join() === "search" ? "lists" : "others"}`;
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
