import type { ComponentProps, ReactNode, RefObject } from "react";
import { FieldNote, noteId } from "../form/FieldFrame.tsx";
import type { IconName } from "../icon/icons.ts";

export type Option = {
  id: string;
  name: string;
  /** Where that is, or how many there are; beside the name. */
  detail?: string | undefined;
  icon?: IconName | undefined;
  /** It does something (such as asking where the visitor is) and is no text for the field: the list stays open. */
  isAction?: boolean | undefined;
};
export type OptionGroup = {
  /** Nothing for what needs no heading. */
  label?: string | undefined;
  options: readonly Option[];
};

export type ComboboxProps = {
  id: string;
  name: string;
  label: string;
  /** `bare`: without a frame, in a box that has one and is `relative`; its label is heard and not seen. */
  kind?: "field" | "bare";
  /** The owner may put the focus into the field. */
  ref?: RefObject<HTMLInputElement | null>;
  placeholder?: string | undefined;
  defaultValue?: string;
  /** What a form sends for the default value while it is unchanged (`form-parameters.ts`). */
  standsFor?: string | undefined;
  maxLength?: number;
  groups: readonly OptionGroup[];
  /** What a screen reader hears when the list has changed ("5 suggestions"). */
  status: string;
  /** Called with the typed text, and with "" when the field gets the focus: the owner provides the options. */
  onType: (text: string) => void;
  onPick: (option: Option) => void;
  /** The field is left with this text, typed and not picked. */
  onLeave?: (text: string) => void;
  required?: boolean | undefined;
  /** What is wrong with it, in the reader's language; it stands in place of the hint. */
  error?: string | undefined;
  hint?: string | undefined;
};

/** What is in the field, and where its caret is while it has the focus. */
export type Begun = { text: string; caret: [number, number] | null };

const INPUT = "w-full py-2 leading-snug placeholder:text-ink-mute";
const LOOKS = {
  field: {
    root: "relative grid content-start gap-1.5",
    name: "text-sm leading-snug font-semibold",
    input: `${INPUT} min-h-12 rounded-md border border-field bg-surface px-3.5 hover:border-ink focus-visible:border-ink focus-visible:outline-offset-1 aria-invalid:border-2 aria-invalid:border-danger`,
  },
  bare: {
    root: "grid min-w-0 flex-1 content-start gap-1.5",
    name: "sr-only",
    input: `${INPUT} min-h-11 border-0 bg-transparent text-sm text-ellipsis outline-none`,
  },
};

type FrameProps = ComboboxProps & {
  labelProps: ComponentProps<"label">;
  inputProps: ComponentProps<"input">;
  /** The list. */
  children?: ReactNode;
};

/** Label, field and notes, the same before and after the field has suggestions. */
export function ComboboxFrame({
  id,
  name,
  label,
  kind = "field",
  placeholder,
  defaultValue = "",
  standsFor,
  maxLength,
  status,
  required = false,
  error,
  hint,
  labelProps,
  inputProps,
  children,
}: FrameProps) {
  const look = LOOKS[kind];
  return (
    <div className={look.root}>
      <label {...labelProps} className={look.name}>
        <span>{label}</span>
        {required && (
          <span aria-hidden="true" className="leading-none text-accent-text">
            {" *"}
          </span>
        )}
      </label>
      <input
        {...inputProps}
        name={name}
        data-stands-for={standsFor}
        data-shown={standsFor === undefined ? undefined : defaultValue}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId(id, error ?? hint)}
        className={look.input}
      />
      {children}
      <FieldNote id={id} error={error} hint={hint} />
      <p role="status" className="sr-only">
        {status}
      </p>
    </div>
  );
}
