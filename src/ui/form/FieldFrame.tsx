import type { ReactNode } from "react";
import { cva } from "class-variance-authority";
import { FieldError } from "./FieldError.tsx";

/** How everything that is typed into or chosen from looks. */
export const fieldLook = cva(
  [
    "min-h-12 w-full rounded-md border border-field bg-surface px-3.5 py-2 leading-snug placeholder:text-ink-mute hover:border-ink",
    "focus-visible:border-ink focus-visible:outline-offset-1 disabled:cursor-not-allowed disabled:border-dashed disabled:bg-sunken",
    "disabled:text-ink-mute aria-invalid:border-2 aria-invalid:border-danger",
  ],
  {
    variants: { kind: { text: "", select: "h-12 pe-8", long: "min-h-28 resize-y" } },
    defaultVariants: { kind: "text" },
  },
);

/** The id of the line below a field, for its `aria-describedby`; nothing where there is no line. */
export const noteId = (id: string, note: ReactNode): string | undefined => (note ? `${id}-note` : undefined);

type Props = {
  id: string;
  label: string;
  required?: boolean | undefined;
  /** What is wrong with the value, in the reader's language; it stands in place of the hint. */
  error?: string | undefined;
  hint?: ReactNode;
  children: ReactNode;
};

/** A field's label above it, and its hint or error below. */
export function FieldFrame({ id, label, required = false, error, hint, children }: Props) {
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="text-sm leading-snug font-semibold">
        <span>{label}</span>
        {required && (
          <span aria-hidden="true" className="leading-none text-accent-text">
            {" *"}
          </span>
        )}
      </label>
      {children}
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}

/** What stands below a field: what is wrong with it, else its hint. */
export function FieldNote({ id, error, hint }: Pick<Props, "id" | "error" | "hint">) {
  if (error) return <FieldError id={noteId(id, error)}>{error}</FieldError>;
  return hint ? (
    <p id={noteId(id, hint)} className="text-xs text-ink-mute">
      {hint}
    </p>
  ) : null;
}
