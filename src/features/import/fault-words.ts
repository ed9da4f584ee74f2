import { columnKind, columnWords, type ColumnKind } from "#domain/import/columns.ts";
import type { FaultPlace, ImportFault } from "#domain/import/rows.ts";
import { isNumberDoubt } from "#domain/text/typed-number.ts";
import { sizeWords, takaWords } from "#i18n/amount-words.ts";
import { fieldProblem } from "#i18n/field-problem.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { formatPlainNumber } from "#i18n/plain-number.ts";
import { columnLabel, type ColumnLabels } from "./column-words.ts";

/** Faults of a row as a whole, and those that say all there is to say. */
const OWN: Readonly<Record<string, () => string>> = {
  "lost-letters": m.import_fault_lost_letters,
  "left-over-cells": m.import_fault_left_over,
  "stray-quote": m.import_fault_stray_quote,
  "split-row": m.import_fault_split_row,
  "above-headings": m.import_fault_above_headings,
  "not-utf8": m.import_fault_not_utf8,
  "not-an-object": m.import_fault_not_an_object,
  "same-name": m.import_fault_same_name,
};
/** Faults of what a cell holds: what belongs there helps. */
const OF_THE_VALUE = ["wrong-type", "not-text", "not-a-number", "not-a-date", "not-a-link", "not-a-phone"];

const listOf = (column: string): { words: string } => ({ words: columnWords(column).join(", ") });
const EXPECTED: Readonly<Record<ColumnKind, (column: string) => string>> = {
  text: m.import_expects_text,
  word: (column) => m.import_expects_word(listOf(column)),
  number: m.import_expects_number,
  amount: m.import_expects_amount,
  size: m.import_expects_size,
  tick: m.import_expects_tick,
  list: (column) => m.import_expects_list(listOf(column)),
  table: () => m.import_expects_table({ example: "school: Ideal School: 300; park: Lake Park: 500" }),
  date: () => m.import_expects_date({ example: "2027-03-31" }),
  link: m.import_expects_link,
  phone: m.import_expects_phone,
  place: m.import_expects_place,
  pictures: m.import_expects_pictures,
};

const nameOf = ({ name, nameBn }: { name: string; nameBn: string }): string =>
  currentLocale() === "bn" ? nameBn : name;
const placeWords = (place: FaultPlace): string =>
  place.district ? m.import_place_in({ place: nameOf(place), district: nameOf(place.district) }) : nameOf(place);

function placeProblem({ code, value = "", places = [], against }: ImportFault, labels: ColumnLabels): string | null {
  const [place] = places;
  if (code === "unknown-place" && value !== "") return m.import_fault_unknown_place({ value });
  if (code === "ambiguous-place" && place)
    return m.import_fault_ambiguous_place({ value, places: places.map(placeWords).join("; ") });
  if (code !== "elsewhere" || !place || !against) return null;
  return m.import_fault_elsewhere({
    value,
    place: placeWords(place),
    column: columnLabel(against.field, labels),
    other: against.value,
    outer: nameOf(against.place),
  });
}

/** Both readings of an amount or a size, or why it has none. */
const numberWords = (value: string, expected: ColumnKind | undefined): string | null => {
  const words = expected === "amount" ? takaWords(value) : expected === "size" ? sizeWords(value, "sqft") : null;
  return words && !words.isUnderstood ? words.text : null;
};

/** What is wrong with a row, in the reader's language: the reason, with the row's own words where they explain it, and what belongs there. */
export function faultWords(fault: ImportFault, labels: ColumnLabels): string {
  const { field, code, first, value, expected } = fault;
  const own = OWN[code]?.() ?? placeProblem(fault, labels);
  if (own) return own;
  if (code === "repeated" && first !== undefined)
    return m.import_fault_repeated({ line: formatPlainNumber(first, currentLocale()) });
  if (code === "missing-picture" && value) return m.import_fault_missing_picture({ names: value });
  const doubt = isNumberDoubt(code) && value ? numberWords(value, expected) : null;
  if (doubt) return doubt;
  const problem = code === "wrong-type" ? m.import_fault_wrong_type() : fieldProblem(code);
  const [column = ""] = field.split(".");
  const isOfTheValue = OF_THE_VALUE.includes(code) || (code === "unknown-value" && value !== undefined);
  if (!isOfTheValue) return problem;
  const kind = expected ?? columnKind(column);
  return m.import_fault_expected({ problem, expected: EXPECTED[kind](column) });
}
