import { useEffect, useRef, useState, type ComponentProps } from "react";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { FieldFrame, fieldLook, noteId } from "./FieldFrame.tsx";

type Props = {
  id: string;
  label: string;
  error?: string | undefined;
  hint: string;
  /** Most characters, as the server counts them. */
  max: number;
} & Omit<ComponentProps<"textarea">, "id" | "className" | "maxLength">;

/** How many characters before the limit the rest is read out. */
const NEAR = 50;

/** How many characters a field holds, also after its form was emptied. */
function useLength() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  useEffect(() => {
    const count = () => setLength([...(field.current?.value ?? "")].length);
    // A form is emptied a moment after it says so.
    const onReset = () => setTimeout(count);
    const { form } = field.current ?? {};
    count();
    form?.addEventListener("reset", onReset);
    return () => form?.removeEventListener("reset", onReset);
  }, []);
  return { field, length, count: () => setLength([...(field.current?.value ?? "")].length) };
}

/**
 * Several lines of text, with a count of characters. A text that is too long is reported and not cut off, since a pasted text would lose
 * its end unnoticed. Uncontrolled, like every field.
 */
export function LongTextField({ id, label, error, hint, max, ...area }: Props) {
  const { field, length, count } = useLength();
  const number = (value: number) => formatNumber(value, currentLocale());
  const over = length > max;
  const counted = length === 0 ? hint : m.ui_counter({ count: number(length), max: number(max) });
  const note = over ? m.ui_counter_over({ count: number(length - max) }) : counted;
  return (
    <FieldFrame id={id} label={label} required={area.required} error={error}>
      <textarea
        {...area}
        ref={field}
        id={id}
        onInput={count}
        aria-invalid={error ? true : undefined}
        aria-describedby={[`${id}-count`, noteId(id, error)].filter(Boolean).join(" ")}
        className={fieldLook({ kind: "long" })}
      />
      <p
        id={`${id}-count`}
        aria-live={length > max - NEAR ? "polite" : "off"}
        className={over ? "text-xs font-medium text-danger" : "text-xs text-ink-mute"}
      >
        {note}
      </p>
    </FieldFrame>
  );
}
