import { useRef, type Dispatch, type PointerEvent } from "react";
import type { Picture } from "#domain/listing/listing.ts";
import { pictureFallbackUrl, pictureSrcset } from "#domain/picture/picture.ts";
import { swipeAction, type ViewerAction, type ViewerState } from "#domain/picture/viewer.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "../icon/Icon.tsx";
import { IconButton } from "../button/IconButton.tsx";

type Props = { picture: Picture; alt: string; state: ViewerState; act: Dispatch<ViewerAction> };

const TURN = "absolute top-1/2 -translate-y-1/2 bg-(--night)/70";

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

  // A new address makes the retry ask the server instead of the browser's failed entry.
  const again = attempt > 0 ? `?retry=${attempt}` : "";
  return (
    <div
      className={`group/stage relative grid touch-none place-items-center overflow-clip sm:px-[clamp(0rem,6vw,4.5rem)] select-none ${zoomed ? "cursor-grab active:cursor-grabbing" : ""}`}
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
        <div role="alert" className="grid justify-items-center gap-2 px-14 py-8 text-center">
          <Icon name="image-off" />
          <b>{m.listing_viewer_failed()}</b>
          <span>{m.listing_viewer_failed_text()}</span>
          <button
            type="button"
            onClick={() => act({ type: "retry" })}
            className="mt-3 min-h-11 rounded-md border border-white/28 px-4.5 text-sm font-semibold hover:bg-white/12"
          >
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
            // As large as the frame allows, in its own shape: the transform's percentages are of the picture, not of the frame.
            className="aspect-4/3 h-auto max-h-full min-h-0 w-auto max-w-full min-w-0 object-contain transition-transform duration-(--duration-quick) ease-(--ease-cloth) group-active/stage:transition-none motion-reduce:transition-none"
            style={{ transform: `translate(${panX * 100}%, ${panY * 100}%) scale(${zoom})` }}
            onError={() => act({ type: "failed" })}
          />
        </picture>
      )}
      {state.count > 1 && (
        <>
          <IconButton
            kind="deep"
            icon="chevron-left"
            label={m.listing_photo_previous()}
            onClick={() => act({ type: "previous" })}
            className={`${TURN} start-3`}
          />
          <IconButton
            kind="deep"
            icon="chevron-right"
            label={m.listing_photo_next()}
            onClick={() => act({ type: "next" })}
            className={`${TURN} end-3`}
          />
        </>
      )}
    </div>
  );
}
