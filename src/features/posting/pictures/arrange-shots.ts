/** Where a key on a picture's handle moves it; null = any other key. `place` and `count` as in a list from 0. */
export function placeAfterKey(key: string, place: number, count: number): number | null {
  const places = new Map([
    ["ArrowLeft", place - 1],
    ["ArrowUp", place - 1],
    ["ArrowRight", place + 1],
    ["ArrowDown", place + 1],
    ["Home", 0],
    ["End", count - 1],
  ]);
  const wanted = places.get(key);
  return wanted === undefined ? null : Math.min(Math.max(wanted, 0), count - 1);
}

/**
 * Lets pictures be dragged by their handles, with a mouse or a finger. The library comes when there are two of them.
 * @param moved called with the place from 0 that a picture was taken from and the one it was dropped at
 */
export async function makeDraggable(list: HTMLElement, moved: (from: number, to: number) => void): Promise<void> {
  const { default: Sortable } = await import("sortablejs");
  Sortable.create(list, {
    handle: "[data-handle]",
    animation: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 150,
    // The browser's own dragging knows no finger, and shows a pale copy that no style reaches.
    forceFallback: true,
    fallbackOnBody: false,
    fallbackTolerance: 4,
    fallbackClass: "lift",
    ghostClass: "slot",
    onEnd: ({ oldIndex, newIndex }) => {
      if (oldIndex !== undefined && newIndex !== undefined && oldIndex !== newIndex) moved(oldIndex, newIndex);
    },
  });
}
