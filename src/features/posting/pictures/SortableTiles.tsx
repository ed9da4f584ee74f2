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
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from "@dnd-kit/sortable";
import { useId, useState, type ReactNode } from "react";
import type { FormPicture, PictureAction } from "#domain/picture/uploads.ts";
import { m } from "#i18n/messages.ts";
import { digits, numberOf } from "./picture-words.ts";
import type { Drag } from "./PictureTile.tsx";

/** A click is no drag until it moved so far, in pixels. */
const DRAG_FROM = { activationConstraint: { distance: 4 } };

type TileOf = (picture: FormPicture, position: number, drag?: Drag) => ReactNode;

export type SortableTilesProps = {
  pictures: readonly FormPicture[];
  tile: TileOf;
  dispatch: (action: PictureAction) => void;
  /** What happens while one is dragged; null: nothing any more. */
  onDragged: (words: string | null | ((before: string | null) => string)) => void;
};

type ItemProps = { picture: FormPicture; position: number; tile: TileOf };

const SortableItem = ({ picture, position, tile }: ItemProps) =>
  tile(picture, position, useSortable({ id: String(picture.key) }));

/** The tiles of a list of pictures, to be dragged with mouse, finger or keys. */
export default function SortableTiles({ pictures, tile, dispatch, onDragged }: SortableTilesProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, DRAG_FROM),
    useSensor(TouchSensor, DRAG_FROM),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // The library has its own live region in English; it is hidden from screen readers, because the page has one already.
  const [unheard, setUnheard] = useState<HTMLLIElement | null>(null);
  const positionOf = (id: string | number | undefined) => pictures.findIndex(({ key }) => String(key) === String(id));
  const lifted = (id: string | number) => m.pictures_lifted({ number: numberOf(positionOf(id)) });
  const onDragOver = ({ active, over }: DragOverEvent) => {
    if (!over) return;
    const words = m.pictures_moved({ place: numberOf(positionOf(over.id)), count: digits(pictures.length) });
    // It lies over its own place as soon as it is lifted.
    onDragged((before) => (over.id === active.id && before === lifted(active.id) ? before : words));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    onDragged(null);
    if (over && over.id !== active.id)
      dispatch({ type: "move", key: Number(active.id), position: positionOf(over.id) });
  };
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        ...(unheard && { container: unheard }),
        screenReaderInstructions: { draggable: m.pictures_order_hint() },
      }}
      onDragStart={({ active }) => onDragged(lifted(active.id))}
      onDragOver={onDragOver}
      onDragEnd={onDragEnd}
      onDragCancel={() => onDragged(null)}
    >
      <SortableContext items={pictures.map(({ key }) => String(key))} strategy={rectSortingStrategy}>
        {pictures.map((picture, position) => (
          <SortableItem key={picture.key} {...{ picture, position, tile }} />
        ))}
      </SortableContext>
      <li ref={setUnheard} hidden />
    </DndContext>
  );
}
