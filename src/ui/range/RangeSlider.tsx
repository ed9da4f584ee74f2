import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from "react";
import { amountAt, pagePosition, rangeThumbs, type SliderScale } from "#domain/search/slider-scale.ts";
import type { AmountWords } from "#i18n/amount-words.ts";
import { AmountNote } from "../form/AmountNote.tsx";
import { TextField } from "../form/TextField.tsx";
import { Histogram } from "./Histogram.tsx";

/** Characters of a typed amount: "1 crore 50 lac" and more. */
const TYPED_MAX = 30;
/** Milliseconds after the last letter. The browser says that a text has changed only when its field is left. */
const TYPING_RESTS = 500;

type Which = "min" | "max";
type Amounts = { min: number | null; max: number | null };
/** `typed`: what stands in the field although nothing was made of it. */
type End = { name: string; label: string; value: number | null; placeholder?: string; typed?: string | undefined };

type Props = {
  legend: string;
  scale: SliderScale;
  /** The typed ends, which are what a form sends; null is an open end. */
  min: End;
  max: End;
  /** Reads what somebody typed: Bengali digits, "50 lac"; null for what is no number. */
  parse: (text: string) => number | null;
  /** Says what was made of it, or asks which of two numbers it is. */
  words: (text: string) => AmountWords | null;
  /** Writes an amount into its field; as it is, when left out. */
  format?: (amount: number) => string;
  /** Says the amount at a thumb ("Up to ৳ 6 Cr"); null is "no limit". */
  valueText: (which: Which, amount: number | null) => string;
  /** Says the whole range, beside the legend. */
  rangeText: (min: number | null, max: number | null) => string;
  /** Where the thumbs stand while nothing is typed; at the ends of the scale when left out. */
  rest?: Amounts | undefined;
  /** Said beside the legend instead, while nothing is typed or moved and the thumbs only rest there. */
  restText?: string;
  /** A thumb at its end of the scale means that amount, and a thumb that is moved means both. */
  isClosed?: boolean;
  /** Stands behind the labels of the fields. */
  unit?: string;
  /** How many there are in each part of the scale, drawn above the track. */
  histogram?: readonly number[] | undefined;
  hint?: ReactNode;
};

/**
 * Two thumbs on one scale, with the same two ends as typed fields below. The fields are what a form sends; the thumbs have no name, write
 * into the fields, and are left out where no script runs. A thumb at its end of the scale filters nothing, unless the scale `isClosed`.
 */
export function RangeSlider({
  legend,
  scale,
  min,
  max,
  parse,
  words,
  format = String,
  valueText,
  rangeText,
  rest = { min: null, max: null },
  restText,
  isClosed = false,
  unit,
  histogram,
  hint,
}: Props) {
  const id = useId();
  const fields = { min: useRef<HTMLInputElement>(null), max: useRef<HTMLInputElement>(null) };
  const handles = { min: useRef<HTMLInputElement>(null), max: useRef<HTMLInputElement>(null) };
  const thumbsOf = (from: number | null, to: number | null) =>
    from === null && to === null ? rangeThumbs(scale, rest.min, rest.max) : rangeThumbs(scale, from, to);
  const [[low, high], setThumbs] = useState(() => thumbsOf(min.value, max.value));
  const [isResting, setResting] = useState(min.value === null && max.value === null);
  const amountOf = (which: Which, position: number) => {
    const isOpen = !isClosed && position === (which === "min" ? 0 : scale.positions);
    return isOpen ? null : amountAt(scale, position);
  };
  const amounts: Amounts = { min: amountOf("min", low), max: amountOf("max", high) };
  const texts = {
    min: min.value === null ? (min.typed ?? "") : format(min.value),
    max: max.value === null ? (max.typed ?? "") : format(max.value),
  };
  /** What somebody typed, beside what the thumbs wrote. */
  const [typed, setTyped] = useState({ min: min.typed ?? "", max: max.typed ?? "" });

  /** The thumbs are uncontrolled like the fields: React would put back one that was moved before it came. */
  const place = (thumbs: [number, number]) => {
    setThumbs(thumbs);
    if (handles.min.current) handles.min.current.value = String(thumbs[0]);
    if (handles.max.current) handles.max.current.value = String(thumbs[1]);
  };
  /** The thumbs never cross. */
  const move = (which: Which, to: number) => {
    const thumbs: [number, number] = which === "min" ? [Math.min(to, high), high] : [low, Math.max(to, low)];
    place(thumbs);
    setResting(false);
    for (const [end, position] of [
      ["min", thumbs[0]],
      ["max", thumbs[1]],
    ] as const) {
      const field = fields[end].current;
      const amount = amountOf(end, position);
      if (field && (isClosed || end === which)) field.value = amount === null ? "" : format(amount);
    }
    setTyped(isClosed ? { min: "", max: "" } : { ...typed, [which]: "" });
  };
  const choose = (which: Which, text: string) => {
    const field = fields[which].current;
    if (!field) return;
    field.value = text;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    field.focus();
  };
  const follow = (which: Which) => {
    const texts = { min: fields.min.current?.value ?? "", max: fields.max.current?.value ?? "" };
    const [from, to] = [parse(texts.min), parse(texts.max)];
    setTyped({ ...typed, [which]: texts[which] });
    setResting(from === null && to === null);
    place(thumbsOf(from, to));
  };
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  const onTyped = (which: Which, { currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
    follow(which);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => {
      // What is no number yet is not told before it is done.
      if (field.value.trim() === "" || parse(field.value) !== null)
        field.dispatchEvent(new Event("change", { bubbles: true }));
    }, TYPING_RESTS);
  };
  // Text that was typed or a thumb that was moved before hydration stays, and the other of the two is updated.
  const begin = useEffectEvent(() => {
    const moved = (["min", "max"] as const).find(
      (which) => Number(handles[which].current?.value) !== (which === "min" ? low : high),
    );
    if (moved) {
      for (const type of ["input", "change"]) handles[moved].current?.dispatchEvent(new Event(type, { bubbles: true }));
      return;
    }
    const touched = (["min", "max"] as const).find((which) => fields[which].current?.value !== texts[which]);
    if (touched) fields[touched].current?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  useEffect(() => begin(), []);
  const onKeyDown = (which: Which) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "PageUp" && event.key !== "PageDown") return;
    event.preventDefault();
    move(which, pagePosition(scale, which === "min" ? low : high, event.key === "PageUp" ? 1 : -1));
    // Setting a value by script fires no event, so one is dispatched for the form.
    event.currentTarget.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const share = (position: number) => `${(position / scale.positions) * 100}%`;
  const thumb = (which: Which) => (
    <input
      ref={handles[which]}
      type="range"
      min={0}
      max={scale.positions}
      defaultValue={which === "min" ? low : high}
      aria-label={(which === "min" ? min : max).label}
      aria-valuemin={0}
      aria-valuemax={scale.max}
      aria-valuenow={amountAt(scale, which === "min" ? low : high)}
      aria-valuetext={valueText(which, which === "min" ? (amounts.min ?? 0) : amounts.max)}
      onInput={(event) => move(which, Number(event.currentTarget.value))}
      onKeyDown={onKeyDown(which)}
    />
  );
  const field = (which: Which, { name, label, placeholder }: End) => (
    <TextField
      ref={fields[which]}
      id={`${id}-${which}`}
      label={unit ? `${label} (${unit})` : label}
      name={name}
      defaultValue={texts[which]}
      placeholder={placeholder}
      maxLength={TYPED_MAX}
      autoComplete="off"
      enterKeyHint="search"
      onInput={(event) => onTyped(which, event)}
      onBlur={() => clearTimeout(typing.current)}
      aria-describedby={words(typed[which]) ? `${id}-${which}-said` : undefined}
    />
  );
  const note = (which: Which) => {
    const said = words(typed[which]);
    return said && <AmountNote id={`${id}-${which}-said`} words={said} onChoose={(text) => choose(which, text)} />;
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{legend}</legend>
      <p aria-hidden="true" className="flex justify-between gap-3 text-sm font-semibold">
        {legend}
        <span className="font-normal text-ink-soft">
          {(isResting && restText) || rangeText(amounts.min, amounts.max)}
        </span>
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
      {note("min")}
      {note("max")}
      {hint}
    </fieldset>
  );
}
