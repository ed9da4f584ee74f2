import type { ReactNode } from "react";
import type { SessionList } from "#api/account/auth-sessions.ts";
import { DevicesPanel } from "./security/DevicesPanel.tsx";
import { OwnDataPanel } from "./OwnDataPanel.tsx";
import { ProfilePanel } from "./profile/ProfilePanel.tsx";
import { SecurityPanel, type SecurityPanelProps } from "./security/SecurityPanel.tsx";
import { PART_WORDS, SettingsNav, type SettingsPart } from "./SettingsNav.tsx";
import { useUser } from "./use-user.ts";

export type SettingsPanelProps = SecurityPanelProps & { sessions: SessionList };

function Part({ part, children }: { part: SettingsPart; children: ReactNode }) {
  return (
    <section id={part} aria-labelledby={`${part}-title`} className="grid scroll-mt-24 gap-4">
      <h3 id={`${part}-title`} className="text-xl">
        {PART_WORDS[part].words()}
      </h3>
      {children}
    </section>
  );
}

/** Everything about the person and their account. */
export function SettingsPanel({ user: first, factors, identities, sessions, answer, asked }: SettingsPanelProps) {
  const user = useUser(first);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <SettingsNav />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <Part part="profile">
          <ProfilePanel user={user} answer={answer} />
        </Part>
        <Part part="security">
          <SecurityPanel {...{ user, factors, identities, answer, asked }} />
        </Part>
        <Part part="devices">
          <DevicesPanel first={sessions} answer={answer} />
        </Part>
        <Part part="own-data">
          <OwnDataPanel user={user} answer={answer} />
        </Part>
      </div>
    </div>
  );
}
