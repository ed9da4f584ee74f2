import { useEffect, useEffectEvent, useState, type PointerEvent } from "react";
import type { Picture as PictureData } from "#domain/listing/listing.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { IconButton } from "../button/IconButton.tsx";
import { ResponsivePicture } from "../picture/ResponsivePicture.tsx";
import { Dots } from "./Dots.tsx";
import { Driver } from "./Driver.tsx";
import { useCarousel } from "./use-carousel.ts";

type Props = {
  /** What the pictures are of, so that this row is told from others. */
  label: string;
  /** At least one. */
  pictures: readonly PictureData[];
  /** Where a press on a picture leads; the card's title is the link that keyboards and screen readers use. */
  href: string;
  /** The `sizes` of an image. */
  sizes: string;
  /** True in the first view: the first picture is fetched at once. */
  eager: boolean;
};

/** Slides after the first are not displayed, so not fetched, until somebody points at the row, presses or focuses it. */
const WAITING =
  "hidden h-full group-hover/row:block group-focus-within/row:block group-active/row:block noscript:block";

/**
 * The pictures of a card: a row that the browser scrolls by itself, so that it works without a script and a finger gets the phone's own
 * swipe. Whoever comes with a mouse or the keyboard gets Embla, which can be dragged. It fills its frame.
 */
export function PictureRow({ label, pictures, href, sizes, eager }: Props) {
  const { viewport, embla, takeOver, index, follow, turn, onKeyDown } = useCarousel();
  const [touched, setTouched] = useState(false);
  const [driven, setDriven] = useState(false);
  const count = pictures.length;
  const shown = touched || index > 0;
  const said = (number: number) => formatNumber(number, currentLocale());

  const drive = () => {
    setTouched(true);
    setDriven(true);
  };
  // Somebody was quicker than the script and has swiped already.
  const begin = useEffectEvent(follow);
  useEffect(() => begin(), []);

  const slide = (picture: PictureData, place: number) => (
    <a
      href={href}
      tabIndex={-1}
      aria-hidden="true"
      draggable={false}
      className={place === 0 || shown ? "block h-full" : WAITING}
    >
      <ResponsivePicture picture={{ ...picture, alt: "", altBn: "" }} sizes={sizes} eager={eager && place === 0} />
    </a>
  );
  if (count === 1) return slide(pictures[0]!, 0);
  const arrow = (to: "previous" | "next") => (
    <IconButton
      icon={to === "next" ? "chevron-right" : "chevron-left"}
      label={to === "next" ? m.ui_carousel_next() : m.ui_carousel_previous()}
      tabIndex={-1}
      disabled={index === (to === "next" ? count - 1 : 0)}
      onClick={() => turn(to)}
      className={`absolute top-1/2 z-2 -translate-y-1/2 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 noscript:hidden [@media(hover:none)]:hidden ${to === "next" ? "end-2" : "start-2"}`}
    />
  );
  return (
    <div
      className="group/row absolute inset-0 z-1"
      onPointerEnter={(event: PointerEvent) => event.pointerType === "mouse" && drive()}
      onPointerDown={() => setTouched(true)}
      onFocus={drive}
    >
      <div
        ref={viewport}
        role="group"
        aria-label={m.ui_carousel_position({ number: said(index + 1), count: said(count), name: label })}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={follow}
        className={`size-full focus-visible:-outline-offset-4 ${embla ? "overflow-hidden" : "snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"}`}
      >
        <div className={`flex h-full ${embla ? "touch-pan-y" : ""}`}>
          {pictures.map((picture, place) => (
            <div key={picture.id} className="h-full min-w-0 flex-none basis-full snap-start">
              {slide(picture, place)}
            </div>
          ))}
        </div>
      </div>
      {arrow("previous")}
      {arrow("next")}
      <div className="pointer-events-none absolute bottom-2.5 left-1/2 z-2 -translate-x-1/2">
        <Dots count={count} current={index} over />
      </div>
      {driven && <Driver viewport={viewport} loop={false} dragFree={false} onReady={takeOver} />}
    </div>
  );
}
