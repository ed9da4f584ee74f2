import { configureGlobal } from "fast-check";
import { depth } from "./depth.ts";

/**
 * Every property of the suite: a hundred cases that are the same in each run, so that a change and not luck turns a test red.
 * `npm run test:long` digs twenty times as deep in other places each time; a failure names its seed for FAST_CHECK_SEED.
 */
const chosen = process.env["FAST_CHECK_SEED"];
const seed = chosen ? Number(chosen) : depth === 1 ? 20_240_521 : undefined;
configureGlobal({ numRuns: 100 * depth, verbose: 1, ...(seed === undefined ? {} : { seed }) });
