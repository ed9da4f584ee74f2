import { useEffect, useRef } from "react";
import { listKeptInquiries } from "#api/admin.ts";
import { call } from "#api/call.ts";
import type { ReceivedInquiriesAnswer } from "#api/received-inquiries.ts";
import type { ReceivedInquiry } from "#domain/inquiry.ts";
import { m } from "#i18n/messages.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { showCount } from "#ui/tab-count.ts";
import { whenShown } from "#ui/when-shown.ts";
import { InquiryPages } from "./InquiryPages.tsx";
import { ReceivedRow } from "./ReceivedRow.tsx";
import { usePages } from "./use-pages.ts";

const load = (cursor: string | undefined) => call(listKeptInquiries, cursor === undefined ? {} : { cursor });
const count = ({ counts }: Pick<ReceivedInquiriesAnswer, "counts">) => showCount("kept-inquiries", counts.new.count);

/** Messages to contacts whom no mail reaches, for the administrator. */
export function KeptInquiries() {
  const root = useRef<HTMLDivElement>(null);
  const { change, restart, ...pages } = usePages<ReceivedInquiry, ReceivedInquiriesAnswer>(load, count);
  useEffect(() => {
    if (root.current) whenShown(root.current, restart);
  }, [restart]);
  return (
    <div ref={root} className="grid gap-5">
      <p className="text-sm text-ink-soft">{m.inquiry_kept_text()}</p>
      <InquiryPages {...pages} empty={<EmptyState title={m.inquiry_kept_none()} heading="h3" />}>
        {(inquiry) => (
          <ReceivedRow
            key={inquiry.id}
            inquiry={inquiry}
            onChanged={(changed) => {
              change(changed.inquiry);
              count(changed);
            }}
          />
        )}
      </InquiryPages>
    </div>
  );
}
