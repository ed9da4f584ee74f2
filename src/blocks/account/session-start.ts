import { readSessionHint } from "#domain/account/sign-in/session-hint.ts";
import { $session } from "#stores/session/session.ts";
import { tabStorage } from "#stores/storage.ts";

/** What the page that the visitor is sent to has to say: set just before they are sent. */
const GREETING = "nibash-greeting";

/** Follows who is signed in, here and in other tabs, and loads what keeps their session. The header shows who it is (`use-session-mark.ts`). */
export function followSession(): void {
  // What cannot be fetched now is fetched by the next page.
  const startKeeper = () =>
    import("#stores/session/session-keeper.ts").then(
      ({ startSessionKeeper }) => startSessionKeeper(),
      () => undefined,
    );
  $session.subscribe((session) => {
    if (session) void startKeeper();
  });
  // Signed in without a script of ours: back from Google, or by a form.
  if (!$session.get() && readSessionHint(document.cookie)) void startKeeper();
  if (tabStorage.get(GREETING)) {
    import("./session-greeting.ts").then(
      ({ greet }) => greet(GREETING),
      () => undefined,
    );
  }
}
