import { links } from "#domain/site/links.ts";
import type { Locale } from "#domain/locale.ts";
import { figuresParams, type FiguresQuery } from "#domain/owner/figures.ts";

/** The address of a page of figures. */
export function figuresHref(query: FiguresQuery, locale: Locale): string {
  const params = String(new URLSearchParams(figuresParams(query)));
  return links.figures(locale) + (params && `&${params}`);
}
