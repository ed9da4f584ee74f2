import type { Config } from "@netlify/functions";
import { rollUpFigures } from "#server/catalogue/figures.ts";
import { describeError, log } from "#server/log.ts";

/** Adds up the events of posts by day, for their owners' figures. */
export default async function foldFiguresIntoDays(): Promise<Response> {
  try {
    const done = await rollUpFigures(new Date());
    log.info(done, "figures folded into days");
    return new Response(null, { status: 204 });
  } catch (error) {
    // Nothing is lost or counted twice: figures read the sums and the events that are not added up yet.
    log.error({ error: describeError(error) }, "folding figures failed");
    return new Response(null, { status: 503 });
  }
}

export const config: Config = { schedule: "*/15 * * * *" };
