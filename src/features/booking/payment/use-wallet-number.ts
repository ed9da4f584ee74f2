import { useEffect, useRef, type RefObject } from "react";
import { parsePhone } from "#domain/account/phone.ts";

/** A telephone number as bKash writes it, 01XXXXXXXXX; "" for what is none (yet). */
export const walletOf = (phone: string): string => parsePhone(phone)?.replace("+88", "") ?? "";

/** Copies the telephone number into the wallet field, unless the field has a number other than the last one that was `filled` in. */
function follow(form: HTMLFormElement | null, filled: RefObject<string | null>): void {
  const [phone, wallet] = ["phone", "wallet"].map((name) => form?.elements.namedItem(name));
  if (!(phone instanceof HTMLInputElement && wallet instanceof HTMLInputElement)) return;
  filled.current ??= walletOf(phone.defaultValue);
  if (wallet.value !== "" && wallet.value !== filled.current) return;
  filled.current = walletOf(phone.value);
  if (wallet.value === filled.current) return;
  wallet.value = filled.current;
  // The error about the empty field no longer applies.
  wallet.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * The bKash number of a form follows its telephone number until somebody writes another, also before this ran.
 * @returns to be told when the telephone number changes
 */
export function useWalletNumber(form: RefObject<HTMLFormElement | null>): () => void {
  const filled = useRef<string>(null);
  useEffect(() => follow(form.current, filled), [form]);
  return () => follow(form.current, filled);
}
