import {
  listOwnListings,
  listOwnProjects,
  listOwnResorts,
  type OwnListAnswer,
  type OwnTab,
} from "#api/account-lists.ts";
import { call } from "#api/call.ts";
import type { OwnItem, SubmittedKind } from "#domain/moderation.ts";
import { $decisions } from "#stores/waiting.ts";
import { oneChip } from "#ui/one-chip.ts";
import { pagedList } from "#ui/paged-list.ts";
import { part } from "#ui/part.ts";
import { whenShown } from "#ui/when-shown.ts";
import { countText, sumCounts } from "#ui/capped-count.ts";
import { fillOwnRow } from "./own-row.ts";

const LISTS = { listings: listOwnListings, resorts: listOwnResorts, projects: listOwnProjects } as const;

/**
 * The list of what somebody has posted, of one kind; for the administrator of what everybody has posted. What was sent back lies under
 * "Needs changes".
 */
function startOwnList(panel: HTMLElement, kind: SubmittedKind): void {
  const root = panel.querySelector<HTMLElement>("[data-paged]")!;
  const chips = part("tabs", panel);
  let tab: OwnTab = "current";

  const showCounts = ({ pending, approved, hidden, rejected }: OwnListAnswer["counts"]): void => {
    // Somebody who has never had anything sent back has no use for a filter.
    chips.hidden = rejected.count === 0 && tab === "current";
    part("count-current", panel).textContent = countText(sumCounts(pending, approved, hidden));
    part("count-needs-changes", panel).textContent = countText(rejected);
  };

  const list = pagedList<OwnItem, OwnListAnswer>(root, {
    load: (cursor) => call(LISTS[kind], { tab, ...(cursor === undefined ? {} : { cursor }) }),
    key: ({ id, version, state, confirmedAt }) => [id, version, state, confirmedAt].join(" "),
    draw: fillOwnRow,
    arrived: ({ counts }) => {
      showCounts(counts);
      part("first", root).hidden = tab !== "current";
      part("none-sent-back", root).hidden = tab === "current";
    },
  });

  oneChip(chips, ({ dataset }) => {
    tab = dataset["tab"] === "needs-changes" ? "needs-changes" : "current";
    void list.restart();
  });
  whenShown(panel, () => {
    void list.restart();
    $decisions.listen(() => void list.reload());
  });
}

for (const panel of document.querySelectorAll<HTMLElement>("[data-own-list]"))
  startOwnList(panel, panel.dataset["ownList"] as SubmittedKind);
