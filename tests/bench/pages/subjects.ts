import type { ListingPage } from "#domain/search/filters.ts";
import type { ResortPage } from "#domain/resort/search.ts";
import { localisedPath, LOCALES, type Locale } from "#domain/locale.ts";

export type PageName =
  | "home"
  | "list"
  | "detail"
  | "area"
  | "article"
  | "legal"
  | "compare"
  | "projects"
  | "project"
  | "resorts"
  | "resort";
/** An action of a visitor during which events are timed: tapping a control, or tapping a field and typing. */
export type Step = { press: string } | { type: string; into: string };

/** A page to measure: one of the product's, the static floor, or the single-page app. */
export type Subject = {
  name: PageName | "floor" | "spa";
  locale: Locale;
  path: string;
  /** The control that filters a list; pages without one have no filter. */
  filter?: string;
  /** A selector that matches when everything has loaded by itself; by default the load event. */
  settled?: string;
  steps: Step[];
};

/**
 * The fonts have come (`layouts/late-fonts.ts`), and every island that hydrates by itself has begun to: what a tap costs before that is
 * another question, and one on Next would lead to another page.
 */
const SETTLED = `html[data-fonts]:not(:has(astro-island[client=intent][ssr]:not([opts*=seen])))`;

const MENU: Step = { press: "header summary" };
const SAVE: Step = { press: "main [data-favourite]" };
const SAVE_PROJECT: Step = { press: "main [data-favourite-project]" };
const COMPARE: Step = { press: "main [data-compare]" };

/**
 * On the floor page and in the single-page app, a tap changes one button's colour: the time that the browser and the machine need for any
 * answer.
 */
const TAPS: Step[] = [1, 2, 3].map((card) => ({ press: `article:nth-of-type(${card}) button` }));

/** Without a path, the newest listing or resort is used. */
type Page = { name: PageName; path?: string; filter?: string; steps: Step[] };
const PAGES: Page[] = [
  { name: "home", path: "/", steps: [{ type: "Gul", into: "#search-location" }, SAVE, COMPARE, MENU] },
  {
    name: "list",
    path: "/buy",
    filter: "#search-type",
    steps: [{ press: "a[rel=next]" }, SAVE, COMPARE, { type: "Gul", into: "#search-location" }, MENU],
  },
  { name: "detail", steps: [SAVE, COMPARE, { press: "[data-gallery] [aria-haspopup=dialog]" }] },
  { name: "area", path: "/area/gulshan", steps: [SAVE, COMPARE, MENU] },
  { name: "article", path: "/blog/1", steps: [MENU] },
  { name: "legal", path: "/privacy-policy", steps: [MENU] },
  {
    name: "projects",
    path: "/projects",
    filter: "#project-type",
    steps: [
      { press: "main ul a[href*='status=ready']" },
      SAVE_PROJECT,
      { type: "Gul", into: "#project-location" },
      MENU,
    ],
  },
  // A posted project, because samples are marked noindex, which lowers their SEO score.
  {
    name: "project",
    path: "/project/banani-corner-suites-p1",
    steps: [SAVE_PROJECT, { press: "[data-gallery] [aria-haspopup=dialog]" }],
  },
  { name: "compare", path: "/compare?ids=gulshan-lake-view,10,11", steps: [{ press: "main [type=checkbox]" }, MENU] },
  {
    name: "resorts",
    path: "/resort",
    filter: "#resort-search [name=price]",
    steps: [{ press: "main [data-favourite-resort]" }, { type: "Saj", into: "#resort-where" }, MENU],
  },
  // A generated resort, because demo ones are marked noindex, which lowers their SEO score.
  {
    name: "resort",
    steps: [{ press: "main [data-favourite-resort]" }, { press: "[data-gallery] [aria-haspopup=dialog]" }],
  },
];

/** The address after redirects: a comparison's short ids are redirected to its real address. */
async function settledPath(origin: string, path: string): Promise<string> {
  const response = await fetch(origin + path);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  const { pathname, search } = new URL(response.url);
  return pathname + search;
}

/** The paths of the newest listing and resort that search engines may index (demo ones may not), by the names of their pages. */
async function newestPaths(origin: string): Promise<Partial<Record<PageName, string>>> {
  const newest = async (list: "listings" | "resorts", page: "property" | "resort") => {
    const { items } = (await (await fetch(`${origin}/api/${list}?pageSize=24`)).json()) as ListingPage | ResortPage;
    const item = items.find(({ demo }) => !demo);
    if (!item) throw new Error(`There are no ${list} but the demo ones`);
    return `/${page}/${item.slug}`;
  };
  return { detail: await newest("listings", "property"), resort: await newest("resorts", "resort") };
}

/** All pages to measure, each language's floor first. `only` limits the product's other pages. */
export async function subjects(origin: string, only: string[]): Promise<Subject[]> {
  const unknown = only.filter((name) => !PAGES.some((page) => page.name === name));
  if (unknown.length > 0) throw new Error(`No such page: ${unknown.join(", ")}`);
  const found: Subject[] = [];
  const newest = await newestPaths(origin);
  for (const locale of LOCALES) {
    const filter = "select";
    found.push({ name: "floor", locale, path: `/same-content/floor-${locale}`, filter, steps: TAPS });
    found.push({ name: "spa", locale, path: `/same-content/spa-${locale}`, filter, steps: TAPS });
    for (const page of PAGES.filter(({ name }) => only.length === 0 || only.includes(name))) {
      const path = page.path ?? newest[page.name] ?? "/";
      found.push({ ...page, locale, settled: SETTLED, path: await settledPath(origin, localisedPath(path, locale)) });
    }
  }
  return found;
}
