import { useRef, useState } from "react";
import { changeSharedList, type SharedListAnswer } from "#api/account/shared-favourites.ts";
import { FAVOURITE_NOTE_MAX } from "#domain/account/favourite-notes.ts";
import type { SharedHome } from "#domain/account/shared-favourites.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { apiLinks } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { toast } from "#stores/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { IconButton } from "#ui/button/IconButton.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { TextArea } from "#ui/form/TextArea.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { groupOptions } from "./favourites-words.ts";

type Props = {
  code: string;
  home: SharedHome;
  title: string;
  isFirst: boolean;
  isLast: boolean;
  /** What became of this home's form when it was sent without a script. */
  answer: FormAnswer | null;
  onChanged: (answer: SharedListAnswer) => void;
  /** Somebody else has changed this home: the list is to be read again. */
  onConflict: () => void;
};

/**
 * What the family notes of a home, and where it stands. Every button sends all of it, with what the writer saw: where somebody else has
 * written meanwhile, their words are said and what was typed stays.
 */
export function SharedHomeForm({ code, home, title, isFirst, isLast, answer, onChanged, onConflict }: Props) {
  const { item, note, group } = home;
  const box = useRef<HTMLFormElement>(null);
  const [conflict, setConflict] = useState(answer?.problem?.code === "changed-meanwhile");
  const [saved, setSaved] = useState(0);
  const { form, busy, problem, summary, errorOf, focusField } = useForm(changeSharedList, {
    answer,
    onDone: (changed) => {
      setConflict(false);
      // The fields begin anew from what is stored now.
      setSaved((times) => times + 1);
      onChanged(changed);
      toast({ kind: "ok", title: m.reach_shared_saved() });
      // The pressed button may have gone or stand elsewhere.
      box.current?.focus();
    },
    onRefused: (_, code) => {
      if (code !== "changed-meanwhile") return;
      setConflict(true);
      onConflict();
    },
  });
  const field = { id: `note-${item}`, label: m.reach_notes_note() };
  const theirs = note ? m.reach_shared_theirs({ note }) : m.reach_shared_theirs_none();
  return (
    <form
      {...form}
      ref={box}
      tabIndex={-1}
      aria-label={title}
      action={apiLinks.sharedList(code)}
      className="grid gap-3 rounded-lg bg-sunken p-3"
    >
      <FormProblem ref={summary} problem={problem} fields={{ note: field }} onChoose={focusField} />
      <input type="hidden" name="locale" value={currentLocale()} />
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="item" value={item} />
      <input type="hidden" name="wasNote" value={note} />
      <input type="hidden" name="wasGroup" value={group ?? ""} />
      <SelectField
        key={`group-${saved}`}
        id={`group-${item}`}
        name="group"
        label={m.reach_notes_group()}
        options={groupOptions()}
        defaultValue={group ?? ""}
      />
      <TextArea
        key={`note-${saved}`}
        {...field}
        name="note"
        defaultValue={answer?.problem ? (answer.values["note"] ?? note) : note}
        maxLength={FAVOURITE_NOTE_MAX}
        error={errorOf("note")}
        hint={conflict ? theirs : undefined}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={busy}>
          {m.reach_shared_save()}
        </Button>
        <IconButton
          type="submit"
          name="move"
          value="up"
          icon="arrow-up"
          label={m.reach_notes_up({ title })}
          disabled={isFirst || busy}
        />
        <IconButton
          type="submit"
          name="move"
          value="down"
          icon="arrow-down"
          label={m.reach_notes_down({ title })}
          disabled={isLast || busy}
        />
        <IconButton
          type="submit"
          name="move"
          value="out"
          icon="trash-2"
          label={m.reach_shared_out({ title })}
          disabled={busy}
          className="ms-auto"
        />
      </div>
    </form>
  );
}
