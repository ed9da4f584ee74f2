import { links, type BookingTarget } from "#domain/site/links.ts";
import { readSessionHint } from "#domain/account/sign-in/session-hint.ts";
import { signInFor } from "#domain/account/sign-in/reason.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $session } from "#stores/session/session.ts";
import { toast } from "#stores/toasts.ts";

/** Milliseconds that the way to the sign-in stays: longer than a sentence needs. */
const TOAST_LASTS = 10_000;

/** The server decides; this only avoids a request that would be refused. */
export const isSignedIn = (): boolean => $session.get() !== undefined || readSessionHint(document.cookie) !== null;

/** Where somebody signs in who wants to book this. */
export function signInToBook(target: BookingTarget): string {
  const locale = currentLocale();
  return signInFor("book-property", links.book(target, locale), locale);
}

/** The refusal for a visitor who is not signed in, with the link that comes back to the form of this booking. */
export function refuseSignedOut(target: BookingTarget): void {
  toast({
    kind: "bad",
    title: m.errors_booking_signin(),
    text: m.errors_booking_signin_text(),
    link: { label: m.booking_sign_in(), href: signInToBook(target) },
    lasts: TOAST_LASTS,
  });
}
