import { useEffect, useRef, useState, type ComponentType } from "react";
import { flushSync } from "react-dom";
import type { PictureRoom } from "#domain/listing/listing.ts";
import type { FormPicture, PictureAction, PictureUploads } from "#domain/picture/uploads.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { newsWords, numberOf } from "./picture-words.ts";
import { PictureTile, type Drag } from "./PictureTile.tsx";
import type { SortableTilesProps } from "./SortableTiles.tsx";

type Props = {
  uploads: PictureUploads;
  name: string;
  /** What a picture at a position most likely shows; undefined where the form does not ask. */
  guessOf: ((position: number) => PictureRoom | null) | undefined;
  dispatch: (action: PictureAction) => void;
  onRemove: (key: number) => void;
  /** Takes the focus when the last picture was taken out. */
  onEmpty: () => void;
};

/** The chosen pictures in their order, and what happened last, for eyes and ears. */
export function PictureTiles({ uploads, name, guessOf, dispatch, onRemove, onEmpty }: Props) {
  const { pictures, removed } = uploads;
  const [dragged, setDragged] = useState<string | null>(null);
  const removers = useRef(new Map<number, HTMLButtonElement>());
  const returning = useRef<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  // What drags them is fetched when there is an order to change.
  const [sortable, setSortable] = useState<{ Tiles: ComponentType<SortableTilesProps> }>();
  const isOrdered = pictures.length > 1;
  useEffect(() => {
    if (!isOrdered) return;
    const fetchTiles = async () => {
      const { default: Tiles } = await import("./SortableTiles.tsx");
      const buttons = () => [...(list.current?.getElementsByTagName("button") ?? [])];
      const focused = buttons().indexOf(document.activeElement as HTMLButtonElement);
      flushSync(() => setSortable((before) => before ?? { Tiles }));
      // The tiles are made anew, and the one that had the focus has it again.
      if (focused >= 0) buttons()[focused]?.focus();
    };
    // Without them, buttons and keys change the order.
    fetchTiles().catch(() => undefined);
  }, [isOrdered]);

  const remove = (key: number, position: number) => {
    const next = pictures[position + 1] ?? pictures[position - 1];
    if (next) removers.current.get(next.key)?.focus();
    else onEmpty();
    onRemove(key);
  };
  const keepRemover = (key: number) => (button: HTMLButtonElement | null) => {
    if (!button) return void removers.current.delete(key);
    removers.current.set(key, button);
    if (returning.current !== key) return;
    returning.current = null;
    button.focus();
  };
  const undo = () => {
    returning.current = removed?.picture.key ?? null;
    dispatch({ type: "undo" });
  };

  const tile = (picture: FormPicture, position: number, drag?: Drag) => (
    <PictureTile
      key={picture.key}
      picture={picture}
      position={position}
      count={pictures.length}
      {...{ name, guessOf }}
      dispatch={dispatch}
      onRemove={() => remove(picture.key, position)}
      removeRef={keepRemover(picture.key)}
      drag={drag}
    />
  );

  return (
    <>
      {isOrdered && <p className="text-sm text-ink-soft noscript:hidden">{m.pictures_order_hint()}</p>}
      {guessOf && pictures.length > 0 && <p className="text-sm text-ink-soft">{m.pictures_rooms_hint()}</p>}
      <ol
        ref={list}
        aria-label={m.pictures_list()}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.75rem),1fr))] gap-3 empty:hidden"
      >
        {sortable && pictures.length > 0 ? (
          <sortable.Tiles {...{ pictures, tile, dispatch }} onDragged={setDragged} />
        ) : (
          pictures.map((picture, position) => tile(picture, position))
        )}
      </ol>
      {removed && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {m.pictures_removed_one({ number: numberOf(removed.position) })}
          <Button kind="ghost" size="sm" icon="undo-2" onClick={undo}>
            {m.pictures_undo()}
          </Button>
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {dragged ?? newsWords(uploads)}
      </p>
    </>
  );
}
