import { globSync, statSync } from "node:fs";

/** What is mutated in one run, and the tests that have to notice. Patterns from the root of the project. */
export type Mutated = {
  /** A project of `vitest.config.ts`. */
  project: "unit" | "api";
  code: string;
  tests: readonly string[];
  /** How much of the code it is: from 0 to 1. */
  share: number;
};

/** Tests of the API ask by address, so no import leads from them to the code. */
export const API_TESTS: Readonly<Record<string, readonly string[]>> = {
  "netlify/server/bookings": ["tests/api/booking/*.test.ts", "tests/api/account/account-lists.test.ts"],
  "netlify/server/payments": ["tests/api/booking/{booking-ends,ipn,payments*,refunds,refused-guest}.test.ts"],
  "netlify/server/sessions": [
    "tests/api/auth/*.test.ts",
    "tests/api/account/{account,api-keys,closed-to-keys}.test.ts",
  ],
};

const codeSize = (folder: string): number =>
  globSync(`${folder}/**/*.ts`, { exclude: ["**/*.test.ts"] }).reduce((sum, file) => sum + statSync(file).size, 0);

/** The parts that a folder is mutated in; none where nothing is known to test it. Tests of the domain lie beside its code. */
export function partsOf(folder: string): Mutated[] {
  const [, tests] = Object.entries(API_TESTS).find(([path]) => `${folder}/`.startsWith(`${path}/`)) ?? [];
  if (tests) return [{ project: "api", code: `${folder}/**/*.ts`, tests, share: 1 }];
  if (!`${folder}/`.startsWith("src/domain/")) return [];
  // Every mutant that might be counts its tests: all of the domain at once would take the tests of laws ten times as long.
  const parts = folder === "src/domain" ? globSync("src/domain/*/").sort() : [folder];
  const all = parts.reduce((sum, part) => sum + codeSize(part), 0);
  return parts.map((part) => ({
    project: "unit",
    code: `${part}/**/*.ts`,
    tests: [`${part}/**/*.test.ts`],
    share: codeSize(part) / all,
  }));
}
