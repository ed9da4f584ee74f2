import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import type { SignInReason } from "#domain/account/sign-in/reason.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { m } from "#i18n/messages.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { CheckMail } from "./CheckMail.tsx";
import { FormHead } from "./forms/FormHead.tsx";
import { GoogleButton } from "./forms/GoogleButton.tsx";
import { ResendForm } from "./forms/ResendForm.tsx";
import { SessionNotice } from "./SessionNotice.tsx";
import { SessionTabs, tabAddress, type SessionTab } from "./SessionTabs.tsx";
import { SignInForm } from "./forms/SignInForm.tsx";
import { SignUpForm } from "./forms/SignUpForm.tsx";
import { TitledText } from "#ui/message/TitledText.tsx";

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
