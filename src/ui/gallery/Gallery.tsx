import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useState } from "react";
import type { Picture as PictureData } from "#domain/listing/listing.ts";
import { formatNumber } from "#domain/text/number.ts";
import { isFloorPlan, pictureUrl } from "#domain/picture/picture.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Driver } from "../carousel/Driver.tsx";
import { useCarousel } from "../carousel/use-carousel.ts";
import { IconButton } from "../button/IconButton.tsx";
import { isPlainClick } from "../button/plain-click.ts";
import { GallerySlides } from "./GallerySlides.tsx";
import { useViewer } from "./use-viewer.tsx";
import { badgeClass } from "../badge/Badge.tsx";
import { Dots } from "../carousel/Dots.tsx";
import { Icon } from "../icon/Icon.tsx";
import { ResponsivePicture } from "../picture/ResponsivePicture.tsx";

/** So many fit side by side on a phone, each large enough for a finger. */
const THUMBS_MAX = 6;
/** About how wide one is shown: its row is 18 to 50 rem. */
const SIZES = "(width >= 40rem) 8rem, 16vw";

type ThumbsProps = {
  pictures: readonly PictureData[];
  current: number;
  nameOf: (at: number) => string;
  onShow: (at: number) => (event: MouseEvent) => void;
};

/** Small pictures that fill one row and never more: of many, those around the one that is shown. Links to the slides where there is no script. */
function GalleryThumbs({ pictures, current, nameOf, onShow }: ThumbsProps) {
  const before = Math.floor(THUMBS_MAX / 2);
  const from = Math.max(0, Math.min(current - before, pictures.length - THUMBS_MAX));
  return (
    <div className="grid grid-cols-6 gap-1 sm:gap-2">
      {pictures.slice(from, from + THUMBS_MAX).map((picture, offset) => {
        const at = from + offset;
        return (
          <a
            key={picture.id}
            href={`#photo-${at + 1}`}
            data-acts-here=""
            aria-label={nameOf(at)}
            aria-current={at === current ? "true" : undefined}
            onClick={onShow(at)}
            className="h-11 overflow-clip rounded-md sm:aspect-4/3 sm:h-auto -outline-offset-3 outline-accent aria-[current=true]:outline-3"
          >
            <ResponsivePicture
              picture={{ ...picture, alt: "", altBn: "" }}
              as="thumbnail"
              sizes={SIZES}
              class="size-full object-cover"
            />
          </a>
        );
      })}
    </div>
  );
}

/** So many dots fit beside the buttons on the smallest phone; of more pictures they show about where one is. */
const DOTS_MAX = 8;

const TOOL = badgeClass({ class: "pointer-events-auto min-h-11 min-w-11 justify-center px-3.5 noscript:hidden" });

type GalleryToolsProps = {
  current: number;
  count: number;
  /** Where the floor plan is among the pictures; -1 where there is none. */
  plan: number;
  onOpen: (at: number) => void;
};

/** What lies along the lower edge of a gallery: dots, the way to the floor plan, and the counter, which opens the viewer. */
function GalleryTools({ current, count, plan, onOpen }: GalleryToolsProps) {
  const locale = currentLocale();
  const dots = Math.min(count, DOTS_MAX);
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-center justify-end gap-1.5">
      {count > 1 && (
        <div className="me-auto noscript:hidden">
          <Dots count={dots} current={Math.round((current * (dots - 1)) / (count - 1))} over />
        </div>
      )}
      {plan > 0 && (
        <button type="button" aria-haspopup="dialog" onClick={() => onOpen(plan)} className={TOOL}>
          <Icon name="ruler-dimension-line" />
          <span className="max-sm:sr-only">{m.listing_floor_plan()}</span>
        </button>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => onOpen(current)} className={TOOL}>
        <Icon name="maximize-2" />
        <span className="num">{`${formatNumber(current + 1, locale)} / ${formatNumber(count, locale)}`}</span>
        <span className="sr">{m.listing_viewer_open()}</span>
      </button>
    </div>
  );
}

type Props = {
  /** At least one. */
  pictures: readonly PictureData[];
  /** What they show, in the reader's language. */
  title: string;
};

/**
 * The pictures of a home: a row that the browser scrolls by itself, with links to the files, so that it works without a script and a finger
 * gets the phone's own swipe. Whoever comes with a mouse or the keyboard gets Embla. It goes round, and opens the full-screen viewer.
 */
export function Gallery({ pictures, title }: Props) {
  const { viewport, embla, takeOver, index, follow, turn, show, onKeyDown } = useCarousel({ round: true });
  const [driven, setDriven] = useState(false);
  /** Somebody turns it by buttons or keys, so what is shown is read out. */
  const [told, setTold] = useState(false);
  const { viewer, openViewer } = useViewer((last) => show(last, false));
  const locale = currentLocale();
  const several = pictures.length > 1;
  const count = formatNumber(pictures.length, locale);
  const nameOf = (at: number) => m.listing_photo_of({ number: formatNumber(at + 1, locale), count });
  const drive = () => setDriven(several);
  // Somebody was quicker than the script and has swiped already.
  const begin = useEffectEvent(follow);
  useEffect(() => begin(), []);

  const open = async (at: number) => {
    // If the viewer's code cannot be loaded, the link opens the file.
    if (!(await openViewer(pictures, at))) location.assign(pictureUrl(pictures[at]!.id, 1200));
  };
  /** For links that act here: what a click does, unless it is meant for another tab. */
  const instead = (act: () => void) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    act();
  };
  const arrow = (to: "previous" | "next") => (
    <IconButton
      icon={to === "next" ? "chevron-right" : "chevron-left"}
      label={to === "next" ? m.listing_photo_next() : m.listing_photo_previous()}
      onClick={() => {
        setTold(true);
        turn(to);
      }}
      className={`absolute top-1/2 -translate-y-1/2 noscript:hidden ${to === "next" ? "end-3" : "start-3"}`}
    />
  );
  return (
    <div
      data-gallery=""
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
      onPointerEnter={(event: PointerEvent) => event.pointerType === "mouse" && drive()}
      onFocus={drive}
    >
      {/* Where there is room beside it, price and title are in the first view as well. */}
      <div className="relative aspect-3/2 w-full overflow-clip rounded-lg bg-sunken sm:aspect-16/10 lg:max-h-[max(20rem,calc(100dvh-31rem))]">
        <div
          ref={viewport}
          role="group"
          aria-label={m.listing_photos({ title })}
          tabIndex={several ? 0 : undefined}
          onScroll={follow}
          onKeyDown={(event) => {
            setTold(true);
            onKeyDown(event);
          }}
          className={`size-full focus-visible:-outline-offset-4 ${embla ? "overflow-hidden" : "snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"}`}
        >
          <GallerySlides
            pictures={pictures}
            current={index}
            dragged={embla !== undefined}
            onOpen={(at) => instead(() => void open(at))}
          />
        </div>
        {several && (
          <>
            {arrow("previous")}
            {arrow("next")}
          </>
        )}
        <GalleryTools
          current={index}
          count={pictures.length}
          plan={pictures.findIndex(isFloorPlan)}
          onOpen={(at) => void open(at)}
        />
        <p role="status" className="sr">
          {told && nameOf(index)}
        </p>
      </div>
      {several && (
        <GalleryThumbs
          pictures={pictures}
          current={index}
          nameOf={nameOf}
          onShow={(at) =>
            instead(() => {
              setTold(true);
              show(at, Math.abs(at - index) === 1);
            })
          }
        />
      )}
      {driven && <Driver viewport={viewport} loop dragFree={false} onReady={takeOver} />}
      {viewer}
    </div>
  );
}
