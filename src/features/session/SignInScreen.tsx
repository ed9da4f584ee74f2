import { useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import type { SignInReason } from "#domain/account/sign-in/reason.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { m } from "#i18n/messages.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { TitledText } from "#ui/message/TitledText.tsx";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { isPlainClick } from "#ui/button/plain-click.ts";
import { Button } from "#ui/button/Button.tsx";
import { CheckMail } from "./CheckMail.tsx";
import { FormHead } from "./forms/FormHead.tsx";
import { ResendForm } from "./forms/ResendForm.tsx";
import { SignInForm } from "./forms/SignInForm.tsx";
import { SignUpForm } from "./forms/SignUpForm.tsx";
import { signInReasonWords } from "./session-words.ts";
import { withNext } from "./session-links.ts";
import { WayLink } from "./WayLink.tsx";

type SessionTab = "sign-in" | "sign-up";

type SessionTabsProps = { open: SessionTab; next: string | null; onSelect: (tab: SessionTab) => void };

const KEYS: Record<string, (other: SessionTab, own: SessionTab) => SessionTab> = {
  ArrowLeft: (other) => other,
  ArrowRight: (other) => other,
  Home: () => "sign-in",
  End: () => "sign-up",
  " ": (_, own) => own,
};

/** Where a tab leads without a script, and what the address is while it is open: a reload and the language switch keep it. */
const tabAddress = (tab: SessionTab, next: string | null): string =>
  withNext((tab === "sign-in" ? links.signIn : links.register)(currentLocale()), next);

/** Sign In and Sign Up are two addresses of one screen. With a script these links are its tabs. */
function SessionTabs({ open, next, onSelect }: SessionTabsProps) {
  const live = useHydrated();
  const tabs = [
    { name: "sign-in", other: "sign-up", label: m.session_sign_in() },
    { name: "sign-up", other: "sign-in", label: m.session_sign_up() },
  ] as const;
  const follow = (event: MouseEvent, name: SessionTab) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onSelect(name);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, own: SessionTab, other: SessionTab) => {
    const name = KEYS[event.key]?.(other, own);
    if (!name) return;
    event.preventDefault();
    onSelect(name);
    const both = event.currentTarget.parentElement?.children;
    (both?.[tabs.findIndex((tab) => tab.name === name)] as HTMLElement | undefined)?.focus();
  };
  return (
    <nav
      role={live ? "tablist" : undefined}
      aria-label={m.session_tabs()}
      className="grid grid-cols-2 gap-1 rounded-md border border-line bg-sunken p-1"
    >
      {tabs.map(({ name, other, label }) => (
        <a
          key={name}
          href={tabAddress(name, next)}
          onClick={(event) => follow(event, name)}
          onKeyDown={(event) => onKeyDown(event, name, other)}
          {...(live
            ? {
                role: "tab",
                id: `tab-${name}`,
                "aria-controls": `panel-${name}`,
                "aria-selected": name === open,
                tabIndex: name === open ? 0 : -1,
              }
            : { "aria-current": name === open ? "page" : undefined })}
          className="grid min-h-11 place-items-center rounded-sm px-3 py-1 text-center text-sm font-semibold text-ink-soft hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:ring-1 aria-[current=page]:ring-line-strong aria-selected:bg-surface aria-selected:text-ink aria-selected:ring-1 aria-selected:ring-line-strong"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

/** What the page that sent the visitor here wanted to say. */
function SessionNotice({ reason }: { reason: SignInReason }) {
  const { title, text, bad } = signInReasonWords(reason);
  return (
    <Banner kind={bad ? "danger" : "note"} icon={bad ? "circle-alert" : "info"} role="status">
      {title ? <TitledText title={title} text={text} /> : text}
    </Banner>
  );
}

type Props = {
  next: string | null;
  /** The page stands inside an app, where Google does not sign in: how to leave it stands here instead, and the way that works inside. */
  insideApp: boolean;
};

/** Leads to Google and back. A link and no form: it works without JavaScript, and nothing of ours is sent along but where to return. */
function GoogleButton({ next, insideApp }: Props) {
  const locale = currentLocale();
  if (insideApp)
    return (
      <div>
        <Banner icon="info">
          <TitledText title={m.session_inside_app()} text={m.session_inside_app_text()} />
        </Banner>
        <WayLink href={withNext(links.signInCode(locale), next)}>{m.session_inside_app_code()}</WayLink>
      </div>
    );
  const query = new URLSearchParams({ locale, ...(next ? { next } : {}) });
  return (
    <Button kind="outline" block href={`/api/auth/google?${query}`}>
      <svg className="flex-none" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          fill="#4285f4"
          d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.1 3.5-8.8z"
        />
        <path fill="#34a853" d="M12 24c3.2 0 6-1.1 7.9-2.9l-3.8-3a7.2 7.2 0 0 1-10.8-3.8H1.3v3.1A12 12 0 0 0 12 24z" />
        <path fill="#fbbc05" d="M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8z" />
        <path fill="#ea4335" d="M12 4.8c1.8 0 3.3.6 4.6 1.8L20 3.1A12 12 0 0 0 1.3 6.6l4 3.1A7.2 7.2 0 0 1 12 4.8z" />
      </svg>
      {m.session_google()}
    </Button>
  );
}

export type SignInScreenProps = {
  tab: SessionTab;
  next: string | null;
  reason: SignInReason | null;
  /** What became of a form that was sent without a script. */
  answer: FormAnswer | null;
  /** Whether signing in with Google is set up. */
  google: boolean;
  /** Whether the page stands inside an app, where Google does not sign in. */
  insideApp: boolean;
  /** The address that this browser has asked for an account with, while it waits for its confirmation. */
  asked: string | null;
};

/** Signing in and signing up. After a sign-up the Sign In tab opens, and above its form stands where the mail went. */
export function SignInScreen(props: SignInScreenProps) {
  const { tab: first, next, reason, answer, google, insideApp, asked: askedBefore } = props;
  const live = useHydrated();
  const [tab, setTab] = useState(first);
  const [asked, setAsked] = useState({ email: askedBefore, times: 0 });
  const open = (opened: SessionTab) => {
    setTab(opened);
    history.replaceState(history.state, "", tabAddress(opened, next));
  };
  const emailField = useRef<HTMLInputElement>(null);
  const changeAddress = () => {
    flushSync(() => open("sign-up"));
    emailField.current?.select();
  };
  const panel = (name: SessionTab) => ({
    hidden: tab !== name,
    ...(live ? { role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}` } : {}),
  });
  const resent = answerTo(answer, "resend");
  const refused = answerTo(answer, "google")?.problem;
  return (
    <div className="grid gap-4">
      <FormHead title={m.session_title()} lead={m.session_lead()} />
      <SessionTabs open={tab} next={next} onSelect={open} />
      {reason && <SessionNotice reason={reason} />}
      {refused && (
        <Banner kind="danger" icon="circle-alert" role="alert" id="google">
          <TitledText {...problemWords(refused.code)} />
        </Banner>
      )}
      <div {...panel("sign-in")}>
        <div className="grid gap-4">
          {asked.email ? (
            <CheckMail
              key={asked.times}
              email={asked.email}
              next={next}
              answer={asked.times === 0 ? resent : null}
              fresh={asked.times > 0}
              onChangeAddress={changeAddress}
            />
          ) : (
            resent && <ResendForm answer={resent} />
          )}
          <SignInForm next={next} answer={answerTo(answer, "sign-in")} identifier={asked.email} />
        </div>
      </div>
      <div {...panel("sign-up")}>
        <SignUpForm
          next={next}
          answer={answerTo(answer, "sign-up")}
          email={askedBefore}
          emailField={emailField}
          onAsked={(email) => {
            setAsked({ email, times: asked.times + 1 });
            open("sign-in");
          }}
        />
      </div>
      {google && (
        <>
          <p className="grid grid-cols-[1fr_auto_1fr] items-center gap-3.5 text-sm text-ink-mute before:h-[3px] before:bg-line-strong before:mask-(--stitch) before:mask-repeat-x after:h-[3px] after:bg-line-strong after:mask-(--stitch) after:mask-repeat-x">
            <span>{m.session_or()}</span>
          </p>
          <GoogleButton {...{ next, insideApp }} />
        </>
      )}
    </div>
  );
}
