/**
 * What messages need of Paraglide's runtime in the browser, where the build puts this in its place: the language is the document's and never
 * changes. The runtime itself would bring its strategies and URL patterns to every page.
 */
import { isLocale, type Locale } from "#domain/locale.ts";

export const experimentalStaticLocale = undefined;
export const getLocale = (): Locale => (isLocale(document.documentElement.lang) ? document.documentElement.lang : "en");
/** There is nothing to overwrite: see above. */
export const overwriteGetLocale = (): void => undefined;
