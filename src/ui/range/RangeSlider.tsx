import "./thumbs.css";
import { useId, useRef, useState, type CSSProperties, type FormEvent, type KeyboardEvent, type ReactNode } from "react";
import { amountAt, pagePosition, positionOf, rangeThumbs, type SliderScale } from "#domain/slider-scale.ts";
import { TextField } from "../form/TextField.tsx";
import { Histogram } from "./Histogram.tsx";

type Which = "min" | "max";
type End = { name: string; label: string; value: number | null };

type Props = {
  legend: string;
  scale: SliderScale;
  /** The typed ends, which are what a form sends; null is an open end. */
  min: End;
  max: End;
  /** Reads what somebody typed: Bengali digits, "50 lac"; null for what is no number. */
  parse: (text: string) => number | null;
  /** Says the amount at a thumb ("Up to ৳ 6 Cr"); null is "no limit". */
  valueText: (which: Which, amount: number | null) => string;
  /** Says the whole range, beside the legend. */
  rangeText: (min: number | null, max: number | null) => string;
  /** How many there are in each part of the scale, drawn above the track. */
  histogram?: readonly number[] | undefined;
  hint?: ReactNode;
};

/**
 * Two thumbs on one scale, with the same two ends as typed fields below. The fields are what a form sends; the thumbs have no name, write
 * into the fields, and are left out where no script runs. A thumb at its end of the scale filters nothing.
 */
export function RangeSlider({ legend, scale, min, max, parse, valueText, rangeText, histogram, hint }: Props) {
  const id = useId();
  const fields = { min: useRef<HTMLInputElement>(null), max: useRef<HTMLInputElement>(null) };
  const [[low, high], setThumbs] = useState(() => rangeThumbs(scale, min.value, max.value));
  const amounts = {
    min: low === 0 ? null : amountAt(scale, low),
    max: high === scale.positions ? null : amountAt(scale, high),
  };

  /** The thumbs never cross. */
  const move = (which: Which, to: number) => {
    const position = which === "min" ? Math.min(to, high) : Math.max(to, low);
    setThumbs(which === "min" ? [position, high] : [low, position]);
    const open = which === "min" ? position === 0 : position === scale.positions;
    const field = fields[which].current;
    if (field) field.value = open ? "" : String(amountAt(scale, position));
  };
  const onType = (which: Which) => (event: FormEvent<HTMLInputElement>) => {
    const amount = parse(event.currentTarget.value);
    const position = amount === null ? (which === "min" ? 0 : scale.positions) : positionOf(scale, amount);
    setThumbs(which === "min" ? [position, high] : [low, position]);
  };
  const onKeyDown = (which: Which) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "PageUp" && event.key !== "PageDown") return;
    event.preventDefault();
    move(which, pagePosition(scale, which === "min" ? low : high, event.key === "PageUp" ? 1 : -1));
    // A value that a script sets is no change to the browser: the form hears of it as of any other.
    event.currentTarget.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const share = (position: number) => `${(position / scale.positions) * 100}%`;
  const thumb = (which: Which) => (
    <input
      type="range"
      min={0}
      max={scale.positions}
      value={which === "min" ? low : high}
      aria-label={(which === "min" ? min : max).label}
      aria-valuemin={0}
      aria-valuemax={scale.max}
      aria-valuenow={amountAt(scale, which === "min" ? low : high)}
      aria-valuetext={valueText(which, which === "min" ? (amounts.min ?? 0) : amounts.max)}
      onChange={(event) => move(which, Number(event.currentTarget.value))}
      onKeyDown={onKeyDown(which)}
    />
  );
  const field = (which: Which, { name, label, value }: End) => (
    <TextField
      ref={fields[which]}
      id={`${id}-${which}`}
      label={label}
      name={name}
      defaultValue={value ?? ""}
      autoComplete="off"
      onInput={onType(which)}
    />
  );
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{legend}</legend>
      <p aria-hidden="true" className="flex justify-between gap-3 text-sm font-semibold">
        {legend}
        <span className="font-normal text-ink-soft">{rangeText(amounts.min, amounts.max)}</span>
      </p>
      <div className="grid px-3.5 noscript:hidden">
        {histogram && <Histogram counts={histogram} from={low / scale.positions} to={high / scale.positions} />}
        <div className="rng" style={{ "--a": share(low), "--b": share(high) } as CSSProperties}>
          <span className="tk" />
          {thumb("min")}
          {thumb("max")}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3">
        {field("min", min)}
        {field("max", max)}
      </div>
      {hint}
    </fieldset>
  );
}
