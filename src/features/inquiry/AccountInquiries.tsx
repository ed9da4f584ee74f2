import { useState } from "react";
import { sumCounts } from "#domain/search/capped-count.ts";
import type { CappedCount } from "#domain/moderation/moderation.ts";
import { showAccountCount } from "#stores/session/account-counts.ts";
import { call } from "#api/call.ts";
import { listSentInquiries, type SentInquiriesAnswer } from "#api/inquiries/account-inquiries.ts";
import type { SentInquiry } from "#domain/inquiry/inquiry.ts";
import { links } from "#domain/site/links.ts";
import { langOf, readersTitle } from "#domain/text/text-language.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Button } from "#ui/button/Button.tsx";
import { ListRow } from "#ui/list/ListRow.tsx";
import { PagedList } from "#ui/list/PagedList.tsx";
import { usePages } from "#ui/list/use-pages.ts";
import { ReceivedInquiries, type ReceivedInquiriesProps } from "./ReceivedInquiries.tsx";
import { InquiryTitle } from "./InquiryTitle.tsx";

type SentInquiriesProps = {
  /** null: it could not be had. */
  first: SentInquiriesAnswer | null;
  /** The place in the list that the address names; null: the first page. */
  cursor: string | null;
  now: string;
  /** In how many of them there is something new. */
  onCount: (count: CappedCount) => void;
};

/** The inquiries that an account sent, each with a link to its conversation. Renders nothing if there are none. */
function SentInquiries({ first, cursor, now, onCount }: SentInquiriesProps) {
  const pages = usePages<null, SentInquiriesAnswer>({
    first,
    cursor,
    query: null,
    load: (_, to) => call(listSentInquiries, to === undefined ? {} : { cursor: to }),
    href: (_, to) => links.accountList("inquiries", { sent: to }, currentLocale()),
    onAnswer: ({ unread }) => onCount(unread),
  });
  if (pages.status !== "failed" && !pages.previous && pages.items.length === 0) return null;
  return (
    <section aria-labelledby="sent-inquiries" className="grid gap-4">
      <h3 id="sent-inquiries" className="text-lg">
        {m.inquiry_own_title()}
      </h3>
      <PagedList pages={pages} empty={null}>
        {(inquiry) => <SentRow key={inquiry.id} inquiry={inquiry} now={Date.parse(now)} />}
      </PagedList>
    </section>
  );
}

function SentRow({ inquiry, now }: { inquiry: SentInquiry; now: number }) {
  const locale = currentLocale();
  const { id, message, createdAt, answered, unread } = inquiry;
  const title = readersTitle(inquiry, locale);
  return (
    <ListRow
      label={title}
      badges={
        unread ? (
          <Badge kind="pending" icon="mail">
            {m.inquiry_own_new()}
          </Badge>
        ) : (
          <Badge kind={answered ? "verified" : "plain"} icon={answered ? "check" : "send"}>
            {answered ? m.inquiry_state_answered() : m.inquiry_own_sent()}
          </Badge>
        )
      }
      acts={
        <Button
          href={links.accountInquiry(id, locale)}
          kind="outline"
          icon="message-circle"
          aria-label={m.inquiry_own_open_named({ title })}
        >
          {m.inquiry_own_open()}
        </Button>
      }
    >
      <InquiryTitle inquiry={inquiry} />
      <p className="text-sm text-ink-soft">{ago(createdAt, locale, now)}</p>
      <p lang={langOf(message, locale)} className="line-clamp-2 text-ink-soft wrap-anywhere whitespace-pre-line">
        {message}
      </p>
    </ListRow>
  );
}

export type AccountInquiriesProps = {
  /** When the page was made, ISO 8601. */
  now: string;
  received: Pick<ReceivedInquiriesProps, "first" | "list" | "cursor">;
  sent: Pick<SentInquiriesProps, "first" | "cursor">;
};
const NONE: CappedCount = { count: 0, capped: false };

/** The tab of the account: what was asked about one's posts, and what one asked. How much is new stands on the tab. */
export function AccountInquiries({ now, received, sent }: AccountInquiriesProps) {
  const [fresh, setFresh] = useState({
    received: received.first?.counts.new ?? NONE,
    sent: sent.first?.unread ?? NONE,
  });
  const count = (changed: Partial<typeof fresh>) => {
    const next = { ...fresh, ...changed };
    setFresh(next);
    showAccountCount("inquiries", sumCounts(next.received, next.sent));
  };
  return (
    <div className="grid gap-5">
      <ReceivedInquiries {...received} now={now} onCount={(some) => count({ received: some })} />
      <SentInquiries {...sent} now={now} onCount={(some) => count({ sent: some })} />
    </div>
  );
}
