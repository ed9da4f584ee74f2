import type { SignInAnswer } from "#api/account/auth.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { leaveGreeting, type Greeting } from "#stores/session/session-greeting.ts";
import { snapshotOf } from "#stores/session/session-snapshot.ts";
import { $session } from "#stores/session/session.ts";
import { withNext } from "./session-links.ts";

/**
 * Goes on after a right password, code or link: to where the visitor was going or home, or to the second factor.
 * @param greeting what the next page says
 */
export function afterSignIn(answer: SignInAnswer, next: string | null, greeting: Greeting = "welcome"): void {
  const locale = currentLocale();
  if (answer.kind === "factor-needed") {
    location.assign(withNext(links.signInFactor(locale), answer.next ?? next));
    return;
  }
  $session.set(snapshotOf(answer.user, answer.expiresAt));
  leaveGreeting(greeting);
  location.assign(answer.next ?? links.home(locale));
}
