import { cva } from "class-variance-authority";
import { COMPARE_MAX } from "#domain/limits.ts";
import type { ComparedHome } from "#domain/listing/compare/compare.ts";
import { links } from "#domain/site/links.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { TraySlot } from "./TraySlot.tsx";

const tray = cva(
  [
    "sticky bottom-0 z-30 in-[[data-bar]~astro-island]:max-lg:static mt-10 border-t border-line-strong bg-surface pb-[env(safe-area-inset-bottom)]",
    "shadow-[0_-12px_32px_-20px_rgb(14_38_37/0.4)] transition-[translate] duration-(--duration-calm)",
    "print:hidden",
  ],
  {
    variants: {
      shown: { unknown: "hidden compares:block", yes: "block motion-safe:starting:translate-y-full", no: "hidden" },
    },
  },
);

const PLACES = [0, 1, 2, 3] as const;
/** Before hydration the number that the head's script found is the one that shows. */
const COUNTS = [
  "hidden [:root[data-compares='1']_&]:inline",
  "hidden [:root[data-compares='2']_&]:inline",
  "hidden [:root[data-compares='3']_&]:inline",
  "hidden [:root[data-compares='4']_&]:inline",
] as const;

type Props = {
  /** What is compared, in order; null while only the browser's own mark says whether anything is (first render). */
  homes: readonly ComparedHome[] | null;
  onClear: () => void;
};

/** What is being compared, at the lower edge of a page: it lies in the page's flow at its end, so it covers nothing there. */
export function CompareTray({ homes, onClear }: Props) {
  const locale = currentLocale();
  const shown = homes === null ? "unknown" : homes.length > 0 ? "yes" : "no";
  const number = (value: number) => formatNumber(value, locale);
  const count = (homesCompared: number) =>
    m.card_tray_count({ count: number(homesCompared), max: number(COMPARE_MAX) });
  return (
    <aside aria-label={m.card_tray()} className={tray({ shown })}>
      <div className="wrap flex min-h-18 items-center gap-2 py-2.5 sm:gap-3">
        <ul className="flex min-w-0 flex-1 gap-1.5 max-[24rem]:sr-only lg:gap-3">
          {PLACES.map((place) => (
            <TraySlot key={place} place={place} home={homes ? homes[place] : "unknown"} />
          ))}
        </ul>
        <p className="num text-sm max-[24rem]:me-auto">
          {homes
            ? count(homes.length)
            : PLACES.map((place) => (
                <span key={place} className={COUNTS[place]}>
                  {count(place + 1)}
                </span>
              ))}
        </p>
        <Button kind="ghost" icon="trash-2" onClick={onClear} className="max-sm:px-3">
          <span className="max-sm:sr-only">{m.compare_clear()}</span>
        </Button>
        <Button href={links.compare(locale)} icon="scale" className="max-sm:px-3">
          {m.card_tray_compare()}
        </Button>
      </div>
    </aside>
  );
}
