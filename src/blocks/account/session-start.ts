import { readSessionHint } from "#domain/account/sign-in/session-hint.ts";
import { $session } from "#stores/session/session.ts";
import { tabStorage } from "#stores/storage.ts";

/** What the page that the visitor is sent to has to say: set just before they are sent. */
const GREETING = "nibash-greeting";

/** Follows who is signed in, here and in other tabs, and loads what keeps their session. The header shows who it is (`use-session-mark.ts`). */
export function followSession(): void {
  const startKeeper = () =>
    void import("#stores/session/session-keeper.ts").then(({ startSessionKeeper }) => startSessionKeeper());
  $session.subscribe((session) => {
    if (session) startKeeper();
  });
  // Signed in without a script of ours: back from Google, or by a form.
  if (!$session.get() && readSessionHint(document.cookie)) startKeeper();
  if (tabStorage.get(GREETING)) void import("./session-greeting.ts").then(({ greet }) => greet(GREETING));
}
