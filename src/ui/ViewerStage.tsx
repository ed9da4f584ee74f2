import { useRef, type Dispatch, type PointerEvent } from "react";
import type { Picture } from "#domain/listing.ts";
import { pictureFallbackUrl, pictureSrcset } from "#domain/picture.ts";
import { swipeAction, type ViewerAction, type ViewerState } from "#domain/viewer.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/Icon.tsx";

type Props = { picture: Picture; alt: string; state: ViewerState; act: Dispatch<ViewerAction> };

/** The picture itself: moved by a finger or the mouse when it is zoomed, swiped to the next one when it is not. */
export function ViewerStage({ picture, alt, state, act }: Props) {
  const held = useRef<{ id: number; x: number; y: number } | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const { zoom, panX, panY, failed, attempt } = state;
  const zoomed = zoom > 1;

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || (event.target as Element).closest("button")) return;
    held.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const from = held.current;
    const size = image.current;
    if (!zoomed || from?.id !== event.pointerId || !size) return;
    // offsetWidth is the unzoomed size, in which the pan is counted.
    act({
      type: "pan",
      x: (event.clientX - from.x) / size.offsetWidth,
      y: (event.clientY - from.y) / size.offsetHeight,
    });
    held.current = { id: from.id, x: event.clientX, y: event.clientY };
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    const from = held.current;
    held.current = null;
    if (zoomed || from?.id !== event.pointerId) return;
    const swipe = swipeAction(event.clientX - from.x, event.clientY - from.y, event.currentTarget.clientWidth);
    if (swipe) act(swipe);
  };

  // A new address makes sure that a retry asks the server and not the memory of the failure.
  const again = attempt > 0 ? `?retry=${attempt}` : "";
  return (
    <div
      className="mid"
      data-zoomed={zoomed || undefined}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        held.current = null;
      }}
      onDoubleClick={(event) => {
        if (!(event.target as Element).closest("button")) act({ type: "zoom-toggle" });
      }}
    >
      {failed ? (
        <div className="fail" role="alert">
          <Icon name="image-off" />
          <b>{m.listing_viewer_failed()}</b>
          <span>{m.listing_viewer_failed_text()}</span>
          <button type="button" className="btn btn-outline" onClick={() => act({ type: "retry" })}>
            {m.listing_viewer_retry()}
          </button>
        </div>
      ) : (
        <picture key={`${picture.id}${again}`}>
          {attempt === 0 && <source type="image/avif" srcSet={pictureSrcset(picture.id)} sizes="100vw" />}
          <img
            ref={image}
            src={`${pictureFallbackUrl(picture.id)}${again}`}
            width={picture.width}
            height={picture.height}
            alt={alt}
            draggable={false}
            style={{ transform: `translate(${panX * 100}%, ${panY * 100}%) scale(${zoom})` }}
            onError={() => act({ type: "failed" })}
          />
        </picture>
      )}
      {state.count > 1 && (
        <>
          <button
            type="button"
            className="icbtn turn l"
            aria-label={m.listing_photo_previous()}
            onClick={() => act({ type: "previous" })}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className="icbtn turn r"
            aria-label={m.listing_photo_next()}
            onClick={() => act({ type: "next" })}
          >
            <Icon name="chevron-right" />
          </button>
        </>
      )}
    </div>
  );
}
