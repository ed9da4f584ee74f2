import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/**
 * Searches by choices that were made before hydration, or restored by the browser on Back. A text that is still being typed does not count.
 * `isTouched`: whether the form says something else than what is shown. The returned ref goes on the form.
 */
export function useEarlyChoices(
  isTouched: (form: HTMLFormElement) => boolean,
  search: (form: HTMLFormElement) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const begin = useEffectEvent(() => {
    const element = form.current;
    const { activeElement } = document;
    const isTyping = activeElement instanceof HTMLInputElement && activeElement.type === "text";
    if (!element || (isTyping && element.contains(activeElement))) return;
    if (isTouched(element)) search(element);
  });
  useEffect(() => begin(), []);
  return form;
}
