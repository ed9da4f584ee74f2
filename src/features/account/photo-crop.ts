import { moveWindow, wholeWindow, zoomWindow, type CropWindow } from "#domain/photo-crop.ts";

/** Share of the window that an arrow key moves. */
const STEP = 0.04;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/**
 * Lets the visitor choose the square of a picture in a dialog.
 * @returns a JPEG of 512 × 512 pixels, or null if they changed their mind
 */
export function cropPhoto(picture: ImageBitmap): Promise<Blob | null> {
  const dialog = document.querySelector<HTMLDialogElement>("[data-photo-dialog]");
  const canvas = dialog?.querySelector("canvas");
  const zoom = dialog?.querySelector<HTMLInputElement>("#photo-zoom");
  const context = canvas?.getContext("2d");
  if (!dialog || !canvas || !zoom || !context) return Promise.resolve(null);
  const listening = new AbortController();
  const { signal } = listening;
  let window: CropWindow = wholeWindow(picture.width, picture.height);

  const draw = (): void => {
    context.drawImage(picture, window.x, window.y, window.side, window.side, 0, 0, canvas.width, canvas.height);
  };
  /** In shares of the window: a picture that is pulled right shows what is left of it. */
  const move = (x: number, y: number): void => {
    window = moveWindow(window, { width: picture.width, height: picture.height }, x * window.side, y * window.side);
    draw();
  };

  zoom.value = "1";
  zoom.addEventListener(
    "input",
    () => {
      window = zoomWindow(window, { width: picture.width, height: picture.height }, Number(zoom.value));
      draw();
    },
    { signal },
  );
  canvas.addEventListener(
    "keydown",
    (event) => {
      const step = ARROWS[event.key];
      if (!step) return;
      event.preventDefault();
      move(...step);
    },
    { signal },
  );
  canvas.addEventListener("pointerdown", (event) => canvas.setPointerCapture(event.pointerId), { signal });
  canvas.addEventListener(
    "pointermove",
    (event) => {
      if (!canvas.hasPointerCapture(event.pointerId)) return;
      const { width } = canvas.getBoundingClientRect();
      move(-event.movementX / width, -event.movementY / width);
    },
    { signal },
  );

  draw();
  dialog.showModal();
  return new Promise((resolve) => {
    let photo: Promise<Blob | null> = Promise.resolve(null);
    dialog.querySelector("[data-photo-save]")?.addEventListener(
      "click",
      () => {
        photo = new Promise((made) => canvas.toBlob(made, "image/jpeg", 0.9));
        dialog.close();
      },
      { signal },
    );
    dialog.querySelector("[data-photo-cancel]")?.addEventListener("click", () => dialog.close(), { signal });
    dialog.addEventListener(
      "close",
      () => {
        listening.abort();
        picture.close();
        resolve(photo);
      },
      { signal, once: true },
    );
  });
}
