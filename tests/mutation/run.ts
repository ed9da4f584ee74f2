/** `npm run test:mutation -- --folder src/domain [--sample 200] [--seed 7]`: plants faults and lists those that no test notices. */
import { parseArgs } from "node:util";
import type { LogLevel, MutantResult } from "@stryker-mutator/api/core";
import { installOwnPackage } from "../support/own-package.ts";
import { API_TESTS, partsOf, type Mutated } from "./folders.ts";
import { summary } from "./summary.ts";

const { values } = parseArgs({
  options: {
    folder: { type: "string", default: "src/domain" },
    sample: { type: "string", default: "200" },
    seed: { type: "string", default: "7" },
  },
});

const plant = ({ project, code, tests, share }: Mutated): Promise<MutantResult[]> => {
  process.env["MUTATION_PROJECT"] = project;
  return new Stryker({
    mutate: [code, "!**/*.test.ts"],
    testFiles: [...tests],
    testRunner: "vitest",
    vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
    plugins: ["@stryker-mutator/vitest-runner", new URL("plugins.ts", import.meta.url).pathname],
    checkers: ["sample"],
    ignorers: ["operators-words"],
    ignoreStatic: true,
    concurrency: 1,
    // The package has the type of its levels, and none of their values.
    logLevel: "warn" as LogLevel,
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 20,
    reporters: ["progress-append-only", "missed", "json"],
    jsonReporter: { fileName: `.data/mutation/${code.replace("/**/*.ts", "").replaceAll("/", "-")}.json` },
    // The mutants are in a copy of the project, which ends with the run. The databases of the tests come along: they are slow to make.
    tempDirName: ".data/mutation/copies",
    cleanTempDir: "always",
    ignorePatterns: [".data/**", "!.data/test-templates/**", "dist", ".netlify", "test-results", "docs/screenshots"],
    ...{ sample: { most: Math.ceil(Number(values.sample) * share), seed: Number(values.seed) } },
  }).runMutationTest();
};

const parts = partsOf(values.folder.replace(/\/$/, ""));
if (parts.length === 0) {
  console.error(
    `No tests are named for "${values.folder}". There are some for: src/domain, ${Object.keys(API_TESTS).join(", ")}`,
  );
  process.exit(2);
}
installOwnPackage(import.meta.dirname);
const { Stryker } = await import("@stryker-mutator/core");
const results: MutantResult[] = [];
for (const part of parts) {
  const found = await plant(part);
  console.log(`${part.code}\n${summary(found)}`);
  results.push(...found);
}
if (parts.length > 1) console.log(`${values.folder}, together\n${summary(results)}`);
process.exit(0);
