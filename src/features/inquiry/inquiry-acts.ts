import { call, type CallResult } from "#api/call.ts";
import { answerInquiry, markInquiry, readInquiry, type InquiryChanged } from "#api/received-inquiries.ts";
import type { ReceivedInquiry } from "#domain/inquiry.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { liveForm, missing } from "#ui/live-form.ts";
import { part } from "#ui/part.ts";
import { toast } from "#stores/toasts.ts";
import { showInquiry } from "./inquiry-row.ts";

type Counts = InquiryChanged["counts"];

/** Fills a row and lets it be opened, answered and marked. `counted`: there is another number of each. */
export function fillInquiryRow(given: ReceivedInquiry, row: HTMLLIElement, counted: (counts: Counts) => void): void {
  let inquiry = given;
  const { id } = inquiry;
  const opener = part("open", row);
  const inside = part("inside", row);

  const take = (changed: InquiryChanged): void => {
    inquiry = changed.inquiry;
    showInquiry(inquiry, row);
    counted(changed.counts);
  };
  const change = async (asked: Promise<CallResult<InquiryChanged>>, said?: string): Promise<void> => {
    const answer = await asked;
    if (!answer.ok) return toast({ kind: "bad", ...problemWords(answer.problem.code) });
    take(answer.data);
    if (said === undefined) return;
    toast({ kind: "ok", title: said });
    // The button that was pressed is gone.
    row.focus();
  };

  showInquiry(inquiry, row);
  opener.addEventListener("click", () => {
    inside.hidden = !inside.hidden;
    row.toggleAttribute("data-open", !inside.hidden);
    opener.setAttribute("aria-expanded", String(!inside.hidden));
    if (!inside.hidden && inquiry.state === "new") void change(call(readInquiry, { id }));
  });
  part("mark", row).addEventListener("click", () => {
    void change(call(markInquiry, { id, answered: true }), m.inquiry_marked());
  });
  part("unmark", row).addEventListener("click", () => {
    void change(call(markInquiry, { id, answered: false }), m.inquiry_unmarked());
  });

  const words = part<HTMLTextAreaElement>("answer", row);
  words.id = `answer-${id}`;
  part("label", row).setAttribute("for", words.id);
  part("hint", row).id = `${words.id}-hint`;
  words.setAttribute("aria-describedby", `${words.id}-hint`);
  liveForm<InquiryChanged>(part<HTMLFormElement>("form", row), {
    check: (values) => missing(values, "message"),
    send: ({ message = "" }) => call(answerInquiry, { id, message }),
    done: (changed) => {
      take(changed);
      toast({ kind: "ok", title: m.inquiry_answer_sent() });
      row.focus();
    },
  });
}
