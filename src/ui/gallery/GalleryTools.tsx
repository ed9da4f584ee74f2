import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { badgeClass } from "../badge/Badge.tsx";
import { Dots } from "../carousel/Dots.tsx";
import { Icon } from "../icon/Icon.tsx";

/** So many dots fit beside the buttons on the smallest phone; of more pictures they show about where one is. */
const DOTS_MAX = 8;

const TOOL = badgeClass({ class: "pointer-events-auto min-h-11 min-w-11 justify-center px-3.5 noscript:hidden" });

type Props = {
  current: number;
  count: number;
  /** Where the floor plan is among the pictures; -1 where there is none. */
  plan: number;
  onOpen: (at: number) => void;
};

/** What lies along the lower edge of a gallery: dots, the way to the floor plan, and the counter, which opens the viewer. */
export function GalleryTools({ current, count, plan, onOpen }: Props) {
  const locale = currentLocale();
  const dots = Math.min(count, DOTS_MAX);
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-center justify-end gap-1.5">
      {count > 1 && (
        <div className="me-auto noscript:hidden">
          <Dots count={dots} current={Math.round((current * (dots - 1)) / (count - 1))} over />
        </div>
      )}
      {plan > 0 && (
        <button type="button" aria-haspopup="dialog" onClick={() => onOpen(plan)} className={TOOL}>
          <Icon name="ruler-dimension-line" />
          <span className="max-sm:sr-only">{m.listing_floor_plan()}</span>
        </button>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => onOpen(current)} className={TOOL}>
        <Icon name="maximize-2" />
        <span className="num">{`${formatNumber(current + 1, locale)} / ${formatNumber(count, locale)}`}</span>
        <span className="sr">{m.listing_viewer_open()}</span>
      </button>
    </div>
  );
}
