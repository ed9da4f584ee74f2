import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { m } from "#i18n/messages.ts";
import { $theme, showTheme } from "#stores/theme.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";

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
    <div role="group" aria-label={m.ui_theme()} className="flex flex-wrap items-center gap-x-3 gap-y-1 noscript:hidden">
      <span aria-hidden="true" className="text-on-deep-soft">
        {m.ui_theme()}
      </span>
      <span className="inline-flex gap-1 rounded-md border border-current/35 bg-black/15 p-1">
        {CHOICES.map(({ value, theme, icon, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={hydrated && theme === chosen}
            onClick={() => $theme.set(theme)}
            className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-sm px-2.5 text-xs font-semibold whitespace-nowrap text-on-deep not-aria-pressed:hover:bg-white/10 aria-pressed:bg-on-deep aria-pressed:text-deep"
          >
            <span className="contents max-xs:hidden">
              <Icon name={icon} size="sm" />
            </span>
            {label()}
          </button>
        ))}
      </span>
    </div>
  );
}
