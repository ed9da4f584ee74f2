const TYPED_INTO = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** Whether a key press belongs to a field, a dialog or the browser instead of the page. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return true;
  const { target } = event;
  return target instanceof Element && target.closest(`${TYPED_INTO}, dialog`) !== null;
}
