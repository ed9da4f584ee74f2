import { accountActs } from "./account-acts.ts";
import { faultActs } from "./fault-acts.ts";
import { lookingActs } from "./looking-acts.ts";
import type { Acts } from "./run-acts.ts";

/** What each engine must be able to do. */
export const ACTS: Acts = { ...lookingActs, ...accountActs, ...faultActs };
