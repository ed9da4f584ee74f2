import { fromSqft, toSqft, formatAreaNumber } from "#domain/listing/floor-area.ts";
import { AREA_UNITS, type AreaUnit } from "#domain/listing/listing.ts";
import { readSize, sizeIn } from "#domain/listing/size-text.ts";
import { readMoney } from "#domain/money/money-text.ts";
import { takaInWords } from "#domain/money/taka-words.ts";
import { formatNumber } from "#domain/text/number.ts";
import type { NumberChoice, NumberFault } from "#domain/text/typed-number.ts";
import { currentLocale } from "./locale.ts";
import { m } from "./messages.ts";
import { areaUnitName } from "./vocabulary.ts";

/**
 * What was made of a typed number, for beside its field, before it is sent: the amount in words, or a question with the readings to choose
 * from, of which `text` is what the field then says.
 */
export type AmountWords = {
  text: string;
  isUnderstood: boolean;
  choices: readonly { label: string; text: string }[];
};

const understood = (text: string): AmountWords => ({ text, isUnderstood: true, choices: [] });

/** "৳ 45 or ৳ 45,000" in the reader's language. */
const either = (labels: readonly string[]): string =>
  new Intl.ListFormat(currentLocale(), { type: "disjunction" }).format(labels);

type Fault = NumberFault & { choices?: readonly NumberChoice[] };

/** The question or the reason of a number that was not understood; null for an empty one. `say`: a reading as the reader would write it. */
function faultWords(fault: Fault, say: (value: number) => string): AmountWords | null {
  if (fault.code === "empty") return null;
  const choices = (fault.choices ?? []).map(({ text, value }) => ({ text, label: say(value) }));
  const readings = either(choices.map(({ label }) => label));
  const words = (text: string): AmountWords => ({ text, isUnderstood: false, choices });
  if (fault.code === "ambiguous-number") return words(m.ui_number_which({ readings }));
  if (fault.code === "local-unit") {
    const { part } = fault;
    return words(choices.length > 0 ? m.ui_number_local({ part, readings }) : m.ui_number_local_other({ part }));
  }
  if (fault.code === "wrong-comma") return words(m.ui_number_comma({ part: fault.part }));
  if (fault.code === "unknown-unit") return words(m.ui_number_unit({ part: fault.part }));
  return words(fault.code === "out-of-range" ? m.ui_field_out_of_range() : m.ui_number_not_understood());
}

/** How an amount of taka is understood; null for nothing typed. */
export function takaWords(text: string): AmountWords | null {
  const locale = currentLocale();
  const money = readMoney(text);
  if ("paisa" in money) return understood(takaInWords(money.paisa / 100, locale));
  return faultWords(money, (taka) => `৳\u00a0${formatNumber(taka, locale)}`);
}

/** A size in the other units, and what a unit is that no listing is measured in; null for nothing typed. `unit`: where the text names none. */
export function sizeWords(text: string, unit: AreaUnit): AmountWords | null {
  const locale = currentLocale();
  const read = readSize(text);
  const sized = (value: number, of: AreaUnit) => `${formatAreaNumber(value, locale)} ${areaUnitName(of)}`;
  if (!("value" in read)) {
    // A reading without a unit is in the chosen one; kani and gonda are said in decimals.
    const isLocal = read.code === "local-unit";
    const isNamed = /\p{L}/u.test(text);
    return faultWords(read, (value) => {
      if (isLocal) return sized(fromSqft(value, "decimal"), "decimal");
      return isNamed ? sized(value, "sqft") : sized(value, unit);
    });
  }
  const sqft = read.sqft ?? toSqft(read.value, unit);
  const named = read.parts.flatMap((part) => (part.unit ? [part.unit] : []));
  const isOwn = (name: string): boolean => (AREA_UNITS as readonly string[]).includes(name);
  const typed = named.length === 0 ? unit : named.length === 1 ? named[0]!.name : null;
  const sizes = AREA_UNITS.filter((other) => other !== typed).map((other) =>
    sized(sizeIn({ value: 0, sqft }, other), other),
  );
  const factors = named
    .filter(({ name }) => !isOwn(name))
    .map(({ name, nameBn, factor }) =>
      m.ui_number_factor({ unit: locale === "bn" ? nameBn : name, size: sized(factor ?? 0, "sqft") }),
    );
  return understood([m.ui_number_sizes({ sizes: sizes.join(" · ") }), ...factors].join("; "));
}

/** Words that a number may take in a sentence, and words of a sentence that are looked through for one. */
const NUMBER_WORDS = 6;
const LOOKED_AT = 40;

/**
 * The number among words of a sentence that could mean several ("under 1 crore 20"), as a question, with the words that each reading makes of
 * the sentence; null where there is none.
 */
export function doubtIn(sentence: string): AmountWords | null {
  const words = sentence.split(/\s+/).slice(0, LOOKED_AT);
  for (let length = Math.min(NUMBER_WORDS, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const text = words.slice(at, at + length).join(" ");
      if (!/\p{Nd}/u.test(text)) continue;
      const doubt = [takaWords(text), sizeWords(text, "sqft")].find((one) => (one?.choices.length ?? 0) > 0);
      if (!doubt) continue;
      // A bare reading is an amount: the sentence says so, since "45" alone would count nothing.
      const said = (reading: string) => (/\p{L}/u.test(reading) ? reading : `${reading} ${m.posting_taka()}`);
      const choices = doubt.choices.map(({ label, text: reading }) => ({
        label,
        text: [...words.slice(0, at), said(reading), ...words.slice(at + length)].join(" "),
      }));
      return { ...doubt, choices };
    }
  }
  return null;
}

/**
 * Which two numbers the text of a search could mean, or why it is none, after the name of its field; undefined where its problem is another.
 */
export function numberProblem(problem: { field: string; text?: string }, field: string): string | undefined {
  if (problem.text === undefined) return undefined;
  const words = problem.field.endsWith("Area") ? sizeWords(problem.text, "sqft") : takaWords(problem.text);
  return words && !words.isUnderstood ? m.search_problem_number({ field, question: words.text }) : undefined;
}
