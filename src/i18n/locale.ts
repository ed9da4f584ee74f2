import { isLocale, type Locale } from "#domain/locale.ts";
import { getLocale, overwriteGetLocale } from "./paraglide/runtime.js";

/**
 * Which language the words of `m` come in. In the browser it is the language of the document; on the server it is set per
 * request by `i18n/request-locale.ts`, so one process can answer both languages at once.
 */
if (typeof document !== "undefined") {
  overwriteGetLocale(() => (isLocale(document.documentElement.lang) ? document.documentElement.lang : "en"));
}

export const currentLocale = (): Locale => getLocale();
