import { useEffect, useRef } from "react";

/** A field that follows a suggested text until somebody writes something of their own into it. */
export function useSuggestion(suggestion: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const last = useRef(suggestion);
  useEffect(() => {
    if (last.current === suggestion) return;
    // Uncontrolled: written into only while it holds the suggestion before, or nothing.
    if (field.current && [last.current, ""].includes(field.current.value)) field.current.value = suggestion;
    last.current = suggestion;
  }, [suggestion]);
  return field;
}
