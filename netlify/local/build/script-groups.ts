/** What a bundler knows of a module: who imports it. */
type ModuleInfo = { importers: readonly string[] } | null;
type Context = { getModuleInfo: (id: string) => ModuleInfo };

/** The scripts that most pages have, by the part of their module's name that never changes, and the file for what they share. */
const GROUPS = [
  { file: "shared", script: "/layouts/SiteLayout.astro?astro&type=script" },
  // Half a kilobyte that nearly every page has: not worth a request of its own.
  { file: "shared", script: "/blocks/ListingCardScript.astro?astro&type=script" },
  { file: "search", script: "/features/search/SearchBox.astro?astro&type=script" },
  { file: "details", script: "/blocks/ListingDetails.astro?astro&type=script" },
  { file: "resorts", script: "/blocks/ResortList.astro?astro&type=script" },
  { file: "projects", script: "/blocks/ProjectSearch.astro?astro&type=script" },
] as const;

/** Whether the script imports the module, directly or through others. What is imported on first use does not count. */
function isImportedBy(script: string, id: string, context: Context): boolean {
  const seen = new Set([id]);
  for (const module of seen) {
    if (module.includes(script)) return true;
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/** The file into which a module goes that several scripts share; null leaves the choice to the bundler. */
function sharedFile(id: string, context: Context): string | null {
  if (id.includes("?astro&type=script")) return null;
  // All messages are imported through one list, so who imports them says nothing; the bundler knows who uses them.
  // What suggestions say comes with them, when a field is first used.
  const room = /\/paraglide\/messages\/(card_(?:added|full|place|removed|tray)|search(?!_suggestion))_/.exec(id)?.[1];
  if (room) return room === "search" ? "search" : "shared";
  if (id.includes("/paraglide/messages/")) return null;
  // Prices and numbers are said on lists and pages of every kind; with the search they would bring all of it along.
  if (/\/src\/domain\/(?:money|number|digits|locale|listing)\.ts/.test(id)) return "shared";
  // A few lines that are no reason to fetch all that a detail page has: a file of their own, for what nobody waits for.
  if (id.endsWith("/src/ui/when-near.ts")) return null;
  // A search says a range of prices, which is told beside the names that only posting and approval say.
  if (id.endsWith("/src/i18n/resort-vocabulary.ts")) return null;
  if (id.endsWith("/src/domain/stay.ts")) return "resorts";
  return GROUPS.find(({ script }) => isImportedBy(script, id, context))?.file ?? null;
}

/**
 * The bundler's groups of what scripts share. Whatever every page loads anyway is one file (a dozen of half a kilobyte each were a dozen
 * requests), and what only some pages need stays out of it. A group takes what its modules import along, so the most general comes first.
 */
export const scriptGroups = [...new Set(GROUPS.map(({ file }) => file))].map((file, index) => ({
  name: (id: string, context: Context) => (sharedFile(id, context) === file ? file : null),
  minShareCount: 2,
  priority: GROUPS.length - index,
}));
