/** What every page needs from the browser: menus that close, the search button, the language switch, theme and session. */
import { wireNewsletter } from "#features/newsletter/newsletter-form.ts";
import { replaceLostPictures } from "#ui/lost-pictures.ts";
import { wireThemeChoice } from "#ui/theme-choice.ts";
import { wireHoverPrefetch } from "./hover-prefetch.ts";
import { wireSessionMenu } from "./session-menu.ts";

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-closes][open]");

addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
});

addEventListener("click", (event) => {
  for (const menu of openMenus()) {
    if (!menu.contains(event.target as Node)) menu.open = false;
  }
});

/** The search of the page itself, where it has one; otherwise the link leads to the home page's. */
for (const opener of document.querySelectorAll("[data-open-search]")) {
  opener.addEventListener("click", (event) => {
    const field = document.querySelector<HTMLElement>(
      'main form[role="search"] input:not([type="hidden"], [type="radio"])',
    );
    if (!field) return;
    event.preventDefault();
    for (const menu of openMenus()) menu.open = false;
    field.scrollIntoView({ block: "center" });
    field.focus({ preventScroll: true });
  });
}

/** The address of the moment, because filters change the query without a new page. */
const languageSwitch = document.querySelector<HTMLAnchorElement>("[data-language-switch]");
for (const type of ["pointerdown", "click", "focus", "pointerenter"]) {
  languageSwitch?.addEventListener(type, () => {
    languageSwitch.href = languageSwitch.dataset["languageSwitch"] + location.search + location.hash;
  });
}

replaceLostPictures();
wireThemeChoice();
wireSessionMenu();
wireNewsletter();
wireHoverPrefetch();
