import { useEffect, useState } from "react";
import { call } from "#api/call.ts";
import { readInquiry, readSentInquiry, writeByLink, writeInSentInquiry } from "#api/inquiries/account-inquiries.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { ReceivedInquiry } from "#domain/inquiry/inquiry.ts";
import type { ThreadMessage } from "#domain/inquiry/thread.ts";
import { m } from "#i18n/messages.ts";
import { toast } from "#stores/toasts.ts";
import { ReceivedThread } from "./ReceivedThread.tsx";
import { ThreadForm } from "./ThreadForm.tsx";
import { ThreadMessages } from "./ThreadMessages.tsx";

export type InquiryThreadProps = {
  /** Who reads: whom the inquiry went to, its sender in their account, or by the link of a mail. */
  reader: { inquiry: ReceivedInquiry } | { id: string } | { token: string };
  messages: readonly ThreadMessage[];
  /** ISO 8601: when the page was made. */
  now: string;
  /** What became of the form when it was sent without a script. */
  answer: FormAnswer | null;
};

/** An inquiry as a page of its own: what was written, and the form to write on. */
export function InquiryThread({ reader, ...page }: InquiryThreadProps) {
  return "inquiry" in reader ? <Received {...page} given={reader.inquiry} /> : <Sent {...page} opens={reader} />;
}

type PageProps = Omit<InquiryThreadProps, "reader">;

function Received({ given, messages, now, answer }: PageProps & { given: ReceivedInquiry }) {
  const [shown, setShown] = useState({ inquiry: given, messages });
  const { id } = given;
  useEffect(() => {
    void call(readInquiry, { id });
  }, [id]);
  return <ReceivedThread {...shown} {...{ now, answer }} onChanged={setShown} />;
}

function Sent({ opens, messages, now, answer }: PageProps & { opens: { id: string } | { token: string } }) {
  const [shown, setShown] = useState(messages);
  const id = "id" in opens ? opens.id : null;
  useEffect(() => {
    if (id !== null) void call(readSentInquiry, { id });
  }, [id]);
  const form = {
    opens,
    answer,
    words: { label: m.inquiry_thread_write(), hint: m.inquiry_thread_write_hint(), send: m.inquiry_thread_send() },
    onDone: (done: { messages: ThreadMessage[] }) => {
      setShown(done.messages);
      toast({ kind: "ok", title: m.inquiry_thread_sent() });
    },
  };
  return (
    <div className="grid gap-4 rounded-md bg-sunken p-4">
      <ThreadMessages
        messages={shown}
        now={now}
        side="seeker"
        other={m.inquiry_thread_advertiser()}
        token={"token" in opens ? opens.token : undefined}
      />
      {id === null ? (
        <ThreadForm {...form} endpoint={writeByLink} />
      ) : (
        <ThreadForm {...form} endpoint={writeInSentInquiry} />
      )}
    </div>
  );
}
