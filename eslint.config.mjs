import eslint from "@eslint/js";
import astro from "eslint-plugin-astro";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";
import nibash from "./tests/support/lint/plugin.ts";
import { NOT_OURS, storageAndYoung } from "./tests/support/lint/restricted.ts";

/** `.astro` files alone, of which Oxlint reads no markup; everything else is oxlint.config.ts. Scripts in them are `page.astro/1_1.ts`. */
export default defineConfig(
  { ignores: NOT_OURS },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  eslint.configs.recommended,
  ...tseslint.configs.strict,
  ...astro.configs.recommended,
  {
    plugins: { nibash },
    rules: {
      // `astro check` compiles every file, so what a name stands for is its business.
      "no-undef": "off",
      "no-unused-vars": "off",
      "nibash/arrays-written-out": "error",
      "nibash/import-layers": "error",
      "nibash/islands-in-pages": "error",
      "nibash/no-raw-address": "error",
      "no-duplicate-imports": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^(?:_|Props$)" }],
      "@typescript-eslint/no-non-null-assertion": "off",
      // A Bengali vowel sign in a class of characters is meant as the code point that it is.
      "no-misleading-character-class": "off",
      eqeqeq: ["error", "smart"],
      "no-eval": "error",
      "no-console": "error",
      "no-restricted-syntax": [
        "error",
        { selector: "Program > :not(ImportDeclaration) ~ ImportDeclaration", message: "Imports stand first." },
      ],
      ...storageAndYoung,
    },
  },
  // What goes wrong while a page is rendered belongs into the log of its function.
  { files: ["src/pages/**/*.astro"], rules: { "no-console": ["error", { allow: ["error", "warn"] }] } },
  {
    files: ["src/{ui,features,blocks,layouts,pages,stores}/**"],
    rules: { "nibash/words-in-messages": "error" },
  },
);
