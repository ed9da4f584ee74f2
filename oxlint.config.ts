import esX from "eslint-plugin-es-x";
import { defineConfig } from "oxlint";
import { NOT_OURS, storageAndYoung } from "./tests/support/lint/restricted.ts";

/** Folders without hand-wired DOM code: their modules beside the components keep to the rule too. */
const ISLAND_CODE = ["src/{ui,features,blocks}/**/use-*.ts"];
const TESTS = ["**/*.test.{ts,tsx}"];

/** The plugin's rules under the names that begin so, all `level`. */
const young = (names: RegExp, level: "error" | "off") =>
  Object.fromEntries(
    Object.keys(esX.rules)
      .filter((name) => names.test(name))
      .map((name) => [`es-x/${name}`, level] as const),
  );

/** All rules of React's compiler that say that a part is wrong. */
const REACT = [
  "error-boundaries",
  "exhaustive-deps",
  "globals",
  "immutability",
  "incompatible-library",
  "preserve-manual-memoization",
  "purity",
  "refs",
  "rules-of-hooks",
  "set-state-in-effect",
  "set-state-in-render",
  "static-components",
  "unsupported-syntax",
  "use-memo",
];

/** Everything but `.astro` files, which Oxlint reads in part only: eslint.config.mjs. */
export default defineConfig({
  ignorePatterns: ["**/*.astro", ...NOT_OURS],
  options: { reportUnusedDisableDirectives: "error", denyWarnings: true },
  plugins: ["eslint", "typescript", "oxc", "import"],
  jsPlugins: [import.meta.resolve("./tests/support/lint/plugin.ts"), import.meta.resolve("eslint-plugin-es-x")],
  categories: { correctness: "error" },
  env: { builtin: true, node: true, browser: true },
  rules: {
    "nibash/arrays-written-out": "error",
    "nibash/import-layers": "error",
    "nibash/islands-in-pages": "error",
    "import/no-duplicates": ["error", { preferInline: true }],
    "import/first": "error",
    "typescript/ban-ts-comment": ["error", { minimumDescriptionLength: 10 }],
    "typescript/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
    "typescript/no-dynamic-delete": "error",
    "typescript/no-empty-object-type": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-extraneous-class": "error",
    "typescript/no-invalid-void-type": "error",
    "typescript/no-namespace": "error",
    "typescript/no-non-null-asserted-nullish-coalescing": "error",
    "typescript/no-require-imports": "error",
    "typescript/no-unnecessary-type-constraint": "error",
    "typescript/no-unsafe-function-type": "error",
    "typescript/prefer-literal-enum-member": "error",
    "typescript/unified-signatures": "error",
    "no-array-constructor": "error",
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^(?:_|Props$)" }],
    "no-useless-constructor": "error",
    "no-case-declarations": "error",
    "no-empty": "error",
    "no-fallthrough": "error",
    "no-prototype-builtins": "error",
    "no-regex-spaces": "error",
    "no-redeclare": "error",
    "no-unexpected-multiline": "error",
    "no-useless-assignment": "error",
    "no-var": "error",
    "prefer-const": "error",
    "prefer-rest-params": "error",
    "prefer-spread": "error",
    "preserve-caught-error": "error",
    // A Bengali vowel sign in a class of characters is meant as the code point that it is.
    "no-misleading-character-class": "off",
    eqeqeq: ["error", "smart"],
  },
  overrides: [
    {
      files: ["src/**/*.tsx", "src/**/use-*.ts"],
      excludeFiles: TESTS,
      plugins: ["react"],
      rules: Object.fromEntries(REACT.map((name) => [`react/${name}`, "error"])),
    },
    {
      files: ["src/**/*.ts"],
      excludeFiles: TESTS,
      plugins: ["react"],
      rules: {
        "react/rules-of-hooks": "error",
        "react/exhaustive-deps": "error",
        // Without JSX it is the only way that has a type.
        "react/no-children-prop": "off",
      },
    },
    // It runs before a build, in a terminal.
    { files: ["src/**/*.{ts,tsx}"], excludeFiles: ["src/styles/fonts/**"], rules: { "no-console": "error" } },
    // What goes wrong while a page is rendered belongs into the log of its function.
    {
      files: ["src/pages/**/*.ts", "src/middleware.ts"],
      rules: { "no-console": ["error", { allow: ["error", "warn"] }] },
    },
    // The floor of browsers (package.json, `browserslist`): what of the language is younger, by name.
    {
      files: ["src/**/*.{ts,tsx}"],
      excludeFiles: [...TESTS, "src/styles/fonts/**", "src/ui/map/ground/**"],
      rules: {
        ...esX.configs["flat/restrict-to-es2022"].rules,
        // Every browser of the floor has it; JSON is part of the build.
        "es-x/no-array-prototype-findlast-findlastindex": "off",
        "es-x/no-json-modules": "off",
        "es-x/no-import-attributes": "off",
        // Told apart from methods of arrays, and from valibot's, by nothing but types.
        ...young(/^no-(?:iterator-prototype-|set-prototype-union$)/, "off"),
      },
    },
    { files: ["src/**/*.{ts,tsx}"], excludeFiles: [...TESTS, "src/stores/storage.ts"], rules: storageAndYoung },
    {
      files: ["src/{ui,features,blocks,layouts,pages,stores}/**/*.{ts,tsx}"],
      excludeFiles: TESTS,
      rules: { "nibash/words-in-messages": "error" },
    },
    {
      files: ["src/{ui,features,blocks}/**/*.tsx", ...ISLAND_CODE],
      excludeFiles: [...TESTS, "src/ui/gallery/ViewerScreen.tsx"],
      rules: { "nibash/state-in-components": "error", "nibash/text-beside-conditions": "error" },
    },
    {
      files: ["src/**/*.{ts,tsx}", "db/**/*.ts", "netlify/{functions,server}/**/*.ts"],
      excludeFiles: TESTS,
      rules: { "nibash/no-raw-address": "error" },
    },
    {
      files: ["src/api/**/*.ts"],
      excludeFiles: [...TESTS, "src/api/text-field.ts"],
      rules: { "nibash/no-bare-text": "error" },
    },
    { files: ["tests/**/*.ts"], rules: { "nibash/no-sleep": "error", "nibash/no-skip": "error" } },
  ],
  settings: { "es-x": { aggressive: true } },
});
