import { useEffect, useRef, type RefObject } from "react";

/** A thumb moves through many values: the list follows when it rests. */
const REST_MILLISECONDS = 300;

/** Tells of the fields of the form `formId`, wherever they stand inside `root`, as somebody changed them. */
export function useFormChanges(
  root: RefObject<HTMLElement | null>,
  formId: string,
  onChange: (form: HTMLFormElement, changed: string) => void,
): void {
  const handler = useRef(onChange);
  useEffect(() => {
    handler.current = onChange;
  });
  // React's onChange fires with every letter; the browser's own event waits until a text is done, and knows fields that name their form.
  useEffect(() => {
    const element = root.current;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const listen = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      const { form, name } = target;
      if (form?.id !== formId) return;
      clearTimeout(rest);
      if (target.type === "range") rest = setTimeout(() => handler.current(form, name), REST_MILLISECONDS);
      else handler.current(form, name);
    };
    element?.addEventListener("change", listen);
    return () => {
      clearTimeout(rest);
      element?.removeEventListener("change", listen);
    };
  }, [root, formId]);
}
