import type { ComponentProps, ReactNode } from "react";
import { FieldFrame, fieldLook, noteId } from "./FieldFrame.tsx";

type Props = {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
} & Omit<ComponentProps<"input">, "id" | "className">;

/** One line of text. Uncontrolled (`defaultValue`): what was typed before hydration stays. */
export function TextField({ id, label, error, hint, "aria-describedby": described, ...input }: Props) {
  return (
    <FieldFrame id={id} label={label} required={input.required} error={error} hint={hint}>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={[noteId(id, error ?? hint), described].filter(Boolean).join(" ") || undefined}
        className={fieldLook()}
      />
    </FieldFrame>
  );
}
