import { useCallback, useEffect, type RefObject } from "react";
import { call } from "#api/call.ts";
import { listSentInquiries, type SentInquiriesAnswer } from "#api/sent-inquiries.ts";
import type { SentInquiry } from "#domain/inquiry.ts";
import { links } from "#domain/links.ts";
import { langOf } from "#domain/text-language.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { whenShown } from "#ui/when-shown.ts";
import { InquiryPages } from "./InquiryPages.tsx";
import { InquiryTitle } from "./InquiryTitle.tsx";
import { titleOf } from "./inquiry-words.ts";
import { usePages } from "./use-pages.ts";

const load = (cursor: string | undefined) => call(listSentInquiries, cursor === undefined ? {} : { cursor });

type Props = {
  /** What has to be seen before anything is asked for. */
  shown: RefObject<HTMLElement | null>;
  /** In how many of them there is something new. */
  onCount: (count: number) => void;
};

/** What somebody asked advertisers while they were signed in, each with the way to what was answered. Nothing where they asked nothing. */
export function SentInquiries({ shown, onCount }: Props) {
  const arrived = useCallback(({ unread }: SentInquiriesAnswer) => onCount(unread.count), [onCount]);
  const { state, restart, change: _, ...pages } = usePages<SentInquiry, SentInquiriesAnswer>(load, arrived);
  useEffect(() => {
    if (shown.current) whenShown(shown.current, restart);
  }, [shown, restart]);

  if (state.kind !== "failed" && !pages.previous && (state.kind === "waiting" || state.items.length === 0)) return null;
  return (
    <section className="grid gap-4">
      <h3 className="text-lg">{m.inquiry_own_title()}</h3>
      <InquiryPages {...pages} state={state} empty={null}>
        {(inquiry) => <SentRow key={inquiry.id} inquiry={inquiry} />}
      </InquiryPages>
    </section>
  );
}

function SentRow({ inquiry }: { inquiry: SentInquiry }) {
  const locale = currentLocale();
  const { id, message, createdAt, answered, unread } = inquiry;
  const title = titleOf(inquiry);
  return (
    <li
      aria-label={title}
      className="grid gap-3 border-line p-4 not-first:border-t sm:grid-cols-[1fr_auto] sm:items-start"
    >
      <div className="grid min-w-0 gap-1.5">
        <p>
          {unread ? (
            <Badge kind="pending" icon="mail">
              {m.inquiry_own_new()}
            </Badge>
          ) : (
            <Badge kind={answered ? "verified" : "plain"} icon={answered ? "check" : "send"}>
              {answered ? m.inquiry_state_answered() : m.inquiry_own_sent()}
            </Badge>
          )}
        </p>
        <InquiryTitle inquiry={inquiry} />
        <p className="text-sm text-ink-soft">{ago(createdAt, locale)}</p>
        <p lang={langOf(message, locale)} className="line-clamp-2 text-ink-soft wrap-anywhere whitespace-pre-line">
          {message}
        </p>
      </div>
      <Button
        href={links.accountInquiry(id, locale)}
        kind="outline"
        icon="message-circle"
        aria-label={m.inquiry_own_open_named({ title })}
      >
        {m.inquiry_own_open()}
      </Button>
    </li>
  );
}
