import { Children, useEffect, useState, type ReactNode } from "react";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { IconButton } from "../button/IconButton.tsx";
import { Dots } from "./Dots.tsx";
import { Driver } from "./Driver.tsx";
import { useCarousel } from "./use-carousel.ts";

type Props = {
  /** What the row holds, so that it is told from other rows. */
  label: string;
  children: ReactNode;
  /** How wide a slide is, as utilities: one a view unless given. */
  slide?: string;
  /** What its buttons say; "Previous slide" and "Next slide" unless given. */
  buttons?: { previous: string; next: string };
  /** A row without an end, which stays where it is let go. */
  endless?: boolean;
  /** What each slide is called: read out where a button or a key has turned to it. */
  names?: readonly string[];
};

/** True from the moment that the element has been in view. */
function useSeen(): [seen: boolean, ref: (element: HTMLElement | null) => void] {
  const [element, ref] = useState<HTMLElement | null>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element || seen) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, seen]);
  return [seen, ref];
}

/**
 * A row that is turned by swiping, by its two buttons, and by the arrow keys while it has the focus: one stop of the Tab key. The first
 * view is a plain row that the browser scrolls; Embla takes it over once it is seen.
 */
export function Carousel({ label, children, slide = "basis-full", buttons, endless = false, names }: Props) {
  const [seen, seenRef] = useSeen();
  const [said, setSaid] = useState("");
  const slides = Children.toArray(children);
  const position = (at: number, name: string) => {
    const locale = currentLocale();
    const [number, count] = [formatNumber(at + 1, locale), formatNumber(slides.length, locale)];
    return m.ui_carousel_position({ number, count, name });
  };

  const { viewport, embla, setEmbla, index, turn, onKeyDown } = useCarousel({
    onTurned: (at) => {
      if (names) setSaid(position(at, names[at] ?? ""));
    },
  });

  const button = (to: "previous" | "next") => (
    <IconButton
      icon={to === "next" ? "chevron-right" : "chevron-left"}
      label={buttons?.[to] ?? (to === "next" ? m.ui_carousel_next() : m.ui_carousel_previous())}
      tabIndex={-1}
      disabled={embla ? !(to === "next" ? embla.canScrollNext() : embla.canScrollPrev()) : false}
      onClick={() => turn(to)}
      className="noscript:hidden"
    />
  );
  return (
    <section ref={seenRef} aria-roledescription={m.ui_carousel()} aria-label={label} className="grid gap-3">
      <div
        ref={viewport}
        role="group"
        aria-label={position(index, label)}
        tabIndex={0}
        onKeyDown={onKeyDown}
        className={embla ? "overflow-hidden" : "snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"}
      >
        {/* The space lies inside the slides: between the last and the first of an endless row there would be none. */}
        <ul className="-ms-4 flex touch-pan-y">
          {slides.map((each, at) => (
            <li key={at} className={`grid min-w-0 flex-none snap-start ps-4 ${slide}`}>
              {each}
            </li>
          ))}
        </ul>
      </div>
      {names && (
        <p role="status" className="sr-only">
          {said}
        </p>
      )}
      <div className="flex items-center justify-between">
        <Dots count={slides.length} current={index} />
        <div className="flex gap-2">
          {button("previous")}
          {button("next")}
        </div>
      </div>
      {seen && <Driver viewport={viewport} loop={endless} dragFree={endless} onReady={setEmbla} />}
    </section>
  );
}
