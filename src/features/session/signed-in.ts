import type { SignInAnswer } from "#api/auth.ts";
import { links } from "#domain/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { leaveGreeting } from "#stores/session-greeting.ts";
import { snapshotOf } from "#stores/session-snapshot.ts";
import { $session } from "#stores/session.ts";
import { withNext } from "./session-links.ts";

/** Goes on after a right password or code: to where the visitor was going or home, or to the second factor. */
export function afterSignIn(answer: SignInAnswer, next: string | null): void {
  const locale = currentLocale();
  if (answer.kind === "factor-needed") {
    location.assign(withNext(links.signInFactor(locale), answer.next ?? next));
    return;
  }
  $session.set(snapshotOf(answer.user, null));
  leaveGreeting("welcome");
  location.assign(answer.next ?? links.home(locale));
}
