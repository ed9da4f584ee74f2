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

/** Makes Embla drive a rendered row. A component of its own, so that Embla's code is fetched only when a row is first seen. */
export default function CarouselDriver({ viewport, loop, dragFree, onReady }: DriverProps) {
  const [attach, embla] = useEmblaCarousel({ align: "start", containScroll: "trimSnaps", loop, dragFree });
  useEffect(() => attach(viewport.current), [attach, viewport]);
  useEffect(() => {
    if (embla) onReady(embla);
  }, [embla, onReady]);
  return null;
}
