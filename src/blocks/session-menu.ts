import { readSessionHint } from "#domain/session-hint.ts";
import { $session } from "#stores/session.ts";

/** What the page that the visitor is sent to has to say: set just before they are sent. */
const GREETING = "nibash-greeting";

/** Shows who is signed in wherever the page has a place for it, follows other tabs, and wires Sign Out. */
export function wireSessionMenu(): void {
  const keep = () => void import("#stores/session-keeper.ts").then(({ startSessionKeeper }) => startSessionKeeper());
  $session.subscribe((session) => {
    if (session) document.documentElement.dataset["signedIn"] = "";
    else delete document.documentElement.dataset["signedIn"];
    for (const place of document.querySelectorAll("[data-session-email]")) place.textContent = session?.email ?? "";
    if (!session) return;
    keep();
    // Cards, or the page of one record: what the administrator, or who posted it, can delete. Nobody else loads this.
    if (session.role !== "buyer" && document.querySelector("article.card, share-button"))
      void import("./administration.ts");
  });
  // Signed in without a script of ours: back from Google, or by a form.
  if (!$session.get() && readSessionHint(document.cookie)) keep();
  addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-sign-out]") : null;
    if (!button) return;
    event.preventDefault();
    void import("./sign-out.ts").then(({ signOutHere }) => signOutHere(button));
  });
  if (sessionStorage.getItem(GREETING)) void import("./session-greeting.ts").then(({ greet }) => greet(GREETING));
}
