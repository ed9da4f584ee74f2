import { join } from "node:path";
import { installOwnPackage } from "../support/own-package.ts";

/** `npm run bench -- search`: runs a benchmark suite by name, or all suites. Further arguments are passed to the suite. */
const suites: Record<string, () => Promise<{ run: (args: string[]) => Promise<boolean> }>> = {
  search: () => import("./search.ts"),
  pages: () => import("./pages.ts"),
  panning: () => import("./panning.ts"),
  render: () => import("./render.ts"),
  sentences: () => import("./sentences.ts"),
  jobs: () => import("./jobs.ts"),
  soak: () => import("./soak.ts"),
  deploy: () => import("./deploy.ts"),
};

const [chosen, ...args] = process.argv.slice(2);
installOwnPackage(join(import.meta.dirname, "tools"));
let passed = true;
for (const suite of chosen ? [chosen] : Object.keys(suites)) {
  const load = suites[suite];
  if (!load) {
    console.error(`There is no benchmark "${suite}". There are: ${Object.keys(suites).join(", ")}`);
    process.exit(2);
  }
  const { run } = await load();
  passed = (await run(args)) && passed;
}
process.exit(passed ? 0 : 1);
