type ScriptGroup = {
  /** Of its file: `site.<hash>.js`. */
  name: string;
  /** What belongs to it, by path. All that this imports comes with it, unless an earlier group has it. */
  test: RegExp;
  /** Islands that must import a module before it belongs to the group; others get it in a file of their own. */
  minShareCount?: number;
};

/**
 * Scripts that are loaded together are one file (docs/decisions/scripts.md). From the bottom up: a group that stood above
 * what it imports would take that from pages which need nothing else of it.
 */
const GROUPS: ScriptGroup[] = [
  { name: "shell", test: /\/SiteLayout\.astro\?/ },
  // What every page has, and React.
  {
    name: "site",
    test: /\/(islands\/site\/(HeaderTools|Newsletter|ThemeSwitch|Toasts)\.tsx|@astrojs\/react\/dist\/client\.js|layouts\/react-island\.ts)$/,
  },
  { name: "words", test: /\/src\/i18n\/(?!problem-words|field-problem|.*\/(errors|ui_field)_)/, minShareCount: 12 },
  { name: "calls", test: /\/src\/api\/(call|endpoint|problem)\.ts|\/valibot\// },
  { name: "domain", test: /\/src\/(domain|stores|api\/account\/account-fields)\b/, minShareCount: 10 },
  { name: "parts", test: /\/src\/ui\/(badge|button|card|picture|text|message|page|icon)\//, minShareCount: 8 },
  {
    name: "query",
    test: /\/src\/(domain\/(search|place|resort|project|money)|api\/catalogue)\//,
    minShareCount: 4,
  },
  {
    name: "fields",
    test: /\/src\/ui\/form\/(Field|Text|Select|Check|Segmented|use-shown-value|missing)/,
    minShareCount: 3,
  },
  { name: "problems", test: /\/src\/i18n\/problem-words\.ts$/ },
  { name: "forms", test: /\/src\/(ui\/form\/(use-form|FormProblem)|i18n\/field-problem)\b/ },
  { name: "dialog", test: /\/src\/ui\/dialog\/Dialog\.tsx$/ },
  { name: "lists", test: /\/src\/ui\/list\//, minShareCount: 4 },
  { name: "pictures", test: /\/src\/(ui\/carousel|blocks\/account\/(use-deletion|CardDeletion))\b/, minShareCount: 3 },
  { name: "filters", test: /\/src\/features\/search\/(.*-words|form-names|list-links)\.ts$/, minShareCount: 4 },
  { name: "combobox", test: /\/src\/ui\/combobox\/Combobox\.tsx$/ },
  {
    name: "places",
    test: /\/src\/(features\/search\/location\/(use-place|suggestion)|ui\/combobox\/suggestion)/,
    minShareCount: 3,
  },
  { name: "range", test: /\/src\/ui\/range\// },
  {
    name: "homes",
    test: /\/src\/(blocks\/listing\/(compare-|listing-)|features\/booking\/form\/(sign-in-|book-))/,
    minShareCount: 2,
  },
  { name: "cards", test: /\/src\/blocks\/listing\/ListingCard\b/ },
  { name: "search", test: /\/src\/features\/search\/SearchForm\b/ },
  { name: "posting", test: /\/src\/(domain|api)\/posting\//, minShareCount: 5 },
  { name: "wizard", test: /\/src\/features\/posting\/PostForm/, minShareCount: 3 },
];

/** For Rolldown, which takes the group of the highest priority. */
export const scriptGroups = GROUPS.map((group, index) => ({ ...group, priority: GROUPS.length - index }));
