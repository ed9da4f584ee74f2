import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { m } from "#i18n/messages.ts";
import { $theme, showTheme } from "#stores/theme.ts";
import { Icon } from "#ui/Icon.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

const CHOICES = [
  { value: "system", theme: undefined, icon: "monitor", label: m.ui_theme_system },
  { value: "light", theme: "light", icon: "sun", label: m.ui_theme_light },
  { value: "dark", theme: "dark", icon: "moon", label: m.ui_theme_dark },
] as const;

/** Light or dark. Without a script the page follows the system and there is nothing to choose. */
export function ThemeSwitch() {
  const chosen = useStore($theme, { ssr: () => undefined });
  const hydrated = useHydrated();
  useEffect(() => $theme.listen(showTheme), []);
  return (
    <div
      role="group"
      aria-label={m.ui_theme()}
      className="inline-flex gap-0.5 rounded-full border border-current/35 p-0.5 noscript:hidden"
    >
      {CHOICES.map(({ value, theme, icon, label }) => (
        <button
          key={value}
          type="button"
          aria-label={label()}
          title={label()}
          aria-pressed={hydrated && theme === chosen}
          onClick={() => $theme.set(theme)}
          className="grid size-11 place-items-center rounded-full text-on-deep-soft not-aria-pressed:hover:text-on-deep aria-pressed:bg-on-deep aria-pressed:text-deep"
        >
          <Icon name={icon} size="sm" />
        </button>
      ))}
    </div>
  );
}
