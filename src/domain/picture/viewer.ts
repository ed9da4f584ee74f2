import { VIEWER_ZOOM } from "../limits.ts";

/**
 * The full-screen picture viewer as a state machine: every key, button and finger becomes a `ViewerAction`, and
 * `viewerReducer` alone decides what is shown. No DOM, so the rules of the specification can be tested by themselves.
 */
export type ViewerState = {
  /** Number of pictures, at least 1. */
  count: number;
  /** From 0. */
  index: number;
  /** 1 is the whole picture fitted into the screen; 0.5 to 3 in steps of 0.5. */
  zoom: number;
  /** How far the picture is moved, as a share of its unzoomed width and height. 0 while it fits into the frame. */
  panX: number;
  panY: number;
  failed: boolean;
  /** Counts retries of the current picture, so that a retry requests the file again. */
  attempt: number;
};

export type ViewerAction =
  | { type: "next" }
  | { type: "previous" }
  | { type: "jump"; index: number }
  | { type: "zoom-in" }
  | { type: "zoom-out" }
  | { type: "zoom-reset" }
  | { type: "zoom-toggle" }
  /** Shares of the unzoomed width and height, positive to the right and down. */
  | { type: "pan"; x: number; y: number }
  | { type: "failed" }
  | { type: "retry" };

/** One press of an arrow key moves a zoomed picture by this share of its size. */
export const PAN_STEP = 0.15;

/** The viewer as it opens: `index` is brought into the range, zoom is 1. */
export function openedViewer(count: number, index: number): ViewerState {
  const pictures = Math.max(1, Math.trunc(count) || 1);
  return {
    count: pictures,
    index: wrap(Math.trunc(index) || 0, pictures),
    zoom: 1,
    panX: 0,
    panY: 0,
    failed: false,
    attempt: 0,
  };
}

const wrap = (index: number, count: number) => ((index % count) + count) % count;
const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Another picture always starts fitted and without an error (specification 1, section 2). */
const showing = (state: ViewerState, index: number) => openedViewer(state.count, index);

/** A picture may be moved until its edge meets the edge of the frame, never beyond; a smaller zoom pulls it back. */
function placed(state: ViewerState, panX: number, panY: number): ViewerState {
  const most = Math.max(0, (state.zoom - 1) / 2);
  return { ...state, panX: between(panX, -most, most), panY: between(panY, -most, most) };
}

function zoomed(state: ViewerState, zoom: number): ViewerState {
  // A picture that failed to load cannot be zoomed.
  if (state.failed) return state;
  return placed({ ...state, zoom: between(zoom, VIEWER_ZOOM.min, VIEWER_ZOOM.max) }, state.panX, state.panY);
}

/** What the viewer shows after `action`. Total: any action is answered in any state. */
export function viewerReducer(state: ViewerState, action: ViewerAction): ViewerState {
  switch (action.type) {
    case "next":
      return showing(state, state.index + 1);
    case "previous":
      return showing(state, state.index - 1);
    case "jump":
      return showing(state, between(Math.trunc(action.index) || 0, 0, state.count - 1));
    case "zoom-in":
      return zoomed(state, state.zoom + VIEWER_ZOOM.step);
    case "zoom-out":
      return zoomed(state, state.zoom - VIEWER_ZOOM.step);
    case "zoom-reset":
      return zoomed(state, 1);
    case "zoom-toggle":
      return zoomed(state, state.zoom === 1 ? 2 : 1);
    case "pan":
      return placed(state, state.panX + action.x, state.panY + action.y);
    case "failed":
      return { ...state, zoom: 1, panX: 0, panY: 0, failed: true };
    case "retry":
      return { ...state, failed: false, attempt: state.attempt + 1 };
  }
}

/**
 * What a key does. While the picture is larger than its frame the arrows move over it; otherwise left and right turn the
 * page. Page Up and Page Down turn it at any zoom. Escape is the dialog's own. null: not a key of the viewer.
 */
export function viewerKey(key: string, zoom: number): ViewerAction | null {
  const panning = zoom > 1;
  switch (key) {
    case "+":
    case "=":
      return { type: "zoom-in" };
    case "-":
    case "_":
    case "−":
      return { type: "zoom-out" };
    case "0":
    case "০":
      return { type: "zoom-reset" };
    case "ArrowRight":
      return panning ? { type: "pan", x: -PAN_STEP, y: 0 } : { type: "next" };
    case "ArrowLeft":
      return panning ? { type: "pan", x: PAN_STEP, y: 0 } : { type: "previous" };
    case "ArrowDown":
      return panning ? { type: "pan", x: 0, y: -PAN_STEP } : null;
    case "ArrowUp":
      return panning ? { type: "pan", x: 0, y: PAN_STEP } : null;
    case "PageDown":
      return { type: "next" };
    case "PageUp":
      return { type: "previous" };
    case "Home":
      return { type: "jump", index: 0 };
    case "End":
      return { type: "jump", index: Number.MAX_SAFE_INTEGER };
    default:
      return null;
  }
}

/** A finger that went `dx`, `dy` pixels over a frame `width` pixels wide: a swipe turns the page, anything less does not. */
export function swipeAction(dx: number, dy: number, width: number): ViewerAction | null {
  const far = Math.abs(dx) >= Math.min(80, width * 0.15);
  if (!far || Math.abs(dx) < Math.abs(dy) * 1.5) return null;
  return { type: dx < 0 ? "next" : "previous" };
}
