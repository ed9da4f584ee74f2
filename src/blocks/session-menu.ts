import { m } from "#i18n/messages.ts";
import { localisedPath } from "#domain/locale.ts";
import { currentLocale } from "#i18n/locale.ts";
import { $session } from "#stores/session.ts";

/** Set just before the visitor is sent home after signing out, so that the home page can say so. */
const SIGNED_OUT = "nibash-signed-out";

function signOut(): void {
  $session.set(undefined);
  sessionStorage.setItem(SIGNED_OUT, "1");
  location.assign(localisedPath("/", currentLocale()));
}

/** Shows who is signed in wherever the page has a place for it, follows other tabs, and wires Sign Out. */
export function wireSessionMenu(): void {
  $session.subscribe((session) => {
    if (session) document.documentElement.dataset["signedIn"] = "";
    else delete document.documentElement.dataset["signedIn"];
    for (const place of document.querySelectorAll("[data-session-email]")) place.textContent = session?.email ?? "";
  });
  for (const button of document.querySelectorAll("[data-sign-out]")) button.addEventListener("click", signOut);

  if (sessionStorage.getItem(SIGNED_OUT)) {
    sessionStorage.removeItem(SIGNED_OUT);
    void import("#ui/toast.ts").then(({ toast }) => toast({ kind: "ok", title: m.shell_signed_out() }));
  }
}
