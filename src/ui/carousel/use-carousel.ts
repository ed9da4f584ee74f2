import type { EmblaCarouselType } from "embla-carousel";
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";

export type Turn = "previous" | "next" | "first" | "last";

const KEYS: Readonly<Record<string, Turn>> = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

export type CarouselControl = {
  /** The element that scrolls: the browser's own row at first, Embla's window once it drives. */
  viewport: RefObject<HTMLDivElement | null>;
  embla: EmblaCarouselType | undefined;
  setEmbla: (embla: EmblaCarouselType) => void;
  /** The slide that is in view, from 0. */
  index: number;
  setIndex: (index: number) => void;
  turn: (to: Turn) => void;
  /** For the viewport: the arrow keys, Home and End turn the row while it has the focus itself. */
  onKeyDown: (event: KeyboardEvent) => void;
};

/**
 * What every row of slides shares: it is turned by its buttons and keys, whether the browser or Embla moves it.
 * @param onTurned a button or a key has turned Embla to this slide
 */
export function useCarousel(onTurned?: (index: number) => void): CarouselControl {
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [index, setIndex] = useState(0);

  useEffect(() => {
    if (!embla) return;
    const follow = () => setIndex(embla.selectedScrollSnap());
    embla.on("select", follow);
    return () => void embla.off("select", follow);
  }, [embla]);

  const turn = (to: Turn) => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const row = viewport.current;
    if (embla) {
      if (to === "next") embla.scrollNext(still);
      else if (to === "previous") embla.scrollPrev(still);
      else embla.scrollTo(to === "first" ? 0 : embla.slideNodes().length - 1, still);
      onTurned?.(embla.selectedScrollSnap());
    } else if (row) {
      const end = to === "first" ? 0 : row.scrollWidth;
      const left = { previous: row.scrollLeft - row.clientWidth, next: row.scrollLeft + row.clientWidth }[to as string];
      // At once: Embla, which is on its way, begins with the slide that it finds.
      row.scrollTo({ left: left ?? end, behavior: "instant" });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = KEYS[event.key];
    if (!to || event.target !== viewport.current || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    turn(to);
  };
  return { viewport, embla, setEmbla, index, setIndex, turn, onKeyDown };
}
