import { useEffect, useReducer, type KeyboardEvent } from "react";
import { VIEWER_ZOOM } from "#domain/limits.ts";
import type { Picture } from "#domain/listing.ts";
import { formatNumber } from "#domain/number.ts";
import { openedViewer, viewerKey, viewerReducer } from "#domain/viewer.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/Icon.tsx";
import { ViewerStage } from "./ViewerStage.tsx";
import { ViewerThumbs } from "./ViewerThumbs.tsx";

type Props = {
  pictures: readonly Picture[];
  /** Index of the first picture shown. */
  start: number;
  onClose: () => void;
  /** Told of every picture that comes into view. */
  onShow: (index: number) => void;
};

/** Everything inside the viewer's dialog: the bar, the picture, the thumbnails, and the keys. */
export function ViewerScreen({ pictures, start, onClose, onShow }: Props) {
  const [state, act] = useReducer(viewerReducer, openedViewer(pictures.length, start));
  const locale = currentLocale();
  const { index, zoom } = state;
  const picture = pictures[index]!;
  const alt = locale === "bn" ? picture.altBn : picture.alt;
  const position = { number: formatNumber(index + 1, locale), count: formatNumber(pictures.length, locale) };
  const percent = formatNumber(zoom * 100, locale);

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
    <div className="viewer" tabIndex={-1} onKeyDown={onKeyDown}>
      <div className="bar">
        <p className="where-in">
          <span className="num" aria-hidden="true">
            {position.number} / {position.count}
          </span>
          <span className="sr" role="status">
            {m.listing_viewer_position(position)} · {alt}
          </span>
          <span className="caption" aria-hidden="true">
            {" · "}
            {alt}
          </span>
        </p>
        <button
          type="button"
          className="icbtn"
          aria-label={m.listing_viewer_zoom_out()}
          disabled={state.failed || zoom <= VIEWER_ZOOM.min}
          onClick={() => act({ type: "zoom-out" })}
        >
          <Icon name="zoom-out" />
        </button>
        <button
          type="button"
          className="zoom num"
          aria-label={m.listing_viewer_zoom_reset({ percent })}
          disabled={state.failed}
          onClick={() => act({ type: "zoom-reset" })}
        >
          {percent}%
        </button>
        <button
          type="button"
          className="icbtn"
          aria-label={m.listing_viewer_zoom_in()}
          disabled={state.failed || zoom >= VIEWER_ZOOM.max}
          onClick={() => act({ type: "zoom-in" })}
        >
          <Icon name="zoom-in" />
        </button>
        <button type="button" className="icbtn" aria-label={m.listing_viewer_close()} onClick={onClose}>
          <Icon name="x" />
        </button>
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
