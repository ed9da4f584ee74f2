import eslint from "@eslint/js";
import { defineConfig } from "eslint/config";
import esX from "eslint-plugin-es-x";
import astro from "eslint-plugin-astro";
import { importX } from "eslint-plugin-import-x";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";
import { arraysWrittenOut } from "./tests/support/lint/arrays-written-out.ts";
import { importLayers } from "./tests/support/lint/import-layers.ts";
import { islandsInPages } from "./tests/support/lint/islands.ts";
import { rulesFingerprint } from "./tests/support/lint/rules-fingerprint.ts";
import { stateInComponents } from "./tests/support/lint/state-in-components.ts";
import { textBesideConditions } from "./tests/support/lint/text-beside-conditions.ts";
import { wordsInMessages } from "./tests/support/lint/words-in-messages.ts";

/** Waiting for a time is a race that a slow machine loses: browser tests wait for what a visitor would see. */
const noSleep = ["waitForTimeout", "networkidle"].map((word) => ({
  selector: `:matches(Identifier[name="${word}"], Literal[value="${word}"])`,
  message: `No ${word}: wait for what the visitor sees (expect(locator).toBeVisible(), toHaveURL …).`,
}));

/** CI takes a skipped test for a failed one: a test that is for a phone makes its window small. `runIf` has its other half elsewhere. */
const noSkip = {
  selector: "CallExpression[callee.property.name=/^(?:skip|fixme|todo)$/]",
  message: "No skipped test: make its conditions in the test, or leave it out.",
};

/** An address stands in the code only where it is made a client's key of: else one IPv6 network is as many clients as it likes. */
const noRawAddress = [
  "MemberExpression[property.name=/^(?:ip|clientAddress|remoteAddress)$/]:not(CallExpression[callee.name='clientKey'] *)",
  "ObjectPattern > Property[key.name=/^(?:ip|clientAddress|remoteAddress)$/]",
  "Literal[value=/^(?:x-(?:forwarded-for|real-ip|nf-client-connection-ip|client-ip)|client-ip|forwarded)$/i]",
].map((selector) => ({
  selector,
  message: "No raw address of a client: clientKey(context.ip) of #domain/site/client-key.ts.",
}));

/** PostgreSQL takes no NUL, which any text of a query or a body can have. */
const noBareText = {
  selector: "CallExpression[callee.object.name='v'][callee.property.name='string']",
  message: "No bare v.string(): textField() of src/api/text-field.ts.",
};

const STORAGES = ["localStorage", "sessionStorage"];
const YOUNG =
  "Younger than the floor of browsers (package.json): readUrl() of #domain/site/read-url.ts, or an AbortController.";
const NO_STORAGE = "Any access to a storage may throw: use `#stores/storage.ts`.";

/** Folders without hand-wired DOM code: their modules beside the components keep to the rule too. */
const ISLAND_CODE = ["src/{ui,features,blocks}/**/use-*.ts"];

export default defineConfig(
  {
    ignores: [
      "dist/",
      ".astro/",
      ".netlify/",
      ".data/",
      "public/",
      "src/i18n/paraglide/",
      "playwright-report/",
      "test-results/",
      "bench-results/",
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  eslint.configs.recommended,
  ...tseslint.configs.strict,
  ...astro.configs.recommended,
  {
    plugins: {
      nibash: {
        // What was found clean is not read again, unless a rule of our own has changed.
        meta: { name: "nibash", version: rulesFingerprint() },
        rules: {
          "arrays-written-out": arraysWrittenOut,
          "import-layers": importLayers,
          "islands-in-pages": islandsInPages,
          "state-in-components": stateInComponents,
          "text-beside-conditions": textBesideConditions,
          "words-in-messages": wordsInMessages,
        },
      },
      "import-x": importX,
    },
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      // `astro check` compiles every file, so what a name stands for is its business.
      "no-undef": "off",
      "no-unused-vars": "off",
      "nibash/arrays-written-out": "error",
      "nibash/import-layers": "error",
      "nibash/islands-in-pages": "error",
      "import-x/no-duplicates": ["error", { "prefer-inline": true }],
      "import-x/no-default-export": "off",
      "import-x/first": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^(?:_|Props$)" }],
      "@typescript-eslint/no-non-null-assertion": "off",
      // A Bengali vowel sign in a class of characters is meant as the code point that it is.
      "no-misleading-character-class": "off",
      eqeqeq: ["error", "smart"],
      "no-eval": "error",
    },
  },
  {
    // Where parts and hooks are: its rules compile each file that they look at, which is half the time of the whole check.
    files: ["src/**/*.tsx", "src/**/use-*.ts"],
    ignores: ["**/*.test.tsx"],
    plugins: { "react-hooks": reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ["src/**/*.ts"],
    ignores: ["**/*.test.ts"],
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  {
    files: ["src/**/*.{ts,tsx,astro}"],
    // It runs before a build, in a terminal.
    ignores: ["src/styles/fonts/**"],
    rules: { "no-console": "error" },
  },
  // The floor of browsers (package.json, `browserslist`): what of the language is younger, by name.
  {
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["**/*.test.{ts,tsx}", "src/styles/fonts/**", "src/ui/map/ground/**"],
    plugins: { "es-x": esX },
    settings: { "es-x": { aggressive: true } },
    rules: {
      ...esX.configs["flat/restrict-to-es2022"].rules,
      // Every browser of the floor has it; JSON is part of the build.
      "es-x/no-array-prototype-findlast-findlastindex": "off",
      "es-x/no-json-modules": "off",
      "es-x/no-import-attributes": "off",
      // Told apart from methods of arrays, and from valibot's, by nothing but types.
      ...Object.fromEntries(
        Object.keys(esX.rules)
          .filter((name) => /^no-(?:iterator-prototype-|set-prototype-union$)/.test(name))
          .map((name) => [`es-x/${name}`, "off"]),
      ),
    },
  },
  // Any access to a storage may throw: one module takes care of it. Some statics of the web are younger than the floor.
  {
    files: ["src/**/*.{ts,tsx,astro}"],
    ignores: ["**/*.test.{ts,tsx}", "src/stores/storage.ts"],
    rules: {
      "no-restricted-globals": ["error", ...STORAGES.map((name) => ({ name, message: NO_STORAGE }))],
      "no-restricted-properties": [
        "error",
        ...STORAGES.map((property) => ({ property, message: NO_STORAGE })),
        ...["canParse", "parse"].map((property) => ({ object: "URL", property, message: YOUNG })),
        ...["any", "timeout"].map((property) => ({ object: "AbortSignal", property, message: YOUNG })),
      ],
      "no-restricted-imports": ["error", { paths: [{ name: "@nanostores/persistent", message: NO_STORAGE }] }],
    },
  },
  // What goes wrong while a page is rendered belongs into the log of its function.
  {
    files: ["src/pages/**/*.{ts,astro}", "src/middleware.ts"],
    rules: { "no-console": ["error", { allow: ["error", "warn"] }] },
  },
  {
    files: ["src/{ui,features,blocks,layouts,pages,stores}/**/*.{ts,tsx,astro}"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: { "nibash/words-in-messages": "error" },
  },
  {
    files: ["src/{ui,features,blocks}/**/*.tsx", ...ISLAND_CODE],
    ignores: ["**/*.test.tsx", "src/ui/gallery/ViewerScreen.tsx"],
    rules: { "nibash/state-in-components": "error", "nibash/text-beside-conditions": "error" },
  },
  {
    files: ["src/**/*.{ts,tsx,astro}", "db/**/*.ts", "netlify/{functions,server}/**/*.ts"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: { "no-restricted-syntax": ["error", ...noRawAddress] },
  },
  {
    files: ["src/api/**/*.ts"],
    ignores: ["**/*.test.ts", "src/api/text-field.ts"],
    rules: { "no-restricted-syntax": ["error", ...noRawAddress, noBareText] },
  },
  { files: ["tests/**/*.ts"], rules: { "no-restricted-syntax": ["error", ...noSleep, noSkip] } },
);
