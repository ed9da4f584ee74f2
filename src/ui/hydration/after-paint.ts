/** Settles once the browser has painted what was changed before: what else a tap brings does not hold back its first answer. Browser only. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
