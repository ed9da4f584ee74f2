import { useCallback, useEffect, useState, type RefObject } from "react";
import { call } from "#api/call.ts";
import { listReceivedInquiries, type ReceivedInquiriesAnswer } from "#api/received-inquiries.ts";
import { INQUIRY_LISTS, type InquiryList, type ReceivedInquiry } from "#domain/inquiry.ts";
import { m } from "#i18n/messages.ts";
import { countText, sumCounts } from "#ui/capped-count.ts";
import { ChipButton } from "#ui/Chip.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { whenShown } from "#ui/when-shown.ts";
import { InquiryPages } from "./InquiryPages.tsx";
import { ReceivedRow } from "./ReceivedRow.tsx";
import { usePages } from "./use-pages.ts";

type Counts = ReceivedInquiriesAnswer["counts"];
const WORDS: Record<InquiryList, () => string> = {
  all: m.inquiry_list_all,
  open: m.inquiry_list_open,
  answered: m.inquiry_list_answered,
};

type Props = {
  /** What has to be seen before anything is asked for. */
  shown: RefObject<HTMLElement | null>;
  /** How many are new. */
  onCount: (count: number) => void;
};

/** What is said where a list has nothing. */
function NoInquiries({ list }: { list: InquiryList }) {
  if (list === "all") return <EmptyState title={m.inquiry_none()} text={m.inquiry_none_text()} heading="h3" />;
  return <EmptyState title={list === "open" ? m.inquiry_none_open() : m.inquiry_none_answered()} heading="h3" />;
}

/** What was written to somebody about what they have posted. */
export function ReceivedInquiries({ shown, onCount }: Props) {
  const [list, setList] = useState<InquiryList>("all");
  const [counts, setCounts] = useState<Counts | null>(null);
  const load = useCallback(
    (cursor: string | undefined) => call(listReceivedInquiries, { list, ...(cursor === undefined ? {} : { cursor }) }),
    [list],
  );
  const count = useCallback(
    (counted: Counts) => {
      setCounts(counted);
      onCount(counted.new.count);
    },
    [onCount],
  );
  const arrived = useCallback(({ counts: counted }: ReceivedInquiriesAnswer) => count(counted), [count]);
  const { change, restart, ...pages } = usePages<ReceivedInquiry, ReceivedInquiriesAnswer>(load, arrived);

  // At once where it is shown already, and again for another list.
  useEffect(() => {
    if (shown.current) whenShown(shown.current, restart);
  }, [shown, restart]);

  const all = counts && sumCounts(counts.open, counts.answered);
  return (
    <>
      <p className="text-sm text-ink-soft">{m.inquiry_received_text()}</p>
      {counts && all && all.count > 0 && (
        <div role="group" aria-label={m.inquiry_filter()} className="flex flex-wrap gap-2">
          {INQUIRY_LISTS.map((one) => (
            <ChipButton key={one} aria-pressed={one === list} onClick={() => setList(one)}>
              {WORDS[one]()} <small>{countText(one === "all" ? all : counts[one])}</small>
            </ChipButton>
          ))}
        </div>
      )}
      <InquiryPages {...pages} empty={<NoInquiries list={list} />}>
        {(inquiry) => (
          <ReceivedRow
            key={inquiry.id}
            inquiry={inquiry}
            onChanged={({ inquiry: changed, counts: counted }) => {
              change(changed);
              count(counted);
            }}
          />
        )}
      </InquiryPages>
    </>
  );
}
