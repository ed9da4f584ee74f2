import type { EmblaCarouselType } from "embla-carousel";
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";

export type CarouselControl = {
  /** The element that scrolls: the browser's own row at first, Embla's window once it drives. */
  viewport: RefObject<HTMLDivElement | null>;
  embla: EmblaCarouselType | undefined;
  setEmbla: (embla: EmblaCarouselType) => void;
  /** The slide that is in view, from 0. */
  index: number;
  setIndex: (index: number) => void;
  turn: (by: 1 | -1) => void;
  /** For the viewport: the left and right keys turn the row while it has the focus itself. */
  onKeyDown: (event: KeyboardEvent) => void;
};

/** What every row of slides shares: it is turned by its buttons and keys, whether the browser or Embla moves it. */
export function useCarousel(): CarouselControl {
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [index, setIndex] = useState(0);

  useEffect(() => {
    if (!embla) return;
    const follow = () => setIndex(embla.selectedScrollSnap());
    embla.on("select", follow);
    return () => void embla.off("select", follow);
  }, [embla]);

  const turn = (by: 1 | -1) => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (embla) return by === 1 ? embla.scrollNext(still) : embla.scrollPrev(still);
    // At once: Embla, which is on its way, begins with the slide that it finds.
    viewport.current?.scrollBy({ left: by * viewport.current.clientWidth, behavior: "instant" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
    if (!by || event.target !== viewport.current) return;
    event.preventDefault();
    turn(by);
  };
  return { viewport, embla, setEmbla, index, setIndex, turn, onKeyDown };
}
