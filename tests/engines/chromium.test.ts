import { ACTS } from "./acts.ts";
import { runActs } from "./run-acts.ts";

runActs("Chromium", "chromium", ACTS);
