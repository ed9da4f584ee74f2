import { useEffect, useReducer, type KeyboardEvent, type RefObject } from "react";
import type { Picture } from "#domain/listing/listing.ts";
import { formatNumber } from "#domain/text/number.ts";
import { openedViewer, viewerKey, viewerReducer } from "#domain/picture/viewer.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { IconButton } from "../button/IconButton.tsx";
import { ViewerStage } from "./ViewerStage.tsx";
import { ViewerThumbs } from "./ViewerThumbs.tsx";
import { ViewerZoom } from "./ViewerZoom.tsx";

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
          </span>
          <span className="sr" role="status">
            {m.listing_viewer_position(position)} · {alt}
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
      {pictures.length > 1 && <ViewerThumbs pictures={pictures} index={index} act={act} />}
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
