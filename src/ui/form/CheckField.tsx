import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "./FieldError.tsx";
import { noteId } from "./FieldFrame.tsx";

type Props = {
  id: string;
  label: string;
  /** What is wrong with it, in the reader's language; it stands in place of the hint. */
  error?: string | undefined;
  /** What the tick means now; read out when it changes. */
  hint?: ReactNode;
} & Omit<ComponentProps<"input">, "id" | "type" | "className">;

/** One thing to tick, with its words beside it. Uncontrolled (`defaultChecked`). */
export function CheckField({ id, label, error, hint, "aria-describedby": describedBy, ...input }: Props) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-semibold">
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={[describedBy, noteId(id, error ?? hint)].filter(Boolean).join(" ") || undefined}
          className="m-0 size-5.5 flex-none cursor-[inherit] accent-primary"
        />
        {label}
      </label>
      {error ? (
        <FieldError id={noteId(id, error)}>{error}</FieldError>
      ) : (
        hint && (
          <p id={noteId(id, hint)} aria-live="polite" className="text-xs text-ink-mute">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
