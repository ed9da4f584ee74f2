import { splitLocale } from "#domain/locale.ts";

/**
 * A visitor who came from a list of ours goes back to that very list, at the place where they left it; everybody else follows
 * the link to the list that this listing is in.
 */
class BackLink extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || !cameFromHere()) return;
      event.preventDefault();
      history.back();
    });
  }
}

function cameFromHere(): boolean {
  if (history.length < 2 || !URL.canParse(document.referrer)) return false;
  const from = new URL(document.referrer);
  // The same page in the other language is no place to go back to.
  const [there, here] = [from, location].map(({ pathname }) => splitLocale(pathname).path);
  return from.origin === location.origin && there !== here;
}

customElements.define("back-link", BackLink);
