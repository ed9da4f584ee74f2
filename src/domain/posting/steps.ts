import type { DraftKind } from "./draft.ts";
import { LISTING_FIELDS } from "./listing-fields.ts";
import type { PostFieldTable } from "./post-fields.ts";
import { PROJECT_FIELDS } from "./project-fields.ts";
import { RESORT_FIELDS } from "./resort-fields.ts";

export type PostStep = { id: string; fields: readonly string[] };

/** The fields of a step in the order of the form: each with the one beside it, and those that come after it. */
function fieldsOf(table: PostFieldTable, id: string): string[] {
  const inStep = Object.entries(table).filter(([, { step }]) => step === id);
  const following = (after?: string): string[] =>
    inStep
      .filter(([, field]) => field.after === after)
      .flatMap(([name, { beside }]) => [name, ...(beside ? [beside] : []), ...following(name)]);
  return following();
}

const stepsOf = (table: PostFieldTable, ...ids: string[]): PostStep[] =>
  ids.map((id) => ({ id, fields: fieldsOf(table, id) }));

const SECTIONS = ["basics", "place", "amenities", "description", "contact", "pictures"];
/** The steps of each form with their fields, in the order of the form. Steps are counted from 0. */
export const POST_STEPS: Record<DraftKind, readonly PostStep[]> = {
  property: stepsOf(LISTING_FIELDS, "basics", "place", "price", "description", "contact"),
  resort: stepsOf(RESORT_FIELDS, ...SECTIONS),
  project: stepsOf(PROJECT_FIELDS, ...SECTIONS),
};

/** The step that a field or one of its parts (`nearby.0.name`) is in; null for what is in none. */
export function stepOf(kind: DraftKind, field: string): number | null {
  const [name = ""] = field.split(".");
  const step = POST_STEPS[kind].findIndex(({ fields }) => fields.includes(name));
  return step < 0 ? null : step;
}

/** Problems in the order in which their fields stand in the form, one each. */
export function inFormOrder<Problem extends { field: string }>(
  kind: DraftKind,
  problems: readonly Problem[],
): Problem[] {
  const order = POST_STEPS[kind].flatMap(({ fields }) => fields);
  const at = ({ field }: Problem) => {
    const index = order.indexOf(field.split(".")[0] ?? "");
    return index < 0 ? order.length : index;
  };
  return problems
    .filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index)
    .sort((a, b) => at(a) - at(b));
}
