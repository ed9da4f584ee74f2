import type { ComponentProps, ReactNode } from "react";

type Props = {
  id: string;
  label: string;
  /** What is wrong with the value, in the reader's language; it stands in place of the hint. */
  error?: string | undefined;
  hint?: ReactNode;
} & Omit<ComponentProps<"input">, "id" | "className">;

/** One line of text with its label above and its hint or error below. Uncontrolled: what was typed before hydration stays. */
export function TextField({ id, label, error, hint, required, ...input }: Props) {
  const note = error ?? hint;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="text-sm leading-snug font-semibold">
        {label}
        {required && (
          <span aria-hidden="true" className="text-accent-text">
            {" *"}
          </span>
        )}
      </label>
      <input
        {...input}
        id={id}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className="min-h-12 w-full rounded-md border border-field bg-surface px-3.5 py-2 leading-snug placeholder:text-ink-mute hover:border-ink focus-visible:border-ink focus-visible:outline-offset-1 disabled:border-dashed disabled:bg-sunken aria-invalid:border-2 aria-invalid:border-danger"
      />
      {note && (
        <p id={`${id}-note`} className={error ? "text-xs font-medium text-danger" : "text-xs text-ink-mute"}>
          {note}
        </p>
      )}
    </div>
  );
}
