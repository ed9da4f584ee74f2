import * as v from "valibot";
import type { DraftKind } from "#domain/posting/draft.ts";
import type { Locale } from "#domain/locale.ts";
import { textOf, type PostValues } from "#domain/posting/posting-draft.ts";
import { inFormOrder, type StepFields } from "#domain/posting/steps.ts";
import { fieldErrorsOf, type FieldProblem } from "../problem.ts";

/** A posting form and its rules, used by its page and by the server, which checks a form without a script step by step. */
export type PostingForm = {
  kind: DraftKind;
  steps: readonly StepFields[];
  schema: v.GenericSchema<unknown, object>;
  /** What the form requires beyond the schema. */
  asked: (values: PostValues) => FieldProblem[];
  /** The values to send, if they differ from the fields. */
  toSend: (values: PostValues) => PostValues;
  /** The initial values. */
  defaults: PostValues;
};

/** "required" for each of these fields that is empty. */
export const asked = (values: PostValues, ...fields: string[]): FieldProblem[] =>
  fields.filter((field) => textOf(values, field) === "").map((field) => ({ field, code: "required" }));

/** A post may have a Bengali title only, which is then used as its title. */
export const withTitle = (values: PostValues): PostValues => ({
  ...values,
  title: textOf(values, "title") || textOf(values, "titleBn"),
});

/** A place or district that was typed but not chosen from the list. */
const unknownPlaces = (values: PostValues): FieldProblem[] =>
  ["place", "district"]
    .filter((field) => textOf(values, `${field}Text`) !== "" && textOf(values, field) === "")
    .map((field) => ({ field, code: "unknown-place" }));

/** The visible field for a problem: for a slug the text beside it, for a missing title the one in the reader's language. */
function onScreen({ field, code, ...more }: FieldProblem, locale: Locale): FieldProblem {
  if (field === "place" || field === "district") return { field: `${field}Text`, code };
  if (field === "division") return { field: "districtText", code };
  return field === "title" && code === "required" && locale === "bn"
    ? { field: "titleBn", code }
    : { field, code, ...more };
}

/** Problems by visible field, one each, in the order of the form. */
export const shownProblems = (
  steps: readonly StepFields[],
  problems: readonly FieldProblem[],
  locale: Locale,
): FieldProblem[] =>
  inFormOrder(
    steps,
    problems.map((problem) => onScreen(problem, locale)),
  );

/** The problems of a form: by the API's own schema, and by the form's additional rules. `pictures`: ids of uploads. */
export function problemsOf(
  { steps, schema, asked: more, toSend }: PostingForm,
  values: PostValues,
  pictures: readonly string[],
  locale: Locale,
): FieldProblem[] {
  const result = v.safeParse(schema, { ...toSend(values), pictures });
  const found = fieldErrorsOf(result.issues ?? []);
  return shownProblems(steps, [...unknownPlaces(values), ...found, ...more(values)], locale);
}

/** The values to send to the endpoint, without the texts beside slugs. */
export const sentValues = ({ toSend }: PostingForm, values: PostValues): PostValues =>
  Object.fromEntries(Object.entries(toSend(values)).filter(([name]) => !name.endsWith("Text")));
