import type { ComponentProps, ReactNode } from "react";
import { FieldFrame, fieldLook, noteId } from "./FieldFrame.tsx";

type Props = {
  id: string;
  label: string;
  /** The choices in order. */
  options: readonly { value: string | number; label: string; lang?: string | undefined }[];
  /** A first choice that sends nothing, such as "All types". */
  all?: string | undefined;
  error?: string | undefined;
  hint?: ReactNode;
} & Omit<ComponentProps<"select">, "id" | "className" | "children">;

/** A labelled choice of a form: the browser's own list, dressed as a field. */
export function SelectField({ id, label, options, all, error, hint, ...select }: Props) {
  return (
    <FieldFrame id={id} label={label} required={select.required} error={error} hint={hint}>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId(id, error ?? hint)}
        className={fieldLook({ kind: "select" })}
      >
        {all !== undefined && <option value="">{all}</option>}
        {options.map(({ value, label: words, lang }) => (
          <option key={value} value={value} lang={lang}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
