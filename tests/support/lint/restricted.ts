import type { OxlintConfig } from "oxlint";

const STORAGES = ["localStorage", "sessionStorage"];
const YOUNG =
  "Younger than the floor of browsers (package.json): readUrl() of #domain/site/read-url.ts, or an AbortController.";
const NO_STORAGE = "Any access to a storage may throw: use `#stores/storage.ts`.";

/** Any access to a storage may throw: one module takes care of it. Some statics of the web are younger than the floor. */
export const storageAndYoung = {
  "no-restricted-globals": ["error", ...STORAGES.map((name) => ({ name, message: NO_STORAGE }))],
  "no-restricted-properties": [
    "error",
    ...STORAGES.map((property) => ({ property, message: NO_STORAGE })),
    ...["canParse", "parse"].map((property) => ({ object: "URL", property, message: YOUNG })),
    ...["any", "timeout"].map((property) => ({ object: "AbortSignal", property, message: YOUNG })),
  ],
  "no-restricted-imports": ["error", { paths: [{ name: "@nanostores/persistent", message: NO_STORAGE }] }],
} satisfies OxlintConfig["rules"];

/** What both linters ignore: generated, built, or not ours. */
export const NOT_OURS = [
  "dist/",
  ".astro/",
  ".netlify/",
  ".data/",
  "public/",
  "src/i18n/paraglide/",
  "playwright-report/",
  "test-results/",
  "bench-results/",
];
