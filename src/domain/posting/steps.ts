import type { PostFieldTable } from "./post-fields.ts";

export type StepFields = { id: string; fields: readonly string[] };

/** The fields of a step in the order of the form: each with the one beside it, and those that come after it. */
function fieldsOf(table: PostFieldTable, id: string): string[] {
  const inStep = Object.entries(table).filter(([, { step }]) => step === id);
  const following = (after?: string): string[] =>
    inStep
      .filter(([, field]) => field.after === after)
      .flatMap(([name, { beside }]) => [name, ...(beside ? [beside] : []), ...following(name)]);
  return following();
}

/** The steps of a form with their fields, in its order. Steps are counted from 0. */
export const stepsOf = (table: PostFieldTable, ...ids: string[]): StepFields[] =>
  ids.map((id) => ({ id, fields: fieldsOf(table, id) }));

/** The step that a field or one of its parts (`nearby.0.name`) is in; null for what is in none. */
export function stepOf(steps: readonly StepFields[], field: string): number | null {
  const [name = ""] = field.split(".");
  const step = steps.findIndex(({ fields }) => fields.includes(name));
  return step < 0 ? null : step;
}

/** Problems in the order in which their fields stand in the form, one each. */
export function inFormOrder<Problem extends { field: string }>(
  steps: readonly StepFields[],
  problems: readonly Problem[],
): Problem[] {
  const order = steps.flatMap(({ fields }) => fields);
  const at = ({ field }: Problem) => {
    const index = order.indexOf(field.split(".")[0] ?? "");
    return index < 0 ? order.length : index;
  };
  return problems
    .filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index)
    .sort((a, b) => at(a) - at(b));
}
