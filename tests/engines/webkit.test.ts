import { ACTS } from "./acts.ts";
import { runActs } from "./run-acts.ts";

runActs("WebKit", "webkit", ACTS);
