import type { Config } from "@netlify/functions";
import { rollUpFigures } from "#server/catalogue/figures.ts";
import { describeError, log } from "#server/log.ts";

/** Folds what happened to posts into the days on which it did, for their owners' figures. */
export default async function foldFiguresIntoDays(): Promise<Response> {
  try {
    const done = await rollUpFigures(new Date());
    log.info(done, "figures folded into days");
    return new Response(null, { status: 204 });
  } catch (error) {
    // Nothing is lost or counted twice: an event is an event until it is folded, and figures read both.
    log.error({ error: describeError(error) }, "folding figures failed");
    return new Response(null, { status: 503 });
  }
}

export const config: Config = { schedule: "*/15 * * * *" };
