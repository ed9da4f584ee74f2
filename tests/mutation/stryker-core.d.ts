/** What a run takes from Stryker's core, which is not there before the first one. */
declare module "@stryker-mutator/core" {
  import type { MutantResult, PartialStrykerOptions } from "@stryker-mutator/api/core";
  export class Stryker {
    constructor(options: PartialStrykerOptions);
    runMutationTest(): Promise<MutantResult[]>;
  }
}
