import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Folders and files that take minutes, the longest first. Started last, one of them would leave the second core idle at the end. */
const LONG = ["tests/model/", "tests/faults/answers", "pglite-bridge/bridge-process", "tests/faults/", "tests/api/"];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((long) => moduleId.includes(long));
  return place < 0 ? LONG.length : place;
};

/** Vitest orders by its cache of the last run, which a new checkout does not have. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}
