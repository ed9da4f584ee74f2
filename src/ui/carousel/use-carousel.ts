import type { EmblaCarouselType } from "embla-carousel";
import { useRef, useState, type KeyboardEvent, type RefObject } from "react";

export type Turn = "previous" | "next" | "first" | "last";

const KEYS: Readonly<Record<string, Turn>> = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

export type CarouselControl = {
  /** The element that scrolls: the browser's own row at first, Embla's window once it drives. */
  viewport: RefObject<HTMLDivElement | null>;
  embla: EmblaCarouselType | undefined;
  setEmbla: (embla: EmblaCarouselType) => void;
  /** `setEmbla` for slides as wide as their row: Embla begins with the one that the browser was scrolled to. */
  takeOver: (embla: EmblaCarouselType) => void;
  /** The slide that is in view, from 0. */
  index: number;
  /** For the viewport of such a row: notes where somebody has scrolled to. */
  follow: () => void;
  turn: (to: Turn) => void;
  /** Goes to a slide of such a row; `ride` shows the way there, where the visitor likes movement. */
  show: (index: number, ride: boolean) => void;
  /** For the viewport: the arrow keys, Home and End turn the row while it has the focus itself. */
  onKeyDown: (event: KeyboardEvent) => void;
};

type Options = {
  /** After the last slide comes the first one again. */
  round?: boolean;
  /** A button or a key has turned Embla to this slide. */
  onTurned?: (index: number) => void;
};

const likesStillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The state of a row of slides, which buttons and keys turn whether the browser or Embla moves it. */
export function useCarousel({ round = false, onTurned }: Options = {}): CarouselControl {
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, showEmbla] = useState<EmblaCarouselType>();
  /** A ref beside the state, because a press or scrolling may come before the next render. */
  const driver = useRef<EmblaCarouselType>(undefined);
  const [index, setIndex] = useState(0);

  const setEmbla = (next: EmblaCarouselType) => {
    if (driver.current === next) return;
    driver.current = next;
    next.on("select", () => setIndex(next.selectedScrollSnap()));
    showEmbla(next);
  };
  const scrolledTo = (row: HTMLElement) => Math.round(row.scrollLeft / row.clientWidth);
  const follow = () => {
    const row = viewport.current;
    if (row && !driver.current && row.clientWidth > 0) setIndex(scrolledTo(row));
  };
  const takeOver = (next: EmblaCarouselType) => {
    if (driver.current) return;
    const row = viewport.current;
    const at = row && row.clientWidth > 0 ? scrolledTo(row) : 0;
    setEmbla(next);
    row?.scrollTo({ left: 0, behavior: "instant" });
    next.scrollTo(at, true);
    setIndex(at);
  };

  const turn = (to: Turn) => {
    const row = viewport.current;
    const moved = driver.current;
    if (moved) {
      const still = likesStillness();
      if (to === "next") moved.scrollNext(still);
      else if (to === "previous") moved.scrollPrev(still);
      else moved.scrollTo(to === "first" ? 0 : moved.slideNodes().length - 1, still);
      onTurned?.(moved.selectedScrollSnap());
    } else if (row) {
      const { scrollLeft: here, clientWidth: step } = row;
      const end = row.scrollWidth - step;
      const straight = { previous: here - step, next: here + step, first: 0, last: end }[to];
      // Parts of a pixel are no slide.
      const rounded = straight > end + 1 ? 0 : straight < -1 ? end : straight;
      // Without animation, because Embla, which is still loading, begins with the slide in view.
      row.scrollTo({ left: round ? rounded : straight, behavior: "instant" });
    }
  };
  const show = (at: number, ride: boolean) => {
    const row = viewport.current;
    if (driver.current) driver.current.scrollTo(at, !ride || likesStillness());
    else row?.scrollTo({ left: at * row.clientWidth, behavior: "instant" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = KEYS[event.key];
    if (!to || event.target !== viewport.current || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    turn(to);
  };
  return { viewport, embla, setEmbla, takeOver, index, follow, turn, show, onKeyDown };
}
