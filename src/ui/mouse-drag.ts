/** Pixels that a pressed mouse moves before it drags; less is a click. */
const SLACK = 5;
/** Milliseconds in which a strip that was thrown loses about two thirds of its speed. */
const DECAY = 325;
/** Pixels in a millisecond below which it stands. */
const STANDS = 0.02;
/** Held still for so many milliseconds before it was let go, it was put down, not thrown. */
const HELD = 80;

type Strip = {
  strip: HTMLElement;
  /** Carries `data-dragged` while the mouse drags. */
  root: HTMLElement;
  /** May move the strip to where the same is shown; returns by how much. */
  settle: () => number;
  /** No motion is wanted but that of the hand. */
  calm: () => boolean;
};

/** Lets the strip go on by itself at `speed`, ever slower. Returns what stops it. */
function glide({ strip, settle }: Strip, speed: number): () => void {
  let left = strip.scrollLeft;
  let velocity = speed;
  let before = performance.now();
  const move = (now: number): void => {
    const passed = Math.max(0, now - before);
    before = now;
    left += velocity * passed;
    velocity *= Math.exp(-passed / DECAY);
    strip.scrollLeft = left;
    left += settle();
    if (Math.abs(velocity) > STANDS) frame = requestAnimationFrame(move);
  };
  let frame = requestAnimationFrame(move);
  return () => cancelAnimationFrame(frame);
}

/**
 * Lets a mouse drag a strip that scrolls sideways, and throw it. Fingers and pens do so by themselves.
 * @returns stops the gliding
 */
export function dragByMouse(given: Strip): () => void {
  const { strip, root, settle, calm } = given;
  let stop = (): void => undefined;
  let dragged = false;

  strip.addEventListener("pointerdown", (down) => {
    if (down.pointerType !== "mouse" || down.button !== 0) return;
    stop();
    let { scrollLeft: left } = strip;
    let { clientX: last, timeStamp: time } = down;
    let speed = 0;
    const over = new AbortController();
    const moved = (move: PointerEvent): void => {
      const way = move.clientX - down.clientX;
      if (!dragged && Math.abs(way) < SLACK) return;
      if (!dragged) {
        dragged = true;
        strip.setPointerCapture(down.pointerId);
        getSelection()?.removeAllRanges();
        root.dataset["dragged"] = "";
      }
      strip.scrollLeft = left - way;
      left += settle();
      const passed = Math.max(1, move.timeStamp - time);
      speed = 0.7 * ((last - move.clientX) / passed) + 0.3 * speed;
      [last, time] = [move.clientX, move.timeStamp];
    };
    const ended = (end: PointerEvent): void => {
      over.abort();
      if (!dragged) return;
      delete root.dataset["dragged"];
      // The click that follows comes before this.
      setTimeout(() => (dragged = false));
      if (!calm() && end.timeStamp - time < HELD) stop = glide(given, speed);
    };
    const options = { signal: over.signal };
    window.addEventListener("pointermove", moved, options);
    window.addEventListener("pointerup", ended, options);
    window.addEventListener("pointercancel", ended, options);
  });
  // To let go over something that opens is no click on it.
  strip.addEventListener("click", (event) => dragged && event.preventDefault(), { capture: true });
  return () => stop();
}
