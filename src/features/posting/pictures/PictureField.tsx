import { useRef, useState, useEffect, useEffectEvent, type RefObject, type ChangeEvent } from "react";
import { cva } from "class-variance-authority";
import type { DraftKind } from "#domain/posting/draft.ts";
import type { PictureRoom } from "#domain/listing/listing.ts";
import { sortFiles } from "#domain/picture/files.ts";
import type { RoomRow } from "#domain/picture/uploads.ts";
import { m } from "#i18n/messages.ts";
import { FieldError } from "#ui/form/FieldError.tsx";
import { Button } from "#ui/button/Button.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { digits, leftOutWords } from "./picture-words.ts";
import type { PicturesWay } from "./pictures-way.ts";
import { PictureTiles } from "./PictureTiles.tsx";
import { useUploads } from "./use-uploads.ts";

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;

/**
 * Files that are dropped on a field, and pasted while it is on the screen.
 * @returns whether files are held over it
 */
function useDroppedFiles(root: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const add = useEffectEvent(onFiles);
  useEffect(() => {
    const isInside = ({ target }: Event) => target instanceof Node && root.current?.contains(target) === true;
    const ending = new AbortController();
    // A picture that is let go beside the field would be opened in the place of the half-filled form.
    const onDragOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(isInside(event));
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (isInside(event)) add([...(event.dataTransfer?.files ?? [])]);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || !root.current?.getClientRects().length) return;
      event.preventDefault();
      add(files);
    };
    const { signal } = ending;
    document.addEventListener("dragover", onDragOver, { signal });
    document.addEventListener("dragleave", onDragLeave, { signal });
    document.addEventListener("drop", onDrop, { signal });
    document.addEventListener("paste", onPaste, { signal });
    return () => ending.abort();
  }, [root]);
  return over;
}

const zone = cva("grid justify-items-center gap-1.5 rounded-lg border-2 border-dashed px-4 py-7 text-center", {
  variants: { over: { true: "border-accent bg-accent-soft", false: "border-field bg-sunken" } },
});

type PictureDropProps = {
  /** Name of the files in a form that is sent without a script. */
  name: string;
  hintId: string;
  hint: string;
  over: boolean;
  choose: RefObject<HTMLButtonElement | null>;
  onFiles: (files: File[]) => void;
};

/** Where pictures come from: dropped here, chosen, or taken. Without a script it is the browser's own field for files. */
function PictureDrop({ name, hintId, hint, over, choose, onFiles }: PictureDropProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(input.files ?? [])];
    // Clears the field, so that the same file can be chosen again and nothing is sent twice.
    input.value = "";
    onFiles(chosen);
  };
  const takeEarly = useEffectEvent(() => {
    const input = files.current;
    if (!input?.files?.length) return;
    const chosen = [...input.files];
    input.value = "";
    onFiles(chosen);
  });
  // What somebody chose before the script was there.
  useEffect(() => takeEarly(), []);
  return (
    <div className={zone({ over })}>
      <span className="text-primary [&>svg]:size-9">
        <Icon name="cloud-upload" />
      </span>
      <b className="noscript:hidden pointer-coarse:hidden">{m.pictures_drop()}</b>
      <span className="text-sm text-ink-soft noscript:hidden pointer-coarse:hidden">{m.pictures_or()}</span>
      <div className="flex flex-wrap justify-center gap-2 noscript:hidden">
        <Button ref={choose} icon="folder-open" onClick={() => files.current?.click()}>
          {m.pictures_choose()}
        </Button>
        {/* Taking a picture is offered on touch devices only. */}
        <Button
          kind="outline"
          icon="camera"
          className="not-pointer-coarse:hidden"
          onClick={() => camera.current?.click()}
        >
          {m.pictures_take()}
        </Button>
      </div>
      <input
        ref={files}
        type="file"
        name={name}
        multiple
        accept="image/jpeg,image/png,image/gif,image/webp"
        aria-label={m.pictures_add_plain()}
        aria-describedby={hintId}
        className="hidden max-w-full noscript:block"
        onChange={take}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={m.pictures_take()}
        className="hidden"
        onChange={take}
      />
      <p id={hintId} className="text-xs text-ink-mute">
        {hint}
      </p>
    </div>
  );
}

type Props = {
  /** Name of the pictures' ids in the form, in their order; without a script the files come as `{name}Files`. Its id is `post-{name}`. */
  name: string;
  kind: DraftKind;
  /** The draft (or post) that pictures are uploaded for; asked when the first is. A refusal leaves them to be tried again. */
  draftId: () => Promise<string>;
  /** Those that the server has when the field is first shown; others need another `key`. */
  pictures: readonly { id: string; room?: string | undefined }[];
  /** So many pictures at most. */
  limit: number;
  /** Which files may be chosen. */
  hint?: string;
  /** What is wrong with the pictures, in the reader's language. */
  error?: string | undefined;
  /** Told the ids of the pictures that the server has, in order, whenever they changed; the first is the cover. */
  onChange: (ids: string[]) => void;
  /** Where it is asked what pictures show: the guess for a position, from 0, and who is told what is held now, at first as well. */
  rooms?: { guessOf: (position: number) => PictureRoom | null; onChange: (rows: RoomRow[]) => void } | undefined;
  /** Told how far they are on their way, whenever that changed. */
  onWay?: ((way: PicturesWay) => void) | undefined;
};

/** Pictures of a post: chosen, dropped, pasted or taken; put in order by hand, by keys or by buttons; turned, taken out and brought back. */
export function PictureField({ name, kind, draftId, pictures, limit, hint, error, onChange, rooms, onWay }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const { uploads, dispatch, add, remove } = useUploads({
    kind,
    draftId,
    saved: pictures,
    onChange,
    onRooms: rooms?.onChange,
    onWay,
  });
  const addFiles = (files: File[]) => {
    if (files.length === 0) return;
    const sorted = sortFiles(files, limit - uploads.pictures.length);
    setLeftOut(leftOutWords(sorted, limit));
    if (sorted.taken.length > 0) add(sorted.taken);
  };
  const over = useDroppedFiles(root, addFiles);
  const id = `post-${name}`;
  return (
    <div
      ref={root}
      id={id}
      role="group"
      aria-label={m.pictures_label()}
      aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
      tabIndex={-1}
      className="grid gap-3"
    >
      <PictureDrop
        name={`${name}Files`}
        hintId={`${id}-hint`}
        hint={hint ?? m.pictures_hint({ max: digits(limit) })}
        over={over}
        choose={choose}
        onFiles={addFiles}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div role="alert" className="grid gap-1 empty:hidden">
        {leftOut.map((words, index) => (
          <FieldError key={index}>{words}</FieldError>
        ))}
      </div>
      <PictureTiles
        uploads={uploads}
        {...{ name, dispatch }}
        guessOf={rooms?.guessOf}
        onRemove={remove}
        onEmpty={() => choose.current?.focus()}
      />
    </div>
  );
}
