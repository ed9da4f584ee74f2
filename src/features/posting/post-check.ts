import * as v from "valibot";
import type { PostValues } from "#stores/post-draft.ts";
import { currentLocale } from "#i18n/locale.ts";
import type { FieldProblem } from "#ui/live-form.ts";
import { textOf } from "./form-values.ts";

export type PostSchema = v.GenericSchema<unknown, object>;

/** "required" for each of these that is empty. */
export const asked = (values: PostValues, ...fields: string[]): FieldProblem[] =>
  fields.filter((field) => textOf(values, field) === "").map((field) => ({ field, code: "required" }));

/** A place or district that was typed but is none of the list. */
const unknownPlaces = (values: PostValues): FieldProblem[] =>
  ["place", "district"]
    .filter((field) => textOf(values, `${field}Text`) !== "" && textOf(values, field) === "")
    .map((field) => ({ field, code: "unknown-place" }));

/**
 * What the server would not accept, by the same schema, one problem a field, in the order of the form; and what the form asks for beyond
 * it (`more`).
 */
export function problemsOf(schema: PostSchema, values: PostValues, more: readonly FieldProblem[]): FieldProblem[] {
  const result = v.safeParse(schema, values);
  const found = (result.issues ?? []).map((issue) => ({ field: v.getDotPath(issue) ?? "", code: issue.message }));
  return onePerField([...unknownPlaces(values), ...found, ...more]);
}

const onePerField = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);

/** The field on the screen that a problem belongs to: a slug's is the text beside it, a missing title's the one in the reader's language. */
function shownProblem(form: HTMLFormElement, { field, code }: FieldProblem): FieldProblem {
  const beside = form.querySelector<HTMLInputElement>(`[data-errors-of="${CSS.escape(field)}"]`);
  if (beside) return { field: beside.name, code };
  if (field === "title" && code === "required" && currentLocale() === "bn") return { field: "titleBn", code };
  return { field, code };
}

/** Problems by the fields on the screen, one each, in the order in which these stand in the form. */
export function inFormOrder(form: HTMLFormElement, problems: readonly FieldProblem[]): FieldProblem[] {
  const names = [...form.elements].map((element) => (element as HTMLInputElement).name);
  const at = ({ field }: FieldProblem) => (names.includes(field) ? names.indexOf(field) : names.length);
  return onePerField(problems.map((problem) => shownProblem(form, problem))).sort((a, b) => at(a) - at(b));
}
