import { useEffect, useRef, useState } from "react";
import { showCount } from "#ui/tab-count.ts";
import { ReceivedInquiries } from "./ReceivedInquiries.tsx";
import { SentInquiries } from "./SentInquiries.tsx";

/** The tab of the account: what was asked about one's posts, and what one asked. How much is new stands on the tab from the beginning. */
export function AccountInquiries() {
  const account = useRef<HTMLElement>(null);
  const [received, setReceived] = useState(0);
  const [sent, setSent] = useState(0);
  useEffect(() => showCount("inquiries", received + sent), [received, sent]);
  return (
    <div
      ref={(element) => {
        // The tabs come into sight as soon as it is known whose account it is; the panel only when its tab is opened.
        account.current = element?.closest<HTMLElement>("section-tabs") ?? element;
      }}
      className="grid gap-5"
    >
      <ReceivedInquiries shown={account} onCount={setReceived} />
      <SentInquiries shown={account} onCount={setSent} />
    </div>
  );
}
