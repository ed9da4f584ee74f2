import { configureGlobal } from "fast-check";
import { depth } from "./depth.ts";

/**
 * Settings of all property tests: a hundred cases that are the same in each run, so that only a change of the code makes a test fail. `npm
 * run test:long` runs twenty times as many with a new seed each time; a failure prints its seed for FAST_CHECK_SEED.
 */
const chosen = process.env["FAST_CHECK_SEED"];
const seed = chosen ? Number(chosen) : depth === 1 ? 20_240_521 : undefined;
configureGlobal({ numRuns: 100 * depth, verbose: 1, ...(seed === undefined ? {} : { seed }) });
