import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import { NEXT_MAX } from "./next-path.ts";

/**
 * Why a page sent somebody to the sign-in screen. The address has only the code and no text, so that a forged link cannot make the page
 * show a sentence of its own.
 */
export const SIGN_IN_REASONS = [
  "account",
  "post-property",
  "post-resort",
  "post-project",
  "book-property",
  "save-search",
  "visit",
  "visits",
  "tenancies",
  "agency",
  "notifications",
  "expired",
  "signed-out",
] as const;
export type SignInReason = (typeof SIGN_IN_REASONS)[number];

export const readSignInReason = (text: string | null | undefined): SignInReason | null =>
  SIGN_IN_REASONS.find((reason) => reason === text) ?? null;

/**
 * Address of the sign-in screen for somebody who wanted to go to `next` (a path of this site). A longer one than `nextPath` reads leads back
 * without its query: a `Location` of many kilobytes breaks the answer.
 */
export const signInFor = (reason: SignInReason, next: string, locale: Locale): string => {
  const back = next.length > NEXT_MAX ? next.replace(/[?#].*$/su, "") : next;
  return `${links.signIn(locale)}?${new URLSearchParams({ next: back, reason })}`;
};
