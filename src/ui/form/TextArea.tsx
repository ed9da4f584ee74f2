import type { ComponentProps, ReactNode } from "react";
import { FieldFrame, fieldLook, noteId } from "./FieldFrame.tsx";

type Props = {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
} & Omit<ComponentProps<"textarea">, "id" | "className">;

/** Several lines of text. Uncontrolled (`defaultValue`), like every field; `LongTextField` counts its characters too. */
export function TextArea({ id, label, error, hint, ...area }: Props) {
  return (
    <FieldFrame id={id} label={label} required={area.required} error={error} hint={hint}>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId(id, error ?? hint)}
        className={fieldLook({ kind: "long" })}
      />
    </FieldFrame>
  );
}
