import type { Locale } from "#domain/locale.ts";
import type { ProjectFilter, ProjectQuery } from "#domain/project/query.ts";
import { m } from "#i18n/messages.ts";
import { propertyTypeName } from "#i18n/vocabulary.ts";
import { lacRangeText } from "./lac-range.ts";
import { statusWords } from "./project-words.ts";

/** What the chip of a filter says. */
export function projectFilterText(filter: ProjectFilter, query: ProjectQuery, locale: Locale): string {
  if (filter === "location") return query.location;
  if (filter === "price") return lacRangeText(query.minPrice, query.maxPrice, locale);
  if (filter === "type") return query.type === null ? m.project_type_all() : propertyTypeName(query.type);
  return query.status === null ? m.project_status_all() : statusWords[query.status].name();
}
