import { useEffect, useRef, type RefObject } from "react";

/**
 * Keeps an uncontrolled field in step with a value that changes elsewhere (Back, a filter that was taken away). What was chosen before
 * hydration stays: only a change is written into the field.
 */
export function useShownValue<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const written = useRef(value);
  useEffect(() => {
    if (written.current === value) return;
    written.current = value;
    if (field.current) field.current.value = value;
  }, [value]);
  return field;
}
