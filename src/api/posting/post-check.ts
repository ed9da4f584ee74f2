import * as v from "valibot";
import type { DraftKind } from "#domain/posting/draft.ts";
import type { Locale } from "#domain/locale.ts";
import { textOf, type PostValues } from "#domain/posting/posting-draft.ts";
import { inFormOrder } from "#domain/posting/steps.ts";
import type { FieldError } from "../problem.ts";

/** What a posting form holds, and what is asked of it: by its page and by the server, which a form without a script asks step by step. */
export type PostForm = {
  kind: DraftKind;
  schema: v.GenericSchema<unknown, object>;
  /** What the form asks for beyond the schema. */
  asked: (values: PostValues) => FieldError[];
  /** What is sent, where it is not what the fields hold. */
  toSend: (values: PostValues) => PostValues;
  /** What stands in it from the start. */
  defaults: PostValues;
};

/** "required" for each of these that is empty. */
export const asked = (values: PostValues, ...fields: string[]): FieldError[] =>
  fields.filter((field) => textOf(values, field) === "").map((field) => ({ field, code: "required" }));

/** A post may be titled in Bengali alone: that is its title then. */
export const withTitle = (values: PostValues): PostValues => ({
  ...values,
  title: textOf(values, "title") || textOf(values, "titleBn"),
});

/** A place or district that was typed but is none of the list. */
const unknownPlaces = (values: PostValues): FieldError[] =>
  ["place", "district"]
    .filter((field) => textOf(values, `${field}Text`) !== "" && textOf(values, field) === "")
    .map((field) => ({ field, code: "unknown-place" }));

/** The field on the screen that a problem belongs to: a slug's is the text beside it, a missing title's the one in the reader's language. */
function onScreen({ field, code }: FieldError, locale: Locale): FieldError {
  if (field === "place" || field === "district") return { field: `${field}Text`, code };
  if (field === "division") return { field: "districtText", code };
  return field === "title" && code === "required" && locale === "bn" ? { field: "titleBn", code } : { field, code };
}

/** Problems by the fields on the screen, one each, in the order in which these stand in the form. */
export const shownProblems = (kind: DraftKind, problems: readonly FieldError[], locale: Locale): FieldError[] =>
  inFormOrder(
    kind,
    problems.map((problem) => onScreen(problem, locale)),
  );

/** What the server would not accept, by the contract's own schema, and what the form asks for beyond it. `pictures`: ids of uploads. */
export function problemsOf(
  { kind, schema, asked: more, toSend }: PostForm,
  values: PostValues,
  pictures: readonly string[],
  locale: Locale,
): FieldError[] {
  const result = v.safeParse(schema, { ...toSend(values), pictures });
  const found = (result.issues ?? []).map((issue) => ({ field: v.getDotPath(issue) ?? "", code: issue.message }));
  return shownProblems(kind, [...unknownPlaces(values), ...found, ...more(values)], locale);
}

/** What goes to the endpoint: nothing of the texts that stand beside slugs. */
export const sentValues = ({ toSend }: PostForm, values: PostValues): PostValues =>
  Object.fromEntries(Object.entries(toSend(values)).filter(([name]) => !name.endsWith("Text")));
