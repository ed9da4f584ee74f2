import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import type { Kept } from "./draft-keeper.ts";

/** How often "2 minutes ago" is looked at again. */
const EVERY_MILLISECONDS = 30_000;

/** Says under the form where and when the draft was kept. Returns what is told of each time. */
export function startKeptLine(page: HTMLElement): (kept: Kept) => void {
  const line = page.querySelector<HTMLElement>("[data-kept]")!;
  const words = page.querySelector<HTMLElement>("[data-kept-words]")!;
  let last: Kept | undefined;
  const show = () => {
    if (!last) return;
    line.hidden = last.savedAt === "";
    page.querySelector<HTMLElement>("[data-fresh]")!.hidden = line.hidden || "edit" in page.dataset;
    if (line.hidden) return;
    const when = ago(last.savedAt, currentLocale());
    line.classList.toggle("err", !last.device && !last.account);
    words.textContent = last.account
      ? m.posting_kept_both({ when })
      : last.device
        ? m.posting_kept({ when })
        : m.posting_kept_nowhere();
  };
  setInterval(show, EVERY_MILLISECONDS);
  return (kept) => {
    last = kept;
    show();
  };
}
