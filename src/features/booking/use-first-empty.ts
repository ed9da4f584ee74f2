import { useEffect, type RefObject } from "react";
import { isPhone } from "./payment/payment-tab.ts";

/** Begins a form that has just opened in its first empty field. On a phone the keyboard would hide what is to be read first. */
export function useFirstEmpty(form: RefObject<HTMLFormElement | null>, hasOpened: boolean): void {
  useEffect(() => {
    if (!hasOpened || isPhone()) return;
    const empty = [...(form.current?.elements ?? [])].find(
      (field) => field instanceof HTMLInputElement && field.type !== "hidden" && field.value === "",
    );
    if (empty instanceof HTMLInputElement) empty.focus();
  }, [form, hasOpened]);
}
