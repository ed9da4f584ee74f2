import type { Config } from "@netlify/functions";
import { rollUpFigures } from "#server/catalogue/counting.ts";
import { job } from "#server/log.ts";

/**
 * Adds up the events of posts by day, for their owners' figures. Nothing is lost or counted twice where it fails: figures read the sums and the
 * events that are not added up yet.
 */
export default job("figures folded into days", rollUpFigures);

export const config: Config = { schedule: "*/15 * * * *" };
