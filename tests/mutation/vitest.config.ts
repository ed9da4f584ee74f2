import { defineConfig, type ViteUserConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification, type Vitest } from "vitest/node";
import house from "../../vitest.config.ts";

/** What is quick to tell comes first: the rest is not run once a test has noticed. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).reverse();
  }
}

/**
 * Stryker runs only the tests that reach a mutant. Those of the API build on what the ones above them have left in the database: they
 * would fail alone and call every mutant killed. So the files are the ones that Stryker chose, and they are run whole.
 */
function runWholeFiles(vitest: Vitest): void {
  const start = vitest.start.bind(vitest);
  vitest.start = (files) => {
    for (const { config } of vitest.projects) delete config.testNamePattern;
    return start(files && [...new Set(files)]);
  };
}

const name = process.env["MUTATION_PROJECT"];
const { projects = [], ...rest } = (house as ViteUserConfig).test ?? {};

/** The one project of the house whose tests are asked, as `npm test` has it. */
export default defineConfig({
  plugins: [
    {
      name: "nibash:whole-files",
      configureVitest: ({ vitest }) => (name === "api" ? runWholeFiles(vitest) : undefined),
    },
  ],
  test: {
    ...rest,
    projects: projects.flatMap((project) =>
      typeof project === "object" && "test" in project && project.test?.name === name
        ? // Counting what a test reaches takes time, most of all where a law is tried on every place.
          { ...project, test: { ...project.test, testTimeout: 600_000 } }
        : [],
    ),
    sequence: { sequencer: ShortestFirst },
  },
});
