import { m } from "#i18n/messages.ts";

/** What the fields of a posting form are called, by name; the posting feature has them. */
export type ColumnLabels = Readonly<Record<string, () => string>>;

/** Columns that the form's screen has under other names, and the import's own. */
const OWN: ColumnLabels = {
  reference: m.import_reference,
  place: m.import_place,
  district: m.import_district,
  division: m.import_division,
  nearby: m.import_nearby,
};

/** What a column is called, in the reader's language; "" for a column that nobody knows. `nearby.0.name` is the column of its table. */
export function columnLabel(field: string, labels: ColumnLabels): string {
  const [column = ""] = field.split(".");
  return (OWN[column] ?? labels[column])?.() ?? "";
}
