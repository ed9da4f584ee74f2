import type { ReactNode } from "react";
import { m } from "#i18n/messages.ts";
import { Badge, type BadgeKind } from "../badge/Badge.tsx";
import { Banner } from "../message/Banner.tsx";
import { Button } from "../button/Button.tsx";
import { EmptyState } from "../message/EmptyState.tsx";
import type { IconName } from "../icon/icons.ts";
import { SectionHead } from "../page/SectionHead.tsx";

const BADGES: { kind: BadgeKind; icon?: IconName }[] = [
  { kind: "purpose" },
  { kind: "featured", icon: "sparkle" },
  { kind: "verified", icon: "badge-check" },
  { kind: "pending", icon: "clock" },
  { kind: "rejected", icon: "circle-x" },
  { kind: "neg" },
  { kind: "off" },
  { kind: "plain" },
];
const ROLES = {
  paper: "bg-paper",
  surface: "bg-surface",
  sunken: "bg-sunken",
  ink: "bg-ink",
  "ink-soft": "bg-ink-soft",
  primary: "bg-primary",
  accent: "bg-accent",
  gold: "bg-gold",
  ok: "bg-ok",
  danger: "bg-danger",
  deep: "bg-deep",
};
const ROW = "flex flex-wrap items-center gap-3";

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-4 border-t border-line pt-5">
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
);

type Props = { onToast: (kind: "ok" | "bad", title: string) => void };

/** Labels, colours and messages in their kinds, for people who build pages. */
export const LookExamples = ({ onToast }: Props) => (
  <div className="grid grid-cols-1 gap-5">
    <Section title={m.ui_example_labels()}>
      <div className={ROW}>
        {BADGES.map(({ kind, icon }) => (
          <Badge key={kind} kind={kind} icon={icon}>
            {m.ui_example_badge()}
          </Badge>
        ))}
      </div>
      <SectionHead
        title={m.ui_example_section()}
        text={m.ui_example_sentence()}
        more={{ label: m.ui_example_link(), href: "#main" }}
      />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2.5">
        {Object.entries(ROLES).map(([role, ground]) => (
          <div key={role} className="overflow-clip rounded-md border border-line bg-surface text-xs">
            <i className={`block h-13 ${ground}`} />
            <span lang="en" className="block px-2.5 py-1.5">
              {role}
            </span>
          </div>
        ))}
      </div>
    </Section>
    <Section title={m.ui_example_messages()}>
      <Banner kind="danger" icon="triangle-alert">
        {m.ui_example_sentence()}
      </Banner>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-4">
        {(["house", "search", "scale"] as const).map((art) => (
          <EmptyState key={art} title={m.ui_example_empty()} text={m.ui_example_sentence()} art={art} heading="h3">
            <Button kind="outline">{m.ui_example_default()}</Button>
          </EmptyState>
        ))}
      </div>
      <div className={ROW}>
        <Button kind="outline" onClick={() => onToast("ok", m.ui_example_toast_ok())}>
          {m.ui_example_toast_ok()}
        </Button>
        <Button kind="outline" onClick={() => onToast("bad", m.ui_example_toast_bad())}>
          {m.ui_example_toast_bad()}
        </Button>
      </div>
    </Section>
  </div>
);
