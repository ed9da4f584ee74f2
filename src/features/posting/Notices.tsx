import { useEffect, useRef, type ReactNode } from "react";
import type { PostNotice, Wizard } from "#domain/posting/wizard-state.ts";
import { links } from "#domain/site/links.ts";
import { ago } from "#i18n/ago.ts";
import { fieldProblem } from "#i18n/field-problem.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import type { IconName } from "#ui/icon/icons.ts";
import { fieldLabel, type PostKind } from "./kinds/post-kind.ts";
import { TitledText } from "#ui/message/TitledText.tsx";

type Props = {
  kind: PostKind;
  wizard: Wizard;
  rejection: string | null;
  signInHref: () => string;
  onChoose: (mine: boolean) => void;
};

type BoxProps = { title: string; text?: string | undefined; icon: IconName; bad?: boolean; children?: ReactNode };

function Notice({ title, text, icon, bad = false, children }: BoxProps) {
  return (
    <div
      className={`grid grid-cols-[auto_1fr] gap-x-3 rounded-md border-[1.5px] px-4 py-3.5 text-sm ${bad ? "border-danger bg-danger-soft text-danger" : "border-dashed border-on-gold-soft/60 bg-gold-soft text-on-gold-soft"}`}
    >
      <Icon name={icon} />
      <div className="grid gap-2">
        <p>{text ? <TitledText title={title} text={text} /> : <b>{title}</b>}</p>
        {children && <div className="flex flex-wrap gap-2">{children}</div>}
      </div>
    </div>
  );
}

/** Answers that never arrived: nothing is known of the post, and everything is still here. */
const AWAY = ["network-loss", "timeout", "unreadable-answer"];

/** What concerns all of the form, above it, and what can be done. */
export function Notices({ kind, wizard, rejection, signInHref, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { focus, notices, draft } = wizard;
  useEffect(() => {
    if (focus?.on !== "notice") return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, [focus]);

  const refusal = (code: Extract<PostNotice, { kind: "refused" }>["code"]) => {
    if (AWAY.includes(code)) return <Notice key="refused" title={m.posting_offline()} icon="triangle-alert" bad />;
    const own = kind.words({ code, errors: [] });
    const words = { ...problemWords(code), ...(typeof own === "string" ? { title: own } : own) };
    return <Notice key="refused" {...words} icon="circle-alert" bad />;
  };
  const notice = (one: PostNotice) => {
    if (one.kind === "refused") return refusal(one.code);
    if (one.kind === "foreign-picture")
      return <Notice key={one.kind} title={fieldProblem("foreign-picture")} icon="circle-alert" bad />;
    if (one.kind === "expired")
      return (
        <Notice key={one.kind} title={kind.expired()} text={m.posting_expired_text()} icon="lock" bad>
          <Button href={signInHref()} size="sm">
            {m.posting_expired_link()}
          </Button>
        </Notice>
      );
    const fields = one.fields.map((field) => fieldLabel(kind, field)).filter((label) => label !== "");
    const text =
      fields.length > 0 ? m.posting_meanwhile_text({ fields: fields.join(", ") }) : m.posting_meanwhile_none();
    return <Notice key={one.kind} title={m.posting_meanwhile()} text={text} icon="copy" />;
  };

  return (
    <div ref={box} tabIndex={-1} aria-live="polite" className="grid gap-3 outline-none not-empty:mb-5">
      {rejection !== null && <Notice title={m.posting_rejected()} text={rejection} icon="triangle-alert" bad />}
      {draft.other && (
        <Notice
          title={m.posting_conflict()}
          text={m.posting_conflict_text({ when: ago(draft.other.savedAt, currentLocale()) })}
          icon="copy"
        >
          <Button size="sm" onClick={() => onChoose(true)}>
            {m.posting_conflict_mine()}
          </Button>
          <Button size="sm" kind="outline" onClick={() => onChoose(false)}>
            {m.posting_conflict_other()}
          </Button>
        </Notice>
      )}
      {notices.map(notice)}
    </div>
  );
}

/** A post that cannot be opened: it is gone, or belongs to somebody else. */
export function MissingPost() {
  return (
    <div className="grid gap-4">
      <Notice title={m.posting_edit_missing()} text={m.posting_edit_missing_text()} icon="circle-alert" bad>
        <Button href={links.account(currentLocale())} size="sm">
          {m.shell_account()}
        </Button>
      </Notice>
    </div>
  );
}
