import { useEffect, useRef, useState } from "react";

export const QUEUE_KEYS = ["j", "k", "a", "r", "x", "?"] as const;
export type QueueKey = (typeof QUEUE_KEYS)[number];

/** Arrows go on and back where the keyboard is in the list; elsewhere they scroll the page, as always. */
const ARROWS: Readonly<Record<string, QueueKey>> = { ArrowDown: "j", ArrowUp: "k" };

const TYPED_INTO = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** Whether a key press belongs to a field, a dialog or the browser instead of the page. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return true;
  const { target } = event;
  return target instanceof Element && target.closest(`${TYPED_INTO}, dialog`) !== null;
}

const inList = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest("li") !== null &&
  target.closest("[role=menu], [type=radio], details") === null;

/** Which key of the queue was pressed; capital letters count, as Caps Lock makes them. */
const keyOf = (event: KeyboardEvent): QueueKey | undefined =>
  inList(event) && event.key in ARROWS ? ARROWS[event.key] : QUEUE_KEYS.find((one) => one === event.key.toLowerCase());

/** Acts by single keys, off while somebody types or a dialog is open. @param on what a key does; it is asked anew with each press */
export function useQueueKeys(on: (key: QueueKey) => void): void {
  const latest = useRef(on);
  useEffect(() => {
    latest.current = on;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (!key || (event.repeat && key !== "j" && key !== "k") || isTaken(event)) return;
      event.preventDefault();
      latest.current(key);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

/** Brings the focus to the row that the keyboard has come to, once it is drawn; what is opened by hand keeps its own. @param current id of a row */
export function useRowFocus(current: string | null) {
  const rows = useRef(new Map<string, HTMLLIElement>());
  const isWanted = useRef(false);
  const [, setAsked] = useState(0);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    rows.current.get(current ?? "")?.focus();
  });
  return {
    /** Goes on each row. */
    rowRef: (id: string) => (row: HTMLLIElement | null) => {
      if (row) rows.current.set(id, row);
      else rows.current.delete(id);
    },
    /** Focuses the current row as it is after the act that was just done. */
    focusCurrent: () => {
      isWanted.current = true;
      setAsked((count) => count + 1);
    },
  };
}
