import { useEffect, useEffectEvent, useRef, type CSSProperties } from "react";
import { noteId } from "../form/FieldFrame.tsx";

type Props = {
  id: string;
  name: string;
  label: string;
  /** Beside the typed value: "%", "years". */
  unit: string;
  /** What the thumb reaches; more than that may be typed. */
  scale: { min: number; max: number; step: number };
  /** Where the thumb stands. */
  value: number;
  /** What the field says to begin with. */
  defaultValue: string;
  /** The value as somebody would type it, in the reader's digits. */
  format: (value: number) => string;
  /** What the thumb says: "30% · ৳ 48.6 Lac". */
  valueText: string;
  error?: string | undefined;
  /** Told what is typed, and what the thumb wrote into the field. */
  onType: (text: string) => void;
};

/**
 * One thumb and the same value as a typed field. Both are uncontrolled: what was typed or moved before hydration stays, which React
 * would set back in a controlled one.
 */
export function TypedSlider({
  id,
  name,
  label,
  unit,
  scale,
  value,
  defaultValue,
  format,
  valueText,
  error,
  onType,
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  const thumb = useRef<HTMLInputElement>(null);
  const position = Math.min(scale.max, Math.max(scale.min, value));
  const share = ((position - scale.min) / (scale.max - scale.min)) * 100;
  const slide = (to: number) => {
    const text = format(to);
    if (field.current) field.current.value = text;
    onType(text);
  };
  /** React has come to the two: what was typed or moved before is told. */
  const begin = useEffectEvent(() => {
    const typed = field.current?.value ?? defaultValue;
    const moved = Number(thumb.current?.value ?? position);
    if (typed !== defaultValue) onType(typed);
    else if (moved !== position) slide(moved);
  });
  useEffect(() => begin(), []);
  useEffect(() => {
    if (thumb.current) thumb.current.value = String(position);
  }, [position]);
  return (
    <div className="grid gap-0.5">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <span className="flex items-center gap-2 text-sm text-ink-soft">
          <input
            ref={field}
            id={id}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={defaultValue}
            aria-invalid={error ? true : undefined}
            aria-describedby={noteId(id, error)}
            onInput={(event) => onType(event.currentTarget.value)}
            className="min-h-11 w-18 rounded-md border border-field bg-surface px-2.5 text-end text-ink tabular-nums hover:border-ink focus-visible:border-ink aria-invalid:border-2 aria-invalid:border-danger"
          />
          {unit}
        </span>
      </div>
      <div className="px-3.5">
        <div className="rng" style={{ "--b": `${share}%` } as CSSProperties}>
          <span className="tk" />
          <input
            ref={thumb}
            type="range"
            {...scale}
            defaultValue={position}
            aria-label={label}
            aria-valuetext={valueText}
            onChange={(event) => slide(Number(event.currentTarget.value))}
          />
        </div>
      </div>
      <p id={noteId(id, error)} aria-live="polite" className="text-xs font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
