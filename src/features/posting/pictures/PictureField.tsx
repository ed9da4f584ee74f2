import { useRef, useState } from "react";
import type { DraftKind } from "#domain/posting/draft.ts";
import { sortFiles } from "#domain/picture/files.ts";
import { m } from "#i18n/messages.ts";
import { FieldError } from "#ui/form/FieldError.tsx";
import { digits, leftOutWords } from "./picture-words.ts";
import { PictureDrop } from "./PictureDrop.tsx";
import { PictureTiles } from "./PictureTiles.tsx";
import { useDroppedFiles } from "./use-dropped-files.ts";
import { useUploads } from "./use-uploads.ts";

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
