import { useEffect, useRef } from "react";
import { PROPERTY_TYPES } from "#domain/listing/listing.ts";
import { guessedRoom } from "#domain/picture/rooms.ts";
import type { RoomRow } from "#domain/picture/uploads.ts";
import { rowsOf, textOf } from "#domain/posting/posting-draft.ts";
import { currentValues } from "#domain/posting/wizard-state.ts";
import { PictureField } from "./pictures/PictureField.tsx";
import type { StepParts } from "./PostForm.tsx";
import { PostSection } from "./PostSection.tsx";
import { usePosting } from "./post-context.ts";

/** What the pictures of a home show: guessed by its type, and held in the form as the rows of a table. */
function useRooms() {
  const { form, wizard, changed } = usePosting();
  const values = currentValues(wizard);
  const type = PROPERTY_TYPES.find((one) => one === textOf(values, "type"));
  return {
    rows: rowsOf(values, "rooms"),
    guessOf: (position: number) => (type ? guessedRoom(type, position) : null),
    onChange: (rows: RoomRow[]) => {
      const isFirst = form.getValues("rooms") === undefined;
      form.setValue("rooms", rows);
      if (!isFirst) changed("rooms");
    },
  };
}

type Props = StepParts & { title: string; hint: string; step?: number };

/** The pictures of a post, under their heading. */
export function PicturesSection({ title, hint, step, picturesKey, ...parts }: Props) {
  const { kind, errorOf, focusable, $pictures } = usePosting();
  const { rows, ...rooms } = useRooms();
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (section.current) focusable.current.set("pictures", section.current);
  }, [focusable]);
  return (
    <PostSection title={title} {...(step !== undefined && { step })}>
      <div ref={section} tabIndex={-1}>
        <PictureField
          key={picturesKey}
          name="pictures"
          kind={kind.form.kind}
          draftId={parts.pictureOwner}
          pictures={parts.pictures.map(({ id }) => ({
            id,
            room: rows.find(({ picture }) => picture === id)?.["room"],
          }))}
          rooms={kind.form.kind === "property" ? rooms : undefined}
          onChange={parts.onPictures}
          onWay={(way) => $pictures.set(way)}
          hint={hint}
          limit={kind.picturesMax}
          error={errorOf("pictures")}
        />
      </div>
    </PostSection>
  );
}
