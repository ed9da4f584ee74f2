import { isLocale, type Locale } from "#domain/locale.ts";
import { getLocale, overwriteGetLocale } from "./paraglide/runtime.js";

/**
 * The language of the messages in `m`. In the browser it is that of the document; on the server `i18n/request-locale.ts` sets it for each
 * request, so that one process can answer in both languages at once.
 */
if (typeof document !== "undefined") {
  overwriteGetLocale(() => (isLocale(document.documentElement.lang) ? document.documentElement.lang : "en"));
}

export const currentLocale = (): Locale => getLocale();
