/**
 * Resolves once the browser has painted earlier changes, so that further work does not delay the visible response to a tap. Browser only.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
