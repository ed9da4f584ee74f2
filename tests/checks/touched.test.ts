import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { projectFiles } from "../support/project-files.ts";
import { SUBJECTS, touchedTests } from "../support/suite/touched.ts";

const tests = projectFiles("tests/{api,database,e2e}/**/*.{test,spec}.ts");
const touched = (...changed: string[]) => touchedTests(changed, tests).map((path) => basename(path));

describe("what a change touches", () => {
  test.each([
    ["db/mail/saved-searches.ts", "saved-searches.test.ts", "saved-search.spec.ts", "search-alerts.test.ts"],
    ["src/features/booking/StayFields.tsx", "bookings.test.ts", "booking.spec.ts", "stays.test.ts"],
    ["netlify/server/payments/refund.ts", "refunds.test.ts", "payments.spec.ts"],
    ["src/pages/[...locale]/agent/[id].astro", "agents.test.ts", "agents.spec.ts"],
    ["src/i18n/messages/bn/inquiries.json", "inquiries.test.ts", "inquiry-thread.spec.ts"],
    ["src/ui/button/Button.tsx", "shell.spec.ts", "islands.spec.ts"],
  ])("%s: the tests of its subject", (path, ...expected) => {
    expect(touched(path)).toEqual(expect.arrayContaining(expected));
  });

  test("is a changed test itself, first, and not the tests of other subjects", () => {
    expect(touched("tests/e2e/site/toasts.spec.ts")).toEqual(["toasts.spec.ts"]);
    expect(touched("db/visits/visits.ts", "tests/e2e/site/toasts.spec.ts")[0]).toBe("toasts.spec.ts");
    expect(touched("db/visits/visits.ts").filter((name) => !name.startsWith("visit"))).toEqual([]);
  });

  test("is nothing where only words for people have changed", () => {
    expect(touched("docs/payments.md", "README.md")).toEqual([]);
  });

  test.each(Object.keys(SUBJECTS))("%s has tests", (subject) => {
    const words = SUBJECTS[subject]!;
    expect(touched(...words.map((word) => `db/${word}.ts`)).length).toBeGreaterThan(0);
  });
});
