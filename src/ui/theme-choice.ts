import { THEME_KEY } from "#domain/storage-keys.ts";

const root = document.documentElement;

const chosen = (): string => root.dataset["theme"] ?? "system";

function show(group: HTMLElement): void {
  for (const button of group.querySelectorAll("button")) {
    button.setAttribute("aria-pressed", String(button.value === chosen()));
  }
}

function choose(value: string): void {
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
