import { useEffect, useRef, useState } from "react";

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
