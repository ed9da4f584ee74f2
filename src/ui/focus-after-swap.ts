/**
 * Remembers where the focus is before results are swapped. The returned function puts it back: to the same link if it came back, else to
 * the heading of the results. After turning a page (`toResults`) it goes to that heading and the results come into view.
 */
export function keepFocus(): (toResults: boolean) => void {
  const before = document.activeElement;
  const name = before instanceof HTMLElement ? before.dataset["swap"] : undefined;
  return (toResults) => {
    const heading = document.getElementById("results-title");
    if (toResults) {
      heading?.focus({ preventScroll: true });
      heading?.closest("section")?.scrollIntoView({ block: "start" });
      return;
    }
    // Still there: it was outside of what was swapped.
    if (name === undefined || before?.isConnected) return;
    const same = document.querySelector<HTMLElement>(`[data-swap="${CSS.escape(name)}"]`);
    (same ?? heading)?.focus({ preventScroll: true });
  };
}
