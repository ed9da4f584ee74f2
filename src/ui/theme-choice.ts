import { THEME_KEY } from "#domain/storage-keys.ts";

const root = document.documentElement;

const chosen = (): string => root.dataset["theme"] ?? "system";

function show(group: HTMLElement): void {
  for (const button of group.querySelectorAll("button")) {
    button.setAttribute("aria-pressed", String(button.value === chosen()));
  }
}

/** The browser's own bars: the first of two colours is the dark one, and counts where its media fits. */
function colourBars(value: string): void {
  const dark = document.querySelector<HTMLMetaElement>("[name=theme-color]");
  if (dark) dark.media = value === "system" ? "(prefers-color-scheme:dark)" : value === "dark" ? "all" : "not all";
}

function choose(value: string): void {
  colourBars(value);
  if (value === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = value;
  try {
    if (value === "system") localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, value);
  } catch {
    // Storage may be forbidden; the choice then lasts for this page.
  }
}

/** Wires the buttons of ThemeChoice.astro and keeps open tabs in step. */
export function wireThemeChoice(): void {
  const group = document.querySelector<HTMLElement>("[data-theme-choice]");
  if (!group) return;
  group.hidden = false;
  show(group);
  group.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("button");
    if (!button) return;
    choose(button.value);
    show(group);
  });
  addEventListener("storage", (event) => {
    if (event.key !== THEME_KEY) return;
    choose(event.newValue === "light" || event.newValue === "dark" ? event.newValue : "system");
    show(group);
  });
}
