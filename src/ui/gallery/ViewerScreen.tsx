import { useEffect, useReducer, type KeyboardEvent, type RefObject, type Dispatch, useRef, useState } from "react";
import type { Picture } from "#domain/listing/listing.ts";
import { roomsOf } from "#domain/picture/rooms.ts";
import { formatNumber } from "#domain/text/number.ts";
import { openedViewer, viewerKey, viewerReducer, type ViewerAction } from "#domain/picture/viewer.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { roomWords } from "./room-words.ts";
import { VIEWER_ZOOM } from "#domain/limits.ts";
import { PLACEHOLDER_URL, pictureUrl } from "#domain/picture/picture.ts";
import { IconButton } from "../button/IconButton.tsx";
import { ViewerStage } from "./ViewerStage.tsx";

type ViewerThumbsProps = { pictures: readonly Picture[]; index: number; act: Dispatch<ViewerAction> };

/** All pictures, small; one that cannot be loaded is replaced by the placeholder. */
function ViewerThumbs({ pictures, index, act }: ViewerThumbsProps) {
  const [missing, setMissing] = useState<readonly string[]>([]);
  const current = useRef<HTMLButtonElement>(null);
  const locale = currentLocale();
  const count = formatNumber(pictures.length, locale);

  // In braces: newer browsers return a promise here, which React would take for a clean-up.
  useEffect(() => {
    current.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [index]);

  return (
    <div className="flex gap-2 overflow-x-auto p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] [scrollbar-width:none]">
      {pictures.map((picture, at) => (
        <button
          key={picture.id}
          type="button"
          ref={at === index ? current : undefined}
          aria-label={m.listing_photo_of({ number: formatNumber(at + 1, locale), count })}
          aria-current={at === index ? "true" : undefined}
          onClick={() => act({ type: "jump", index: at })}
          className="aspect-4/3 w-20 flex-none overflow-clip rounded-md -outline-offset-1 outline-gold first:ms-auto last:me-auto aria-[current=true]:outline-3"
        >
          <img
            src={missing.includes(picture.id) ? PLACEHOLDER_URL : pictureUrl(picture.id, 200)}
            width={80}
            height={60}
            alt=""
            className="size-full object-cover"
            onError={() => setMissing((known) => [...known, picture.id])}
          />
        </button>
      ))}
    </div>
  );
}

/** The rooms that are shown, to jump to the first picture of one; nothing where there is one room or none is known. */
function ViewerRooms({ pictures, index, act }: ViewerThumbsProps) {
  const locale = currentLocale();
  const rooms = roomsOf(pictures);
  if (rooms.length < 2) return null;
  const here = pictures[index]?.room ?? "other";
  return (
    <ul
      aria-label={m.pictures_rooms()}
      className="flex gap-1.5 overflow-x-auto px-3 pt-2 [scrollbar-width:none] *:flex-none *:first:ms-auto *:last:me-auto"
    >
      {rooms.map(({ room, at, count }) => (
        <li key={room}>
          <button
            type="button"
            aria-label={m.pictures_rooms_count({ room: roomWords(room), count: formatNumber(count, locale) })}
            aria-current={room === here ? "true" : undefined}
            onClick={() => act({ type: "jump", index: at })}
            className="min-h-11 rounded-full border border-white/28 px-3.5 text-sm -outline-offset-2 hover:bg-white/12 aria-[current=true]:border-gold aria-[current=true]:text-gold"
          >
            {roomWords(room)} <span className="num">{formatNumber(count, locale)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type ViewerZoomProps = { zoom: number; disabled: boolean; act: Dispatch<ViewerAction> };

/** Smaller, larger, and how large: a press on the number shows the whole picture again. */
function ViewerZoom({ zoom, disabled, act }: ViewerZoomProps) {
  const percent = formatNumber(zoom * 100, currentLocale());
  return (
    <>
      <IconButton
        kind="deep"
        icon="zoom-out"
        label={m.listing_viewer_zoom_out()}
        disabled={disabled || zoom <= VIEWER_ZOOM.min}
        onClick={() => act({ type: "zoom-out" })}
      />
      <button
        type="button"
        aria-label={m.listing_viewer_zoom_reset({ percent })}
        disabled={disabled}
        onClick={() => act({ type: "zoom-reset" })}
        className="num min-h-11 min-w-14 rounded-md text-center hover:enabled:bg-white/12 disabled:cursor-not-allowed disabled:opacity-45"
      >
        {percent}%
      </button>
      <IconButton
        kind="deep"
        icon="zoom-in"
        label={m.listing_viewer_zoom_in()}
        disabled={disabled || zoom >= VIEWER_ZOOM.max}
        onClick={() => act({ type: "zoom-in" })}
      />
    </>
  );
}

type Props = {
  /** Gets the focus when the viewer opens, so that the keys work at once. */
  ref: RefObject<HTMLDivElement | null>;
  pictures: readonly Picture[];
  /** Index of the first picture shown. */
  start: number;
  onClose: () => void;
  /** Told of every picture that comes into view. */
  onShow: (index: number) => void;
};

/** Everything inside the viewer's dialog: the bar, the picture, the thumbnails, and the keys. */
export function ViewerScreen({ ref, pictures, start, onClose, onShow }: Props) {
  const [state, act] = useReducer(viewerReducer, openedViewer(pictures.length, start));
  const locale = currentLocale();
  const { index, zoom } = state;
  const picture = pictures[index]!;
  const alt = locale === "bn" ? picture.altBn : picture.alt;
  const room = picture.room && roomWords(picture.room);
  const position = { number: formatNumber(index + 1, locale), count: formatNumber(pictures.length, locale) };

  useEffect(() => onShow(index), [index, onShow]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "Tab") return keepFocusInside(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = viewerKey(event.key, zoom);
    if (!action) return;
    event.preventDefault();
    act(action);
  };

  return (
    <div
      ref={ref}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-(--night) outline-0"
    >
      <div className="flex items-center gap-1 p-2 text-sm min-[30rem]:px-3">
        <p className="me-auto min-w-0 truncate">
          <span className="num" aria-hidden="true">
            {position.number} / {position.count}
            {room && ` · ${room}`}
          </span>
          <span className="sr" role="status">
            {m.listing_viewer_position(position)} · {room && `${room} · `}
            {alt}
          </span>
          <span aria-hidden="true" className="hidden min-[30rem]:inline">
            {" · "}
            {alt}
          </span>
        </p>
        <ViewerZoom zoom={zoom} disabled={state.failed} act={act} />
        <IconButton kind="deep" icon="x" label={m.listing_viewer_close()} onClick={onClose} />
      </div>
      <ViewerStage picture={picture} alt={alt} state={state} act={act} />
      {pictures.length > 1 && (
        <div className="min-w-0">
          <ViewerRooms {...{ pictures, index, act }} />
          <ViewerThumbs {...{ pictures, index, act }} />
        </div>
      )}
      <p className="sr">{m.listing_viewer_keys()}</p>
    </div>
  );
}

/** A modal dialog lets the tab key out to the browser's own buttons; here it goes round. */
function keepFocusInside(event: KeyboardEvent<HTMLDivElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  const first = stops[0];
  const last = stops.at(-1);
  const here = document.activeElement;
  const leaving = event.shiftKey ? here === first || here === event.currentTarget : here === last;
  if (!leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
