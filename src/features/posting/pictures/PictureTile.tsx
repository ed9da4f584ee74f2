import type { useSortable } from "@dnd-kit/sortable";
import type { KeyboardEvent } from "react";
import { cva } from "class-variance-authority";
import { PICTURE_ROOMS, type PictureRoom } from "#domain/listing/listing.ts";
import { positionAfterKey } from "#domain/picture/files.ts";
import type { FormPicture, PictureAction } from "#domain/picture/uploads.ts";
import { pictureUrl, PLACEHOLDER_URL } from "#domain/picture/picture.ts";
import { ROOM_GUESS, roomAnswer, type RoomAnswer } from "#domain/picture/rooms.ts";
import { m } from "#i18n/messages.ts";
import { roomWords } from "#ui/gallery/room-words.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Button } from "#ui/button/Button.tsx";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { numberOf, reasonOf } from "./picture-words.ts";

const tile = cva("relative grid grid-rows-[auto_1fr] overflow-clip rounded-md border border-line-strong bg-surface", {
  variants: { lifted: { true: "z-10 shadow-pop outline-3 -outline-offset-1 outline-accent", false: "" } },
});

/** What a tile needs of the library to be dragged. */
export type Drag = Pick<
  ReturnType<typeof useSortable>,
  "setNodeRef" | "setActivatorNodeRef" | "listeners" | "transform" | "transition" | "isDragging"
>;

type Props = {
  picture: FormPicture;
  position: number;
  count: number;
  /** Name of the ids in the form. */
  name: string;
  /** What a picture at a position most likely shows; undefined where the form does not ask what it shows. */
  guessOf: ((position: number) => PictureRoom | null) | undefined;
  dispatch: (action: PictureAction) => void;
  onRemove: () => void;
  /** Where the focus goes when another picture was taken out, or this one came back. */
  removeRef: (button: HTMLButtonElement | null) => void;
  /** Once pictures can be dragged: there are several, and the library has come. */
  drag?: Drag | undefined;
};

/** How far it got; what went wrong, and a way to try it again. */
function Way({ picture, number, onRetry }: { picture: FormPicture; number: string; onRetry: () => void }) {
  if (picture.state === "failed") {
    return (
      <div className="col-start-1 row-start-1 grid place-content-center justify-items-center gap-1 bg-surface/90 p-1.5 text-center text-danger">
        <span className="text-xs">{reasonOf(picture)}</span>
        <Button
          kind="outline"
          size="sm"
          className="whitespace-normal"
          aria-label={m.pictures_retry_which({ number })}
          onClick={onRetry}
        >
          {m.pictures_retry()}
        </Button>
      </div>
    );
  }
  if (picture.state === "sent") return null;
  return (
    <div
      role="progressbar"
      aria-label={m.pictures_uploading({ number })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(picture.sent * 100)}
      className="col-start-1 row-start-1 h-1.5 self-end bg-line-strong"
    >
      <div
        className="h-full bg-primary transition-[width] duration-(--duration-quick) motion-reduce:transition-none"
        style={{ width: `${picture.sent * 100}%` }}
      />
    </div>
  );
}

/** The picture's id as the form sends it; without a script it can be left out by its tick. */
function SentId({ name, id, number }: { name: string; id: string; number: string }) {
  if (useHydrated()) return <input type="hidden" name={name} value={id} />;
  return (
    <label className="hidden items-center gap-2 p-2 text-sm noscript:flex">
      <input type="checkbox" name={name} value={id} defaultChecked />
      {m.pictures_keep({ number })}
    </label>
  );
}

type RoomSelectProps = {
  id: string | null;
  room: RoomAnswer;
  position: number;
  guess: PictureRoom | null;
  onChoose: (room: RoomAnswer) => void;
};

/** What a picture shows. As long as nobody chose, it is guessed from its place in the order, and says so. */
function RoomSelect({ id, room, position, guess, onChoose }: RoomSelectProps) {
  const name = `rooms.${position}`;
  return (
    <>
      {id && <input type="hidden" name={`${name}.picture`} value={id} />}
      <select
        name={`${name}.room`}
        aria-label={m.pictures_room({ number: numberOf(position) })}
        value={room === ROOM_GUESS && guess === null ? "" : room}
        onChange={({ target }) => onChoose(roomAnswer(target.value))}
        className="h-11 w-full border-t border-line bg-surface ps-2 pe-1 text-sm text-ellipsis focus-visible:-outline-offset-3"
      >
        {guess && <option value={ROOM_GUESS}>{m.pictures_room_guess({ room: roomWords(guess) })}</option>}
        <option value="">{m.pictures_room_none()}</option>
        {PICTURE_ROOMS.map((one) => (
          <option key={one} value={one}>
            {roomWords(one)}
          </option>
        ))}
      </select>
    </>
  );
}

/** One picture of a form with its tools: dragged by its handle or itself, moved by keys and buttons, turned, taken out. */
export function PictureTile({ picture, position, count, name, guessOf, dispatch, onRemove, removeRef, drag }: Props) {
  const { key, id, preview, room } = picture;
  const number = numberOf(position);
  const { listeners, transform, transition, isDragging = false } = drag ?? {};
  const move = (to: number) => {
    if (to >= 0 && to < count && to !== position) dispatch({ type: "move", key, position: to });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = isDragging ? null : positionAfterKey(event.key, position, count);
    if (wanted === null) return listeners?.["onKeyDown"]?.(event);
    event.preventDefault();
    move(wanted);
  };
  const look = transform ? { transform: `translate(${transform.x}px, ${transform.y}px)`, transition } : undefined;
  return (
    <li ref={drag?.setNodeRef} style={look} className={tile({ lifted: isDragging })}>
      <div className="grid">
        <img
          src={preview ?? (id ? pictureUrl(id, 400) : PLACEHOLDER_URL)}
          alt={m.pictures_picture({ number })}
          width="400"
          height="300"
          draggable={false}
          className="col-start-1 row-start-1 aspect-4/3 h-auto w-full cursor-grab bg-sunken object-cover"
          onMouseDown={(event) => listeners?.["onMouseDown"]?.(event)}
          onError={({ currentTarget }) => {
            if (!currentTarget.src.endsWith(PLACEHOLDER_URL)) currentTarget.src = PLACEHOLDER_URL;
          }}
        />
        <Way picture={picture} number={number} onRetry={() => dispatch({ type: "retry", key })} />
      </div>
      {position === 0 && (
        <span className="absolute start-1.5 top-1.5">
          <Badge kind="featured">{m.pictures_cover()}</Badge>
        </span>
      )}
      <div className="grid grid-cols-3 justify-items-center noscript:hidden">
        <IconButton
          kind="plain"
          icon="arrow-left"
          label={m.pictures_earlier({ number })}
          aria-disabled={position === 0}
          className="aria-disabled:opacity-40"
          onClick={() => move(position - 1)}
        />
        <IconButton
          {...listeners}
          ref={drag?.setActivatorNodeRef}
          kind="plain"
          icon="grip-vertical"
          label={m.pictures_move({ number })}
          className="cursor-grab touch-none"
          onKeyDown={onKeyDown}
        />
        <IconButton
          kind="plain"
          icon="arrow-right"
          label={m.pictures_later({ number })}
          aria-disabled={position === count - 1}
          className="aria-disabled:opacity-40"
          onClick={() => move(position + 1)}
        />
        <IconButton
          kind="plain"
          icon="rotate-cw"
          label={m.pictures_turn({ number })}
          onClick={() => dispatch({ type: "turn", key })}
        />
        <IconButton
          ref={removeRef}
          kind="plain"
          icon="trash-2"
          label={m.pictures_remove({ number })}
          className="col-start-3"
          onClick={onRemove}
        />
      </div>
      {guessOf && (
        <RoomSelect
          {...{ id, room, position }}
          guess={guessOf(position)}
          onChoose={(chosen) => dispatch({ type: "room", key, room: chosen })}
        />
      )}
      {id && <SentId name={name} id={id} number={number} />}
    </li>
  );
}
