import { useState } from "react";
import { call } from "#api/call.ts";
import { answerInquiry, markInquiry, type InquiryChanged } from "#api/inquiries/account-inquiries.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { ReceivedInquiry } from "#domain/inquiry/inquiry.ts";
import type { ThreadMessage } from "#domain/inquiry/thread.ts";
import { formatPhone, telUrl } from "#domain/account/phone.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { toast } from "#stores/toasts.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { ThreadForm } from "./ThreadForm.tsx";
import { ThreadMessages } from "./ThreadMessages.tsx";

type Props = {
  inquiry: ReceivedInquiry;
  messages: readonly ThreadMessage[];
  now?: string;
  answer?: FormAnswer | null;
  /** What it is like now. */
  onChanged: (changed: InquiryChanged) => void;
};

/** An inquiry opened by whom it went to: how its sender is reached, what was written, and what can be done. */
export function ReceivedThread({ inquiry, messages, now, answer = null, onChanged }: Props) {
  const locale = currentLocale();
  const isHydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const { id, name, email, phone, reachable, denied } = inquiry;
  const isMarked = inquiry.answer?.how === "marked";

  const mark = async (answered: boolean) => {
    setBusy(true);
    const changed = await call(markInquiry, { id, answered });
    setBusy(false);
    if (!changed.ok) return toast({ kind: "bad", ...problemWords(changed.problem.code) });
    onChanged(changed.data);
    toast({ kind: "ok", title: answered ? m.inquiry_marked() : m.inquiry_unmarked() });
  };

  return (
    <div className="grid gap-4 rounded-md bg-sunken p-4">
      <div className="flex flex-wrap gap-2">
        {phone === null ? (
          <p className="text-sm text-ink-soft">{m.inquiry_contact_hidden({ name })}</p>
        ) : (
          <Button href={telUrl(phone)} kind="outline" icon="phone">
            {formatPhone(phone, locale)}
          </Button>
        )}
        {email !== null && (
          <Button
            href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}
            kind="outline"
            icon="mail"
            className="max-w-full wrap-anywhere whitespace-normal"
          >
            {email}
          </Button>
        )}
      </div>
      {denied && inquiry.answer?.how !== "replied" && <Banner icon="info">{m.inquiry_denied({ name })}</Banner>}
      <ThreadMessages {...{ messages, now }} side="advertiser" other={name} />
      {isMarked && inquiry.answer && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm text-ink-soft">
            {m.inquiry_you_marked({
              when: ago(inquiry.answer.at, locale, now === undefined ? undefined : Date.parse(now)),
            })}
          </p>
          {isHydrated && (
            <Button kind="outline" icon="refresh-cw" busy={busy} onClick={() => void mark(false)}>
              {m.inquiry_unmark()}
            </Button>
          )}
        </div>
      )}
      {reachable && (
        <ThreadForm
          endpoint={answerInquiry}
          opens={{ id }}
          words={{ label: m.inquiry_answer(), hint: m.inquiry_answer_hint({ name }), send: m.inquiry_answer_send() }}
          answer={answer}
          onDone={(changed) => {
            onChanged(changed);
            toast({ kind: "ok", title: m.inquiry_answer_sent() });
          }}
        />
      )}
      {isHydrated && inquiry.answer === null && !denied && phone !== null && (
        <div className="grid justify-items-start gap-2">
          <p className="text-sm text-ink-soft">
            {reachable ? m.inquiry_mark_hint({ name }) : m.inquiry_no_address({ name })}
          </p>
          <Button kind="outline" icon="check" busy={busy} onClick={() => void mark(true)}>
            {m.inquiry_mark()}
          </Button>
        </div>
      )}
    </div>
  );
}
