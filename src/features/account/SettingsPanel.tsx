import { type ReactNode, useEffect, useRef, useState, type MouseEvent } from "react";
import type { SessionList } from "#api/account/auth-sessions.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { User } from "#domain/account/user.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import type { IconName } from "#ui/icon/icons.ts";
import { exportAccount, type AccountExport } from "#api/account/account.ts";
import { call } from "#api/call.ts";
import { currentLocale } from "#i18n/locale.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { toast } from "#stores/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { DevicesPanel } from "./security/DevicesPanel.tsx";
import { ProfilePanel } from "./profile/ProfilePanel.tsx";
import { SecurityPanel, type SecurityPanelProps } from "./security/SecurityPanel.tsx";
import { useUser } from "./use-user.ts";
import { EraseForm } from "./EraseForm.tsx";
import { SettingsCard } from "./SettingsCard.tsx";

/** Saves it as a file of the visitor's: a link is the one way to give a text a name. */
function Download({ data }: { data: AccountExport }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
    const href = URL.createObjectURL(file);
    if (link.current) {
      link.current.href = href;
      link.current.click();
    }
    // The download has its own hold on the text by then.
    const timer = setTimeout(() => URL.revokeObjectURL(href), 10_000);
    return () => clearTimeout(timer);
  }, [data]);
  return <a ref={link} hidden download={`nibash-${data.madeAt.slice(0, 10)}.json`} />;
}

/** Everything that is held about somebody, in one file. Without a script the link itself is the download. */
function ExportCard() {
  const [busy, setBusy] = useState(false);
  const [data, setData] = useState<AccountExport | null>(null);
  const load = async (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await call(exportAccount, {}, { timeout: 30_000 });
    setBusy(false);
    if (!answer.ok) return toast({ kind: "bad", ...problemWords(answer.problem.code) });
    setData(answer.data);
    toast({ kind: "ok", title: m.account_exported() });
  };
  return (
    <SettingsCard id="export" title={m.account_export()} text={m.account_export_text()}>
      <div>
        <Button
          kind="outline"
          icon="download"
          href={`${exportAccount.path}?locale=${currentLocale()}`}
          busy={busy}
          aria-busy={busy || undefined}
          onClick={(event: MouseEvent) => void load(event)}
        >
          {m.account_export_button()}
        </Button>
        {data && <Download data={data} />}
      </div>
    </SettingsCard>
  );
}

type SettingsPart = "profile" | "security" | "devices" | "own-data";

const PART_WORDS: Record<SettingsPart, { icon: IconName; words: () => string }> = {
  profile: { icon: "circle-user-round", words: m.account_tab_profile },
  security: { icon: "shield", words: m.account_tab_security },
  devices: { icon: "monitor", words: m.account_tab_devices },
  "own-data": { icon: "download", words: m.account_tab_data },
};

/** Leads to a part of the settings, all of which are on the page. */
const SettingsNav = () => (
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

/** Taking one's data along, and leaving. */
const OwnDataPanel = ({ user, answer }: { user: User; answer: FormAnswer | null }) => (
  <div className="grid items-start gap-5 @[60rem]:grid-cols-2">
    <ExportCard />
    <EraseForm user={user} answer={answer} />
  </div>
);

export type SettingsPanelProps = SecurityPanelProps & { sessions: SessionList };

function Part({ part, children }: { part: SettingsPart; children: ReactNode }) {
  return (
    <section id={part} aria-labelledby={`${part}-title`} className="@container grid scroll-mt-24 gap-4">
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
