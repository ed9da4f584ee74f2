import type { AmountWords } from "#i18n/amount-words.ts";
import { ChipButton } from "../button/Chip.tsx";
import { useHydrated } from "../hydration/use-hydrated.ts";

type Props = {
  id: string;
  words: AmountWords;
  /** Puts a reading into the field. */
  onChoose: (text: string) => void;
};

/** Beside the field of a number: what was made of it, or a question with its readings as buttons, which without a script the sentence names. */
export function AmountNote({ id, words: { text, isUnderstood, choices }, onChoose }: Props) {
  const isLive = useHydrated();
  return (
    <div className="grid gap-1.5">
      <p
        id={id}
        aria-live="polite"
        className={isUnderstood ? "text-xs font-medium text-ink-soft" : "text-xs font-semibold text-danger"}
      >
        {text}
      </p>
      {isLive && choices.length > 0 && (
        <div role="group" aria-label={text} className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <ChipButton key={choice.text} onClick={() => onChoose(choice.text)}>
              {choice.label}
            </ChipButton>
          ))}
        </div>
      )}
    </div>
  );
}
