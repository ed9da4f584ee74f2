/** The part of a trace that is read: times in microseconds; `tdur` is the time during which the thread had the processor. */
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

/** Lighthouse's model of a phone: layout tasks are slowed down half as much as others; a task blocks for its time beyond 50 ms. */
const LAYOUT_SHARE = 0.5;
const LONG = 50;

const isTask = ({ name }: TraceEvent) => name === "RunTask" || name.endsWith("::RunTask");

/**
 * How long a page's main thread blocks through its own work, in milliseconds of a phone: total blocking time as Lighthouse computes it, but
 * with processor time, from the start of the navigation on. Lighthouse's own value uses wall-clock time; on a machine with two cores, half
 * of a task is waiting for the browser's other threads, its tracing and the server. `slowdown`: how many times as slow the phone is.
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
