import { useRef, useState, useEffect, useEffectEvent, type RefObject } from "react";
import type { DraftKind } from "#domain/posting/draft.ts";
import { sortFiles } from "#domain/picture/files.ts";
import { m } from "#i18n/messages.ts";
import { FieldError } from "#ui/form/FieldError.tsx";
import { digits, leftOutWords } from "./picture-words.ts";
import { PictureDrop } from "./PictureDrop.tsx";
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

type Props = {
  /** Name of the pictures' ids in the form, in their order; without a script the files come as `{name}Files`. Its id is `post-{name}`. */
  name: string;
  kind: DraftKind;
  /** The draft (or post) that pictures are uploaded for; asked when the first is. A refusal leaves them to be tried again. */
  draftId: () => Promise<string>;
  /** Those that the server has when the field is first shown; others need another `key`. */
  pictures: readonly { id: string }[];
  /** So many pictures at most. */
  limit: number;
  /** Which files may be chosen. */
  hint?: string;
  /** What is wrong with the pictures, in the reader's language. */
  error?: string | undefined;
  /** Told the ids of the pictures that the server has, in order, whenever they changed; the first is the cover. */
  onChange: (ids: string[]) => void;
  /** Told whether pictures are on their way. One that failed is not. */
  onBusy?: ((busy: boolean) => void) | undefined;
};

/** Pictures of a post: chosen, dropped, pasted or taken; put in order by hand, by keys or by buttons; turned, taken out and brought back. */
export function PictureField({ name, kind, draftId, pictures, limit, hint, error, onChange, onBusy }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const { uploads, dispatch, add, remove } = useUploads({ kind, draftId, saved: pictures, onChange, onBusy });
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
        name={name}
        dispatch={dispatch}
        onRemove={remove}
        onEmpty={() => choose.current?.focus()}
      />
    </div>
  );
}
