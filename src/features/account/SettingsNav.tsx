import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import type { IconName } from "#ui/icon/icons.ts";

export type SettingsPart = "profile" | "security" | "devices" | "own-data";

export const PART_WORDS: Record<SettingsPart, { icon: IconName; words: () => string }> = {
  profile: { icon: "circle-user-round", words: m.account_tab_profile },
  security: { icon: "shield", words: m.account_tab_security },
  devices: { icon: "monitor", words: m.account_tab_devices },
  "own-data": { icon: "download", words: m.account_tab_data },
};

/** Leads to a part of the settings, all of which are on the page. */
export const SettingsNav = () => (
  <nav
    aria-label={m.dashboard_tab_settings()}
    className="flex gap-1 overflow-x-auto [scrollbar-width:none] lg:sticky lg:top-24 lg:grid lg:self-start"
  >
    {Object.entries(PART_WORDS).map(([part, { icon, words }]) => (
      <a
        key={part}
        href={`#${part}`}
        className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-medium whitespace-nowrap text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Icon name={icon} />
        {words()}
      </a>
    ))}
  </nav>
);
