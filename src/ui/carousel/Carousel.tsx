import { Children, lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { formatNumber } from "#domain/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { IconButton } from "../IconButton.tsx";
import { Dots } from "./Dots.tsx";
import { useCarousel } from "./use-carousel.ts";

/** Embla comes when the row is first seen: until then the browser scrolls it by itself. */
const Driver = lazy(() => import("./CarouselDriver.tsx"));

type Props = {
  /** What the row holds, so that it is told from other rows. */
  label: string;
  children: ReactNode;
  /** How wide a slide is, as utilities: one a view unless given. */
  slide?: string;
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
 * view is a plain row that the browser scrolls; Embla takes it over.
 */
export function Carousel({ label, children, slide = "basis-full" }: Props) {
  const { viewport, embla, setEmbla, index, turn, onKeyDown } = useCarousel();
  const [seen, seenRef] = useSeen();
  const slides = Children.toArray(children);
  const said = (number: number) => formatNumber(number, currentLocale());

  const button = (by: 1 | -1) => (
    <IconButton
      icon={by === 1 ? "chevron-right" : "chevron-left"}
      label={by === 1 ? m.ui_carousel_next() : m.ui_carousel_previous()}
      tabIndex={-1}
      disabled={embla ? (by === 1 ? !embla.canScrollNext() : !embla.canScrollPrev()) : false}
      onClick={() => turn(by)}
      className="noscript:hidden"
    />
  );
  return (
    <section ref={seenRef} aria-roledescription={m.ui_carousel()} aria-label={label} className="grid gap-3">
      <div
        ref={viewport}
        role="group"
        aria-label={m.ui_carousel_position({ number: said(index + 1), count: said(slides.length), name: label })}
        tabIndex={0}
        onKeyDown={onKeyDown}
        className={embla ? "overflow-hidden" : "snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"}
      >
        <div className="flex touch-pan-y gap-4">
          {slides.map((each, place) => (
            <div key={place} className={`min-w-0 flex-none snap-start ${slide}`}>
              {each}
            </div>
          ))}
        </div>
      </div>
      <div className="flex items-center justify-between">
        <Dots count={slides.length} current={index} />
        <div className="flex gap-2">
          {button(-1)}
          {button(1)}
        </div>
      </div>
      {seen && (
        <Suspense>
          <Driver viewport={viewport} onReady={setEmbla} />
        </Suspense>
      )}
    </section>
  );
}
