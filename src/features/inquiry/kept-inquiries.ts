import { listKeptInquiries } from "#api/admin.ts";
import { call } from "#api/call.ts";
import type { ReceivedInquiriesAnswer } from "#api/received-inquiries.ts";
import type { ReceivedInquiry } from "#domain/inquiry.ts";
import { pagedList } from "#ui/paged-list.ts";
import { showCount } from "#ui/tab-count.ts";
import { whenShown } from "#ui/when-shown.ts";
import { fillInquiryRow } from "./inquiry-acts.ts";

for (const panel of document.querySelectorAll<HTMLElement>("[data-kept-inquiries]")) {
  const showCounts = ({ new: fresh }: ReceivedInquiriesAnswer["counts"]): void =>
    showCount("kept-inquiries", fresh.count);
  const list = pagedList<ReceivedInquiry, ReceivedInquiriesAnswer>(panel.querySelector<HTMLElement>("[data-paged]")!, {
    load: (cursor) => call(listKeptInquiries, cursor === undefined ? {} : { cursor }),
    key: ({ id }) => id,
    draw: (inquiry, row) => fillInquiryRow(inquiry, row, showCounts),
    arrived: ({ counts }) => showCounts(counts),
  });
  whenShown(panel, () => void list.restart());
}
