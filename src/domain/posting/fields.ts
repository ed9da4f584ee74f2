import type { PostValue, PostValues } from "./posting-draft.ts";

/**
 * Names of a posting form's fields. A box of a group is a field of its own (`amenities.lift`), and so is a cell of a small table
 * (`nearby.0.name`, as problems name it too); everything else is called as the contract calls it.
 */
export const TICKED = ["amenities", "tenants"] as const;
export const TABLES = ["nearby", "roomTypes", "policies", "rooms", "visits"] as const;
/** Ticked or not. */
export const TICKS = ["priceNegotiable", "priceConfirmed", "placeHidden"] as const;

/** Fields as a form library holds them: boxes and cells nested below their group's name. */
export type NestedFields = Record<string, unknown>;

const has = (names: readonly string[], name: string): boolean => names.includes(name);
/** A nested group's members in order, whether an object or a list with holes. */
const members = (group: unknown): [string, unknown][] =>
  typeof group === "object" && group !== null ? Object.entries(group).filter(([, value]) => value !== undefined) : [];

/** Whether something was typed in a row; a select alone does not count. */
const isFilled = (row: Record<string, string>): boolean =>
  Object.entries(row).some(([cell, text]) => cell !== "type" && text.trim() !== "");

function rowOf(cells: unknown): Record<string, string> {
  return Object.fromEntries(members(cells).map(([cell, text]) => [cell, typeof text === "string" ? text : ""]));
}

function valueOf(name: string, field: unknown): PostValue {
  if (has(TICKED, name)) return members(field).flatMap(([word, ticked]) => (ticked ? [word] : []));
  if (has(TABLES, name)) return members(field).flatMap(([, cells]) => [rowOf(cells)].filter(isFilled));
  if (has(TICKS, name)) return Boolean(field);
  return typeof field === "string" ? field : "";
}

/** Everything that was typed and chosen. */
export const valuesOfFields = (fields: NestedFields): PostValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(name, field)]));

/** The same from a submitted form, in which unticked boxes are missing. `groups`: the groups of the form. */
export function valuesOfEntries(entries: Iterable<readonly [string, unknown]>, groups: readonly string[]): PostValues {
  // Names such as `__proto__` must not reach the prototype.
  const record = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>;
  const fields = record();
  for (const name of groups) fields[name] = has(TICKS, name) ? false : record();
  for (const [name, text] of entries) {
    if (typeof text !== "string") continue;
    const [first = "", second, third] = name.split(".");
    const isGroup = has(TICKED, first) || has(TABLES, first);
    if (second === undefined && !isGroup) fields[first] = text;
    if (second === undefined || !isGroup || !groups.includes(first)) continue;
    const group = fields[first] as Record<string, unknown>;
    if (third === undefined) group[second] = text;
    else group[second] = { ...(group[second] as object | undefined), [third]: text };
  }
  return valuesOfFields(fields);
}

/** Maps rows to their numbers in a form that has gaps: a problem of row 1 belongs to the second row that is filled in. */
export function fieldOnForm(field: string, fields: NestedFields): string {
  const [name = "", index, cell] = field.split(".");
  if (!has(TABLES, name) || index === undefined || cell === undefined) return field;
  const filled = members(fields[name]).filter(([, cells]) => isFilled(rowOf(cells)));
  return `${name}.${filled[Number(index)]?.[0] ?? index}.${cell}`;
}
