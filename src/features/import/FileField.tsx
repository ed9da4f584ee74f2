import type { ComponentProps } from "react";
import { FieldFrame, fieldLook, noteId } from "#ui/form/FieldFrame.tsx";

type Props = { id: string; label: string; hint: string } & Omit<ComponentProps<"input">, "id" | "type" | "className">;

/** The browser's own field for files, dressed as the others. */
export function FileField({ id, label, hint, ...input }: Props) {
  return (
    <FieldFrame id={id} label={label} required={input.required} hint={hint}>
      <input
        {...input}
        type="file"
        id={id}
        aria-describedby={noteId(id, hint)}
        className={fieldLook({
          class:
            "min-w-0 text-sm file:me-3 file:min-h-8 file:rounded-sm file:border-0 file:bg-primary-soft file:px-3 file:font-semibold file:text-link",
        })}
      />
    </FieldFrame>
  );
}
