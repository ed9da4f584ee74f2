import { readSessionHint } from "#domain/session-hint.ts";
import { $session } from "#stores/session.ts";

/** What the page that the visitor is sent to has to say: set just before they are sent. */
const GREETING = "nibash-greeting";

/** Follows who is signed in, here and in other tabs: the mark on the page by which the header shows it, and what only they need. */
export function followSession(): void {
  const startKeeper = () =>
    void import("#stores/session-keeper.ts").then(({ startSessionKeeper }) => startSessionKeeper());
  $session.subscribe((session) => {
    if (session) document.documentElement.dataset["signedIn"] = "";
    else delete document.documentElement.dataset["signedIn"];
    if (!session) return;
    startKeeper();
    // Cards, or the page of one record: what the administrator, or who posted it, can delete. Nobody else loads this.
    if (session.role !== "buyer" && document.querySelector("article.card, .listing-actions"))
      void import("./administration.ts");
  });
  // Signed in without a script of ours: back from Google, or by a form.
  if (!$session.get() && readSessionHint(document.cookie)) startKeeper();
  if (sessionStorage.getItem(GREETING)) void import("./session-greeting.ts").then(({ greet }) => greet(GREETING));
}
