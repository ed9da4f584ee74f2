import { toNestErrors } from "@hookform/resolvers";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { FieldProblem } from "#api/problem.ts";
import { fieldOnForm, valuesOfFields, type NestedFields } from "#domain/posting/fields.ts";
import { currentLocale } from "#i18n/locale.ts";
import type { PostKind } from "./kinds/post-kind.ts";

/** What looks at a form, and its rules: fetched when somebody begins to type, for nothing is looked at before. */
export const rulesOf = ({ rules }: PostKind) => Promise.all([import("#api/posting/post-check.ts"), rules()]);

/**
 * Checks a posting form by the contract's own schema and by what the form asks for beyond it. The resolver for valibot would know the
 * schema alone, and its first issue for each field in no order. `pictures`: ids of the uploads by now.
 */
export const postResolver =
  (kind: PostKind, pictures: () => readonly string[]): Resolver<NestedFields> =>
  async (fields, _, options) => {
    const [{ problemsOf }, form] = await rulesOf(kind);
    const problems = problemsOf(form, valuesOfFields(fields), pictures(), currentLocale());
    const errors = Object.fromEntries(
      problems.map(({ field, code }) => [fieldOnForm(field, fields), { type: "contract", message: code }]),
    );
    if (problems.length === 0) return { values: fields, errors: {} };
    return { values: {}, errors: toNestErrors(errors, options) as FieldErrors<NestedFields> };
  };

/** The problems in what a form library holds of them. */
export function listErrors(errors: FieldErrors<FieldValues>, above = ""): FieldProblem[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== "object" || error === null) return [];
    const field = `${above}${name}`;
    const { message } = error as { message?: unknown };
    if (typeof message === "string") return [{ field, code: message }];
    return listErrors(error as FieldErrors<FieldValues>, `${field}.`);
  });
}
