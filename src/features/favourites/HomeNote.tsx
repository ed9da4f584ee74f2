import { useRef, useState } from "react";
import { FAVOURITE_NOTE_MAX, type FavouriteGroup, type FavouriteNote } from "#domain/account/favourite-notes.ts";
import { m } from "#i18n/messages.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { FieldFrame, fieldLook } from "#ui/form/FieldFrame.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { groupOptions } from "./favourites-words.ts";

type Props = {
  id: string;
  title: string;
  note: FavouriteNote;
  isFirst: boolean;
  isLast: boolean;
  onText: (text: string) => void;
  onGroup: (group: FavouriteGroup | null) => void;
  onMove: (by: -1 | 1) => void;
};

/** What its owner notes of a marked home, and where it stands among the others. Each change is kept at once. */
export function HomeNote({ id, title, note, isFirst, isLast, onText, onGroup, onMove }: Props) {
  // While somebody writes, another device's text does not take the place of theirs.
  const [draft, setDraft] = useState<string | null>(null);
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const move = (by: -1 | 1) => {
    onMove(by);
    // The card has another place in the page now, where the focus follows it.
    requestAnimationFrame(() => {
      const [pressed, other] = by < 0 ? [up.current, down.current] : [down.current, up.current];
      (pressed?.disabled ? other : pressed)?.focus();
    });
  };
  return (
    <div role="group" aria-label={title} className="grid gap-3 rounded-lg bg-sunken p-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <SelectField
            id={`group-${id}`}
            label={m.reach_notes_group()}
            options={groupOptions()}
            value={note.group ?? ""}
            onChange={({ target }) => onGroup((target.value || null) as FavouriteGroup | null)}
          />
        </div>
        <IconButton
          ref={up}
          icon="arrow-up"
          label={m.reach_notes_up({ title })}
          disabled={isFirst}
          onClick={() => move(-1)}
        />
        <IconButton
          ref={down}
          icon="arrow-down"
          label={m.reach_notes_down({ title })}
          disabled={isLast}
          onClick={() => move(1)}
        />
      </div>
      <FieldFrame id={`note-${id}`} label={m.reach_notes_note()}>
        <textarea
          id={`note-${id}`}
          className={fieldLook({ kind: "long" })}
          value={draft ?? note.text}
          maxLength={FAVOURITE_NOTE_MAX}
          onChange={({ target }) => {
            setDraft(target.value);
            onText(target.value);
          }}
          onBlur={() => setDraft(null)}
        />
      </FieldFrame>
    </div>
  );
}
