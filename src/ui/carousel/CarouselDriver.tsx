import type { EmblaCarouselType } from "embla-carousel";
import useEmblaCarousel from "embla-carousel-react";
import { useEffect, type RefObject } from "react";

type Props = {
  viewport: RefObject<HTMLElement | null>;
  endless: boolean;
  onReady: (embla: EmblaCarouselType) => void;
};

/** Lets Embla drive a row that is there already. A component of its own, so that its code is fetched when a row is first seen. */
export default function CarouselDriver({ viewport, endless, onReady }: Props) {
  const [attach, embla] = useEmblaCarousel({
    align: "start",
    containScroll: "trimSnaps",
    loop: endless,
    dragFree: endless,
  });
  useEffect(() => attach(viewport.current), [attach, viewport]);
  useEffect(() => {
    if (embla) onReady(embla);
  }, [embla, onReady]);
  return null;
}
