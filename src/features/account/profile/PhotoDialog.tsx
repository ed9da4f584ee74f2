import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { moveWindow, wholeWindow, zoomWindow } from "#domain/picture/crop.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { Dialog } from "#ui/dialog/Dialog.tsx";

/** Share of the window that an arrow key moves. */
const STEP = 0.04;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

type Props = {
  picture: ImageBitmap;
  /** Called with a JPEG of 512 × 512 pixels, or null if the user cancelled. The picture is closed afterwards. */
  onDone: (photo: Blob | null) => void;
};

/** Cuts a photo to a square before it is sent: moved by finger, mouse or arrow keys, enlarged by the slider. */
export function PhotoDialog({ picture, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const photo = useRef<Promise<Blob | null>>(Promise.resolve(null));
  const [window, setWindow] = useState(() => wholeWindow(picture.width, picture.height));
  useEffect(() => dialog.current?.showModal(), []);
  // What is drawn into a canvas is no markup: it is drawn again whenever the window has moved.
  useEffect(() => {
    const { x, y, side } = window;
    const context = canvas.current?.getContext("2d");
    context?.drawImage(picture, x, y, side, side, 0, 0, context.canvas.width, context.canvas.height);
  }, [picture, window]);

  /** In shares of the window: a picture that is pulled right shows what is left of it. */
  const move = (x: number, y: number) => setWindow((now) => moveWindow(now, picture, x * now.side, y * now.side));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  };
  const onPointerMove = ({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLCanvasElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const { width } = currentTarget.getBoundingClientRect();
    move(-movementX / width, -movementY / width);
  };
  const save = () => {
    photo.current = new Promise((made) => {
      if (canvas.current) canvas.current.toBlob(made, "image/jpeg", 0.9);
      else made(null);
    });
    dialog.current?.close();
  };
  const onClose = () => {
    picture.close();
    void photo.current.then(onDone);
  };

  return (
    <Dialog
      ref={dialog}
      id="photo-dialog"
      title={m.account_photo_crop()}
      onClose={onClose}
      footer={
        <>
          <Button icon="check" onClick={save}>
            {m.account_photo_save()}
          </Button>
          <Button kind="outline" onClick={() => dialog.current?.close()}>
            {m.account_cancel()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <canvas
          ref={canvas}
          width="512"
          height="512"
          tabIndex={0}
          role="img"
          aria-label={m.account_photo_move()}
          onKeyDown={onKeyDown}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={onPointerMove}
          className="mx-auto aspect-square w-full max-w-80 cursor-grab touch-none rounded-full bg-sunken"
        />
        <label className="grid gap-1.5 text-sm font-semibold">
          {m.account_photo_zoom()}
          <input
            type="range"
            min="1"
            max="4"
            step="0.05"
            defaultValue="1"
            onInput={({ currentTarget }) => {
              const zoom = Number(currentTarget.value);
              setWindow((now) => zoomWindow(now, picture, zoom));
            }}
            className="h-11 w-full accent-primary"
          />
        </label>
        <p className="text-xs text-ink-mute">{m.account_photo_move()}</p>
      </div>
    </Dialog>
  );
}
