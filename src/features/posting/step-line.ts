import { takaInWords } from "#domain/money/taka-words.ts";
import { readMoney } from "#domain/money/money-text.ts";
import { listOf, textOf, type PostValues } from "#domain/posting/posting-draft.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";

/** What a folded step says of its fields: "3 Bedrooms", "1 crore 85 lakh taka". "" where nothing was said. */
export const amountPart = (values: PostValues, name: string): string => {
  const text = textOf(values, name);
  const money = readMoney(text);
  return "paisa" in money ? takaInWords(money.paisa / 100, currentLocale()) : text;
};
export const countPart = (values: PostValues, name: string, unit: string): string => {
  const text = textOf(values, name);
  return text === "" ? "" : `${text} ${unit}`;
};
/** The word of a chosen value. */
export const choicePart = <Value extends string>(
  values: PostValues,
  name: string,
  known: readonly Value[],
  word: (value: Value) => string,
): string => {
  const value = known.find((one) => one === textOf(values, name));
  return value === undefined ? "" : word(value);
};
/** The words of everything that is ticked. */
export const ticksPart = <Value extends string>(
  values: PostValues,
  name: string,
  known: readonly Value[],
  word: (value: Value) => string,
): string => {
  const ticked = listOf(values, name);
  return known
    .filter((value) => ticked.includes(value))
    .map(word)
    .join(", ");
};
/** "5 pictures"; "" for none. */
export const picturesPart = (pictures: readonly string[]): string =>
  pictures.length === 0 ? "" : m.posting_pictures_count({ count: formatNumber(pictures.length, currentLocale()) });
/** The title in the reader's language, else in the other one. */
export const titlePart = (values: PostValues): string => {
  const [english, bengali] = [textOf(values, "title"), textOf(values, "titleBn")];
  return currentLocale() === "bn" ? bengali || english : english || bengali;
};
