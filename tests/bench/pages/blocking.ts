/** What is read of a trace: times in microseconds; `tdur` is the time in which the thread had the processor. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number | undefined;
  tdur?: number | undefined;
  args?: { data?: { documentLoaderURL?: string | undefined } | undefined } | undefined;
};

/** Lighthouse's own model of a phone: a task that lays out is slowed down half as much as others; a task blocks with what is over 50 ms. */
const LAYOUT_SHARE = 0.5;
const LONG = 50;

const isTask = ({ name }: TraceEvent) => name === "RunTask" || name.endsWith("::RunTask");

/**
 * How long a page's main thread blocks by what it computes itself, in milliseconds of a phone: total blocking time as Lighthouse reckons
 * it, but of the processor's time, from the start of the navigation on. Lighthouse's own goes by the clock, and on a machine of two
 * cores half of a task is waiting until the browser's other threads, its tracing and the server let the main thread go on. `slowdown`: how
 * many times as slow the phone is.
 */
export function blockingByProcessor(events: readonly TraceEvent[], slowdown: number): number {
  const start = events
    .filter(({ name, args }) => name === "navigationStart" && args?.data?.documentLoaderURL?.startsWith("http"))
    .at(-1);
  if (!start) throw new Error("The trace has no navigation");
  const own = events.filter(
    ({ ph, pid, tid, ts }) => ph === "X" && pid === start.pid && tid === start.tid && ts >= start.ts,
  );
  const layouts = own.filter(({ name }) => name === "Layout").map(({ ts }) => ts);
  const tasks = own.filter(isTask);
  if (tasks.every(({ tdur }) => !tdur)) throw new Error("The trace has no processor times");
  return tasks
    .map(({ ts, dur = 0, tdur = 0 }) => {
      const lays = layouts.some((at) => at >= ts && at < ts + dur);
      return (tdur / 1000) * slowdown * (lays ? LAYOUT_SHARE : 1) - LONG;
    })
    .reduce((sum, over) => sum + Math.max(0, over), 0);
}
