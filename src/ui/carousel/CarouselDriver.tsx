import type { EmblaCarouselType } from "embla-carousel";
import useEmblaCarousel from "embla-carousel-react";
import { useEffect, type RefObject } from "react";

export type DriverProps = {
  viewport: RefObject<HTMLElement | null>;
  /** After the last slide comes the first one again. */
  loop: boolean;
  /** The row stays where it is let go, between two slides if need be. */
  dragFree: boolean;
  onReady: (embla: EmblaCarouselType) => void;
};

/** Lets Embla drive a row that is there already. A component of its own, so that its code is fetched when a row is first seen. */
export default function CarouselDriver({ viewport, loop, dragFree, onReady }: DriverProps) {
  const [attach, embla] = useEmblaCarousel({ align: "start", containScroll: "trimSnaps", loop, dragFree });
  useEffect(() => attach(viewport.current), [attach, viewport]);
  useEffect(() => {
    if (embla) onReady(embla);
  }, [embla, onReady]);
  return null;
}
