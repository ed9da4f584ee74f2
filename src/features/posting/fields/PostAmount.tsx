import { useWatch } from "react-hook-form";
import type { AreaUnit } from "#domain/listing/listing.ts";
import { textOf } from "#domain/posting/posting-draft.ts";
import { sizeWords, takaWords } from "#i18n/amount-words.ts";
import { m } from "#i18n/messages.ts";
import { areaUnitName } from "#i18n/vocabulary.ts";
import { AmountNote } from "#ui/form/AmountNote.tsx";
import { FieldFrame, fieldLook, noteId } from "#ui/form/FieldFrame.tsx";
import { ChipButton } from "#ui/button/Chip.tsx";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";
import { fieldId, usePosting } from "../post-context.ts";

/** "1.85" with "crore" is "1.85 crore"; another word takes its place. null where there is no number yet. */
function withMagnitude(text: string, word: string): string | null {
  const [amount = ""] = /^[\s৳]*[\d০-৯.,]+/u.exec(text) ?? [];
  return amount === "" ? null : `${amount.trim()} ${word}`;
}

type Props = {
  name: string;
  kind: "taka" | "area";
  label?: string;
  hint?: string;
  placeholder?: string;
  required?: boolean;
  /** Offers the words after a number, for keyboards that have digits only. */
  magnitudes?: boolean;
  defaultValue?: string;
  /** The field is left: what it holds. */
  onLeave?: (text: string) => void;
};

/** A number with its unit. Below it stands how it was understood, while it is typed. */
export function PostAmount({ name, kind, label, hint, magnitudes = false, defaultValue, onLeave, ...input }: Props) {
  const { form, initial, errorOf, labelOf, changed } = usePosting();
  const isLive = useHydrated();
  const id = fieldId(name);
  const typed = useWatch({ control: form.control, name }) as string | undefined;
  const chosen = useWatch({ control: form.control, name: "areaUnit" }) as string | undefined;
  const first = defaultValue ?? textOf(initial, name);
  const text = typed ?? first;
  const unit = (chosen ?? textOf(initial, "areaUnit") ?? "sqft") as AreaUnit;
  const words = kind === "taka" ? takaWords(text) : sizeWords(text, unit || "sqft");
  const error = errorOf(name);
  const title = label ?? labelOf(name);
  const field = form.register(name);
  const write = (amount: string) => {
    form.setValue(name, amount);
    changed(name);
  };
  const add = (word: string) => {
    const amount = withMagnitude(String(form.getValues(name) ?? text), word);
    if (amount === null) form.setFocus(name);
    else write(amount);
  };
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <FieldFrame id={id} label={title} required={input.required} error={error}>
        <span className="relative grid">
          <input
            {...input}
            {...field}
            id={id}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            defaultValue={first}
            onBlur={(event) => {
              void field.onBlur(event);
              onLeave?.(event.target.value);
            }}
            aria-invalid={error ? true : undefined}
            aria-describedby={
              [words || hint ? `${id}-said` : "", noteId(id, error)].filter(Boolean).join(" ") || undefined
            }
            className={fieldLook({ class: "pe-18" })}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-xs text-ink-mute"
          >
            {kind === "taka" ? m.posting_taka() : areaUnitName(unit || "sqft")}
          </span>
        </span>
      </FieldFrame>
      {words && <AmountNote id={`${id}-said`} words={words} onChoose={write} />}
      {!words && hint && (
        <p id={`${id}-said`} className="text-xs text-ink-mute">
          {hint}
        </p>
      )}
      {magnitudes && isLive && (
        <div role="group" aria-label={m.posting_magnitudes({ field: title })} className="flex flex-wrap gap-2">
          {[m.posting_thousand(), m.posting_lakh(), m.posting_crore()].map((word) => (
            <ChipButton key={word} onClick={() => add(word)}>
              {word}
            </ChipButton>
          ))}
        </div>
      )}
    </div>
  );
}
