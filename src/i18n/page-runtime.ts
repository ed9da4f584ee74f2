/**
 * The part of Paraglide's runtime that browsers need; the build uses this file instead. The language is that of the document and never
 * changes. The full runtime would add its strategies and URL patterns to every page.
 */
import { isLocale, type Locale } from "#domain/locale.ts";

export const getLocale = (): Locale => (isLocale(document.documentElement.lang) ? document.documentElement.lang : "en");
/** Does nothing, because the language never changes. */
export const overwriteGetLocale = (): void => undefined;
