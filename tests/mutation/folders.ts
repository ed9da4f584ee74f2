/** What is mutated, and the tests that have to notice. */
export type MutatedFolder = {
  /** A project of `vitest.config.ts`. */
  project: "unit" | "api";
  tests: readonly string[];
};

/** By path from the root of the project. A folder below one of these is mutated with its tests. */
export const MUTATED_FOLDERS: Readonly<Record<string, MutatedFolder>> = {
  "src/domain": { project: "unit", tests: ["src/domain/**/*.test.ts"] },
  "netlify/server/bookings": {
    project: "api",
    tests: [
      "tests/api/booking*.test.ts",
      "tests/api/account-lists.test.ts",
      "tests/api/refused-guest.test.ts",
      "tests/api/unpaid-holds.test.ts",
      "tests/api/visit*.test.ts",
    ],
  },
  "netlify/server/payments": {
    project: "api",
    tests: [
      "tests/api/booking-ends.test.ts",
      "tests/api/ipn.test.ts",
      "tests/api/payments*.test.ts",
      "tests/api/refunds.test.ts",
      "tests/api/unpaid-holds.test.ts",
    ],
  },
  "netlify/server/sessions": {
    project: "api",
    tests: ["tests/api/{account,api-keys,closed-to-keys,signed-mail,security-log}.test.ts", "tests/api/auth-*.test.ts"],
  },
};
