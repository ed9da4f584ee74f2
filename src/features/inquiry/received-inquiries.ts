import { call } from "#api/call.ts";
import { listReceivedInquiries, type ReceivedInquiriesAnswer } from "#api/received-inquiries.ts";
import { INQUIRY_LISTS, type InquiryList, type ReceivedInquiry } from "#domain/inquiry.ts";
import { countText, sumCounts } from "#ui/capped-count.ts";
import { oneChip } from "#ui/one-chip.ts";
import { pagedList } from "#ui/paged-list.ts";
import { part } from "#ui/part.ts";
import { showCount } from "#ui/tab-count.ts";
import { whenShown } from "#ui/when-shown.ts";
import { fillInquiryRow } from "./inquiry-acts.ts";

/** The list of what was written to whoever is signed in. How many are new stands on its tab from the beginning. */
function startReceived(panel: HTMLElement): void {
  let shown: InquiryList = "all";

  const showCounts = ({ new: fresh, open, answered }: ReceivedInquiriesAnswer["counts"]): void => {
    showCount("inquiries", fresh.count);
    const counts = { all: sumCounts(open, answered), open, answered };
    for (const list of INQUIRY_LISTS) {
      panel.querySelector(`[data-count-of="${list}"]`)!.textContent = countText(counts[list]);
      panel.querySelector<HTMLElement>(`[data-none="${list}"]`)!.hidden = list !== shown;
    }
    // Nobody needs to choose among nothing.
    part("lists", panel).hidden = counts.all.count === 0;
  };

  const list = pagedList<ReceivedInquiry, ReceivedInquiriesAnswer>(panel.querySelector<HTMLElement>("[data-paged]")!, {
    load: (cursor) => call(listReceivedInquiries, { list: shown, ...(cursor === undefined ? {} : { cursor }) }),
    // An open row stays open, with what was typed in it.
    key: ({ id }) => id,
    draw: (inquiry, row) => fillInquiryRow(inquiry, row, showCounts),
    arrived: ({ counts }) => showCounts(counts),
  });

  oneChip(part("lists", panel), ({ dataset }) => {
    shown = INQUIRY_LISTS.find((one) => one === dataset["list"]) ?? "all";
    void list.restart();
  });
  const tab = document.querySelector<HTMLElement>('a[href="#inquiries"]');
  whenShown(tab ?? panel, () => void list.restart());
}

for (const panel of document.querySelectorAll<HTMLElement>("[data-received-inquiries]")) startReceived(panel);
