import type { ComponentProps, ReactNode } from "react";
import { useHydrated } from "../hydration/use-hydrated.ts";
import { FieldFrame, fieldLook, noteId } from "./FieldFrame.tsx";

type Props = {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
} & Omit<ComponentProps<"textarea">, "id" | "className">;

/**
 * Several lines of text. Uncontrolled (`defaultValue`), like every field; `LongTextField` counts its characters too. On hydration React
 * would overwrite typed text with a textarea's default. So it hydrates without a default and gets it right afterwards if nothing was typed.
 */
export function TextArea({ id, label, error, hint, defaultValue, ...area }: Props) {
  const isHydrating = !useHydrated() && !import.meta.env.SSR;
  return (
    <FieldFrame id={id} label={label} required={area.required} error={error} hint={hint}>
      <textarea
        {...area}
        id={id}
        defaultValue={isHydrating ? "" : defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId(id, error ?? hint)}
        className={fieldLook({ kind: "long" })}
      />
    </FieldFrame>
  );
}
