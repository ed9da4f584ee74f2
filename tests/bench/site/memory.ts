const LOOK_MS = 50;
const megabytes = (bytes: number): number => Math.round((bytes / 2 ** 20) * 10) / 10;

/** Watches the memory of the process until `stop`, which returns the highest value. */
export function watchMemory(): { before: { rss: number; heap: number }; stop: () => { rss: number; heap: number } } {
  const look = () => {
    const { rss, heapUsed } = process.memoryUsage();
    return { rss: megabytes(rss), heap: megabytes(heapUsed) };
  };
  const before = look();
  const most = { ...before };
  const timer = setInterval(() => {
    const now = look();
    most.rss = Math.max(most.rss, now.rss);
    most.heap = Math.max(most.heap, now.heap);
  }, LOOK_MS);
  return {
    before,
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}
