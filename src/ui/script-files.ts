/**
 * Files that several scripts of a page import, by the names under which pages ask for them themselves, so that they come with the scripts
 * and not one round trip after them. The build writes the true names in their place (`netlify/local/build/page-scripts.ts`); what goes
 * into which file is decided in `netlify/local/build/script-groups.ts`.
 */
export const SCRIPT_FILES = {
  shared: "/_astro/shared.js",
  search: "/_astro/search.js",
  details: "/_astro/details.js",
  resorts: "/_astro/resorts.js",
  projects: "/_astro/projects.js",
} as const;

export type ScriptFile = keyof typeof SCRIPT_FILES;
