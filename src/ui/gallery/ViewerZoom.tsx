import type { Dispatch } from "react";
import { VIEWER_ZOOM } from "#domain/limits.ts";
import { formatNumber } from "#domain/text/number.ts";
import type { ViewerAction } from "#domain/picture/viewer.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { IconButton } from "../button/IconButton.tsx";

type Props = { zoom: number; disabled: boolean; act: Dispatch<ViewerAction> };

/** Smaller, larger, and how large: a press on the number shows the whole picture again. */
export function ViewerZoom({ zoom, disabled, act }: Props) {
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
