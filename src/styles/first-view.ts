/**
 * What a visitor sees before anything but the page itself has come, and whose rules are therefore inside the page: elements, and classes
 * without their dot. A rule of the site's sheet goes into a page when one of its selectors names nothing else.
 *
 * Kept by hand: what stands before `<RestOfStyles />` on the page is listed here. `tests/e2e/first-view.spec.ts` finds what was forgotten
 * by comparing the page with and without the rest; `tests/checks/first-view.test.ts` weighs the result.
 */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Header, text, buttons: every page. What a closed menu holds is not in view. */
const SHELL = words(`
  html body div a svg path use nav details summary span button main h1 p b num
  skip header wrap brand mark door leaf stitches word tools wide icbtn icbtn-plain ic ic-sm lang bangla
  btn btn-sm btn-ghost btn-primary btn-outline usermenu mnav signed-in signed-out sr row
`);

const SEARCH_BOX = words(`
  form label input select option
  search top seg found fields field inwrap inp sel go btn-accent btn-lg more more-filters
`);

const PICTURE = words("img picture source");

const DETAIL = [
  ...SHELL,
  ...PICTURE,
  ...words(`
    ul li i back-link picture-gallery crumbs between listing-page listing-way detail stack-lg
    gallery track shot tl badge b-purpose b-featured b-verified b-plain b-neg b-off arrow l r dots on cap thumbs-strip
    dtitle price small rates soft meta where listing-actions
  `),
];

export const FIRST_VIEWS = {
  home: [...SHELL, ...SEARCH_BOX, ...PICTURE, ...words("dl dt dd hero pic only-light only-dark say stats hero-note")],
  list: [...SHELL, ...SEARCH_BOX, ...words("crumbs pagehead between")],
  page: [
    ...SHELL,
    ...PICTURE,
    ...words(`
      ul li crumbs pagehead area-page agent-page compare-page compare-notes
      seg project-head project-counts resort-hero say pic
    `),
  ],
  detail: DETAIL,
  // How far the building is.
  project: [...DETAIL, "b-pending"],
} as const satisfies Record<string, readonly string[]>;

/** A kind of page whose first styles are inside it: `page` is one with a heading and, at most, a picture above what it is about. */
export type FirstView = keyof typeof FIRST_VIEWS;

/** Sheets of single pages, from `src/`: whole inside the page, behind the site's own (`ui/RestOfStyles.astro`), which saves a request. */
export const PAGE_SHEETS = {
  area: "features/area/area.css",
  agent: "features/agent/agent.css",
  compare: "features/compare/compare.css",
  resorts: "features/resort/resort.css",
  resort: "features/resort/resort-page.css",
  reviews: "features/review/review.css",
} as const satisfies Record<string, string>;

/** A page with a sheet of its own. */
export type OwnSheet = keyof typeof PAGE_SHEETS;

/** Sheets of some pages of that kind, from `src/`, whose rules for the first view are inside as well, with the tokens they read. */
export const OWN_SHEETS: Partial<Record<FirstView, readonly string[]>> = {
  page: [
    "features/area/area.css",
    "features/agent/agent.css",
    "features/compare/compare.css",
    "features/project/project.css",
    "features/resort/resort.css",
  ],
};
