/** Runs `start` once, when the element comes as near to the window as `margin` says: for what is fetched just before it is seen. */
export function whenNear(element: Element, margin: string, start: () => void): void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      start();
    },
    { rootMargin: margin },
  );
  watcher.observe(element);
}
