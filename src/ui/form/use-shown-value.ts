import { useLayoutEffect, useRef, type RefObject } from "react";
import { usePageReturn } from "../hydration/use-page-return.ts";

/**
 * Updates an uncontrolled field when its value changes elsewhere (Back, a removed filter). A choice made before hydration stays, because
 * only later changes are written into the field. A select says its value again when the page comes back; a text may be half typed.
 */
export function useShownValue<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const written = useRef(value);
  // At once: an effect that comes with the next press would take that back.
  useLayoutEffect(() => {
    if (written.current === value) return;
    written.current = value;
    if (field.current) field.current.value = value;
  }, [value]);
  usePageReturn(() => {
    if (field.current instanceof HTMLSelectElement) field.current.value = value;
  });
  return field;
}
