import { useStore } from "@nanostores/react";
import { cva } from "class-variance-authority";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { COMPARE_MAX } from "#domain/limits.ts";
import { type ComparedHome, type ComparedIds, homesByName } from "#domain/listing/compare/compare.ts";
import { links } from "#domain/site/links.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $comparison, $keptHomes, clearComparison, keepHomes } from "#stores/comparison.ts";
import { toast } from "#stores/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { PLACEHOLDER, pictureUrl } from "#domain/picture/picture.ts";
import { langOf, readersTitle } from "#domain/text/text-language.ts";

/** Fetched with what it needs when something is compared: the search's schemas are heavier than the tray, which stands on most pages. */
async function fetchHomes(names: readonly string[]): Promise<ReadonlyMap<string, ComparedHome>> {
  const [{ call }, { listListings }] = await Promise.all([
    import("#api/call.ts"),
    import("#api/catalogue/listings.ts"),
  ]);
  const answer = await call(listListings, { ids: names });
  return answer.ok ? homesByName(names, answer.data.items) : new Map();
}

/**
 * What is compared, at first as this device keeps it; each listing is fetched once, and only after hydration. null: not loaded, or the server
 * did not answer; then it is unknown whether a home is gone.
 */
function useComparedHomes(list: ComparedIds): ComparedHome[] {
  const asked = useRef(new Set<string>());
  const kept = useStore($keptHomes, { ssr: "initial" });
  const [homes, setHomes] = useState<ReadonlyMap<string, ComparedHome>>(new Map());
  useEffect(() => {
    const unknown = list.filter((name) => !asked.current.has(name));
    if (unknown.length === 0) return;
    for (const name of unknown) asked.current.add(name);
    void fetchHomes(unknown).then(
      (found) => {
        keepHomes(found);
        setHomes((known) => new Map([...known, ...found]));
      },
      () => undefined,
    );
  }, [list]);
  return list.map((name) => homes.get(name) ?? kept[name] ?? null);
}

/**
 * Beside the count and the buttons there is room for one picture, for two, for all: in Bengali both are longer. What there is no room for is
 * still read out.
 */
const slot = cva("flex min-w-0 items-center gap-2", {
  variants: {
    place: {
      0: "",
      1: "max-[34rem]:sr-only",
      2: "max-sm:sr-only",
      3: "max-sm:sr-only",
    },
    home: { true: "lg:flex-1", false: "" },
  },
});

const THUMBNAIL = "h-10 w-13 flex-none rounded-sm";

const KEPT = [
  "bg-(image:--compared-0)",
  "bg-(image:--compared-1)",
  "bg-(image:--compared-2)",
  "bg-(image:--compared-3)",
] as const;

type TraySlotProps = {
  /** "unknown": before hydration. What the device keeps of it is drawn by the head's script (`layouts/theme-script.ts`). */
  home: ComparedHome | undefined | "unknown";
  place: 0 | 1 | 2 | 3;
};

/** One of the places of the tray: the picture of a home, from a desktop's width with its name, or an empty frame. */
function TraySlot({ home, place }: TraySlotProps) {
  const locale = currentLocale();
  if (!home || home === "unknown") {
    return (
      <li className={slot({ place, home: false })} aria-hidden="true">
        <span
          className={`${THUMBNAIL} border-[1.5px] border-dashed border-field bg-cover bg-center ${home ? KEPT[place] : ""}`}
        />
      </li>
    );
  }
  const gone = home === "gone";
  const title = gone ? m.card_tray_gone() : readersTitle(home, locale);
  return (
    <li className={slot({ place, home: true })} lang={gone ? undefined : langOf(title, locale)}>
      <img
        src={pictureUrl(gone ? PLACEHOLDER.id : home.picture.id, 200)}
        width={52}
        height={40}
        alt={title}
        title={title}
        className={`${THUMBNAIL} object-cover`}
      />
      <span aria-hidden="true" className="line-clamp-2 text-xs leading-snug font-medium max-lg:hidden">
        {title}
      </span>
    </li>
  );
}

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

type CompareBarProps = {
  /** What is compared, in order; null while only the browser's own mark says whether anything is (first render). */
  homes: readonly ComparedHome[] | null;
  onClear: () => void;
};

/** What is being compared, at the lower edge of a page: it lies in the page's flow at its end, so it covers nothing there. */
export function CompareBar({ homes, onClear }: CompareBarProps) {
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

/**
 * The bar with this device's compared homes, for the layout's slot `after` of every page whose homes can be compared. It belongs to the group
 * `toasts`: the toast about the first home hydrates it.
 */
export function CompareTray() {
  const end = useRef<HTMLSpanElement>(null);
  const hydrated = useHydrated();
  // Deferred, so that the control that was tapped is painted first.
  const list = useDeferredValue(useStore($comparison, { ssr: "initial" }));
  const homes = useComparedHomes(list);
  const clear = () => {
    clearComparison();
    // The button disappears with the bar, so the focus moves to the bar's place.
    end.current?.focus();
    toast({ kind: "ok", title: m.compare_cleared() });
  };
  return (
    <>
      <CompareBar homes={hydrated ? homes : null} onClear={clear} />
      <span ref={end} tabIndex={-1} />
    </>
  );
}
