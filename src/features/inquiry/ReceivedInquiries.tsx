import { useState } from "react";
import { call } from "#api/call.ts";
import { listReceivedInquiries, type ReceivedInquiriesAnswer } from "#api/inquiries/account-inquiries.ts";
import { sumCounts } from "#domain/search/capped-count.ts";
import { INQUIRY_LISTS, type InquiryList } from "#domain/inquiry/inquiry.ts";
import { links } from "#domain/site/links.ts";
import type { CappedCount } from "#domain/moderation/moderation.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { cappedCountText } from "#ui/text/capped-count.ts";
import { ChipLink } from "#ui/button/Chip.tsx";
import { EmptyState } from "#ui/message/EmptyState.tsx";
import { PagedList } from "#ui/list/PagedList.tsx";
import { usePages } from "#ui/list/use-pages.ts";
import { inPlace } from "#ui/button/plain-click.ts";
import { ReceivedRow } from "./ReceivedRow.tsx";

type Counts = ReceivedInquiriesAnswer["counts"];
const WORDS: Record<InquiryList, () => string> = {
  all: m.inquiry_list_all,
  open: m.inquiry_list_open,
  answered: m.inquiry_list_answered,
};

export type ReceivedInquiriesProps = {
  /** null: it could not be had. */
  first: ReceivedInquiriesAnswer | null;
  list: InquiryList;
  /** The place in the list that the address names; null: the first page. */
  cursor: string | null;
  now: string;
  /** How many are new. */
  onCount: (count: CappedCount) => void;
};

const hrefOf = (list: InquiryList, received: string | undefined): string =>
  links.accountList("inquiries", { list: list === "all" ? undefined : list, received }, currentLocale());

/** What is said where a list has nothing. */
function NoInquiries({ list }: { list: InquiryList }) {
  if (list === "all")
    return <EmptyState art="letter" title={m.inquiry_none()} text={m.inquiry_none_text()} heading="h3" />;
  return (
    <EmptyState
      art={list === "open" ? "done" : "letter"}
      title={list === "open" ? m.inquiry_none_open() : m.inquiry_none_answered()}
      heading="h3"
    />
  );
}

/** What was written to somebody about what they have posted. */
export function ReceivedInquiries({ first, list: chosen, cursor, now, onCount }: ReceivedInquiriesProps) {
  const [counts, setCounts] = useState<Counts | null>(first?.counts ?? null);
  const count = (counted: Counts) => {
    setCounts(counted);
    onCount(counted.new);
  };
  const pages = usePages<InquiryList, ReceivedInquiriesAnswer>({
    first,
    cursor,
    query: chosen,
    href: hrefOf,
    load: (list, to) => call(listReceivedInquiries, { list, ...(to === undefined ? {} : { cursor: to }) }),
    onAnswer: (answer) => count(answer.counts),
  });
  const list = pages.query;
  const all = counts && sumCounts(counts.open, counts.answered);
  return (
    <>
      <p className="text-sm text-ink-soft">{m.inquiry_received_text()}</p>
      {counts && all && all.count > 0 && (
        <nav aria-label={m.inquiry_filter()} className="flex flex-wrap gap-2">
          {INQUIRY_LISTS.map((one) => (
            <ChipLink
              key={one}
              href={hrefOf(one, undefined)}
              aria-current={one === list ? "true" : undefined}
              onClick={inPlace(() => pages.choose(one))}
            >
              {WORDS[one]()} <small>{cappedCountText(one === "all" ? all : counts[one])}</small>
            </ChipLink>
          ))}
        </nav>
      )}
      <PagedList pages={pages} label={m.dashboard_tab_inquiries()} empty={<NoInquiries list={list} />}>
        {(inquiry) => (
          <ReceivedRow
            key={inquiry.id}
            inquiry={inquiry}
            now={now}
            onChanged={({ inquiry: changed, counts: counted }) => {
              pages.change(changed);
              count(counted);
            }}
          />
        )}
      </PagedList>
    </>
  );
}
