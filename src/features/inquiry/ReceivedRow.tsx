import { useRef, useState } from "react";
import { call } from "#api/call.ts";
import { readInquiry, type InquiryChanged } from "#api/inquiries/account-inquiries.ts";
import type { ReceivedInquiry, InquiryState } from "#domain/inquiry/inquiry.ts";
import type { ThreadMessage } from "#domain/inquiry/thread.ts";
import { links } from "#domain/site/links.ts";
import { langOf, readersTitle } from "#domain/text/text-language.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { toast } from "#stores/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { ListRow } from "#ui/list/ListRow.tsx";
import { Spinner } from "#ui/message/Spinner.tsx";
import { Badge, type BadgeKind } from "#ui/badge/Badge.tsx";
import type { IconName } from "#ui/icon/icons.ts";
import { InquiryTitle } from "./InquiryTitle.tsx";
import { ReceivedThread } from "./ReceivedThread.tsx";

const STATES: Record<InquiryState, { kind: BadgeKind; icon: IconName; words: () => string }> = {
  new: { kind: "pending", icon: "mail", words: m.inquiry_state_new },
  read: { kind: "plain", icon: "eye", words: m.inquiry_state_read },
  answered: { kind: "verified", icon: "check", words: m.inquiry_state_answered },
};

/** How it stands with an inquiry, for whom it went to. */
function InquiryBadge({ inquiry: { state, denied, answer } }: { inquiry: ReceivedInquiry }) {
  const { kind, icon, words } = STATES[state];
  return (
    <>
      <Badge {...{ kind, icon }}>{words()}</Badge>
      {denied && answer === null && (
        <Badge kind="rejected" icon="circle-alert">
          {m.inquiry_state_denied()}
        </Badge>
      )}
    </>
  );
}

type Props = {
  inquiry: ReceivedInquiry;
  /** When the page was made, ISO 8601. */
  now: string;
  onChanged: (changed: InquiryChanged) => void;
};

/** One inquiry in a list of the account. What was written in it, number and address come when it is opened. */
export function ReceivedRow({ inquiry, now, onChanged }: Props) {
  const locale = currentLocale();
  const row = useRef<HTMLLIElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [messages, setMessages] = useState<readonly ThreadMessage[] | null>(null);
  const { id, name, message, state } = inquiry;
  const title = readersTitle(inquiry, locale);

  const take = (changed: InquiryChanged) => {
    setMessages(changed.messages);
    onChanged(changed);
  };
  const toggle = async () => {
    setOpen(!isOpen);
    if (isOpen) return;
    const read = await call(readInquiry, { id });
    if (read.ok) return take(read.data);
    setOpen(messages !== null);
    toast({ kind: "bad", ...problemWords(read.problem.code) });
  };

  const [words, named] =
    state === "answered" ? [m.inquiry_reopen, m.inquiry_reopen_named] : [m.inquiry_open, m.inquiry_open_named];
  return (
    <ListRow
      ref={row}
      label={`${name}, ${title}`}
      badges={<InquiryBadge inquiry={inquiry} />}
      acts={
        <>
          <Button
            kind="outline"
            icon="message-circle"
            aria-expanded={isOpen}
            aria-label={named({ name, title })}
            onClick={() => void toggle()}
            className="noscript:hidden"
          >
            {words()}
          </Button>
          <span className="hidden noscript:inline">
            <Button
              kind="outline"
              icon="message-circle"
              href={links.accountInquiry(id, locale)}
              aria-label={named({ name, title })}
            >
              {words()}
            </Button>
          </span>
        </>
      }
      below={
        isOpen &&
        (messages === null ? (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <Spinner />
            {m.account_loading()}
          </p>
        ) : (
          <ReceivedThread
            {...{ inquiry, messages }}
            onChanged={(changed) => {
              take(changed);
              // The button that was pressed may be gone.
              row.current?.focus();
            }}
          />
        ))
      }
    >
      <InquiryTitle inquiry={inquiry} />
      <p className="text-sm text-ink-soft">
        <span lang={langOf(name, locale)}>{name}</span>
        {` · ${ago(inquiry.createdAt, locale, Date.parse(now))}`}
      </p>
      {!isOpen && (
        <p lang={langOf(message, locale)} className="line-clamp-2 text-ink-soft wrap-anywhere whitespace-pre-line">
          {message}
        </p>
      )}
    </ListRow>
  );
}
