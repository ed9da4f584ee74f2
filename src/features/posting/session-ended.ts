import { signInFor, type SignInReason } from "#domain/sign-in-reason.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $session } from "#stores/session.ts";
import { removeNotice, showNotice } from "./notices.ts";

/** The sign-in screen, which leads back to this form. */
export const signInAndReturn = (reason: SignInReason): string =>
  signInFor(reason, location.pathname + location.search, currentLocale());

/**
 * The session ended while somebody was typing: says that nothing is lost and how to go on. Signed in again in another tab, the form goes
 * on by itself.
 */
export function sayExpired(title: string, again: () => void, reveal: boolean): void {
  showNotice(
    "expired",
    {
      title,
      text: m.posting_expired_text(),
      icon: "lock",
      bad: true,
      actions: [{ words: m.posting_expired_link(), act: signInAndReturn("expired") }],
    },
    reveal,
  );
  const stop = $session.listen((session) => {
    if (!session) return;
    stop();
    removeNotice("expired");
    again();
  });
}
