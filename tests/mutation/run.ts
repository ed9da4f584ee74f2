/** `npm run test:mutation -- --folder src/domain [--sample 200] [--seed 7]`: plants faults and lists those that no test notices. */
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { MUTATED_FOLDERS } from "./folders.ts";
import { summary } from "./summary.ts";

const { values } = parseArgs({
  options: {
    folder: { type: "string", default: "src/domain" },
    sample: { type: "string", default: "200" },
    seed: { type: "string", default: "7" },
  },
});
const folder = values.folder.replace(/\/$/, "");
const [, tested] = Object.entries(MUTATED_FOLDERS).find(([path]) => `${folder}/`.startsWith(`${path}/`)) ?? [];
if (!tested) {
  console.error(`No tests are named for "${folder}". There are some for: ${Object.keys(MUTATED_FOLDERS).join(", ")}`);
  process.exit(2);
}

process.env["MUTATION_PROJECT"] = tested.project;
const results = await new Stryker({
  mutate: [`${folder}/**/*.ts`, "!**/*.test.ts"],
  testFiles: [...tested.tests],
  testRunner: "vitest",
  // `related` would look for imports; what the tests of the API ask is asked by address.
  vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
  plugins: ["@stryker-mutator/vitest-runner", new URL("plugins.ts", import.meta.url).pathname],
  checkers: ["sample"],
  ignorers: ["operators-words"],
  ignoreStatic: true,
  concurrency: 1,
  timeoutMS: 20_000,
  reporters: ["progress-append-only", "json"],
  jsonReporter: { fileName: `.data/mutation/${folder.replaceAll("/", "-")}.json` },
  // The mutants are in a copy of the project, which ends with the run. The databases of the tests come along: they are slow to make.
  tempDirName: ".data/mutation/copies",
  ignorePatterns: [".data/**", "!.data/test-templates/**", "dist", ".netlify", "test-results", "docs/screenshots"],
  ...{ sample: { most: Number(values.sample), seed: Number(values.seed) } },
}).runMutationTest();

console.log(summary(results));
process.exit(0);
