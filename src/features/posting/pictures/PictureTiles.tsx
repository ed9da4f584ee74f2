import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragOverEvent,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import { useId, useRef, useState } from "react";
import type { PictureAction, PictureUploads } from "#domain/picture/uploads.ts";
import { m } from "#i18n/messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { digits, newsWords, numberOf } from "./picture-words.ts";
import { PictureTile } from "./PictureTile.tsx";

/** A click is no drag until it moved so far, in pixels. */
const DRAG_FROM = { activationConstraint: { distance: 4 } };

type Props = {
  uploads: PictureUploads;
  name: string;
  dispatch: (action: PictureAction) => void;
  onRemove: (key: number) => void;
  /** Takes the focus when the last picture was taken out. */
  onEmpty: () => void;
};

/** The chosen pictures in their order, and what happened last, for eyes and ears. */
export function PictureTiles({ uploads, name, dispatch, onRemove, onEmpty }: Props) {
  const { pictures, removed } = uploads;
  const sensors = useSensors(
    useSensor(MouseSensor, DRAG_FROM),
    useSensor(TouchSensor, DRAG_FROM),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // The library has its own live region in English; it is hidden from screen readers, because the page has one already.
  const [unheard, setUnheard] = useState<HTMLDivElement | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const removers = useRef(new Map<number, HTMLButtonElement>());
  const returning = useRef<number | null>(null);
  const positionOf = (id: string | number | undefined) => pictures.findIndex(({ key }) => String(key) === String(id));

  const lifted = (id: string | number) => m.pictures_lifted({ number: numberOf(positionOf(id)) });
  const onDragOver = ({ active, over }: DragOverEvent) => {
    if (!over) return;
    const words = m.pictures_moved({ place: numberOf(positionOf(over.id)), count: digits(pictures.length) });
    // It lies over its own place as soon as it is lifted.
    setDragged((before) => (over.id === active.id && before === lifted(active.id) ? before : words));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    if (over && over.id !== active.id) {
      dispatch({ type: "move", key: Number(active.id), position: positionOf(over.id) });
    }
  };
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

  return (
    <>
      {pictures.length > 1 && <p className="text-sm text-ink-soft noscript:hidden">{m.pictures_order_hint()}</p>}
      <DndContext
        id={useId()}
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          ...(unheard && { container: unheard }),
          screenReaderInstructions: { draggable: m.pictures_order_hint() },
        }}
        onDragStart={({ active }) => setDragged(lifted(active.id))}
        onDragOver={onDragOver}
        onDragEnd={onDragEnd}
        onDragCancel={() => setDragged(null)}
      >
        <SortableContext items={pictures.map(({ key }) => String(key))} strategy={rectSortingStrategy}>
          <ol
            aria-label={m.pictures_list()}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.75rem),1fr))] gap-3 empty:hidden"
          >
            {pictures.map((picture, position) => (
              <PictureTile
                key={picture.key}
                picture={picture}
                position={position}
                count={pictures.length}
                name={name}
                dispatch={dispatch}
                onRemove={() => remove(picture.key, position)}
                removeRef={keepRemover(picture.key)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div ref={setUnheard} hidden />
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
