import { useState } from "react";
import { sumCounts } from "#domain/search/capped-count.ts";
import type { CappedCount } from "#domain/moderation/moderation.ts";
import { showAccountCount } from "#stores/session/account-counts.ts";
import { ReceivedInquiries, type ReceivedInquiriesProps } from "./ReceivedInquiries.tsx";
import { SentInquiries, type SentInquiriesProps } from "./SentInquiries.tsx";

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
