import { useEffect, useRef } from "react";
import { isTaken } from "#ui/hydration/keys.ts";

export const QUEUE_KEYS = ["j", "k", "a", "r", "x", "?"] as const;
export type QueueKey = (typeof QUEUE_KEYS)[number];

/** Acts by single keys, off while somebody types or a dialog is open. @param on what a key does; it is asked anew with each press */
export function useQueueKeys(on: (key: QueueKey) => void): void {
  const latest = useRef(on);
  useEffect(() => {
    latest.current = on;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = QUEUE_KEYS.find((one) => one === event.key);
      if (!key || (event.repeat && key !== "j" && key !== "k") || isTaken(event)) return;
      event.preventDefault();
      latest.current(key);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
