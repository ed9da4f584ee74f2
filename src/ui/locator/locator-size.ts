/** Size of the drawing in its own units; `locate` is asked for the same. */
export const LOCATOR_SIZE = { width: 800, height: 350 } as const;
