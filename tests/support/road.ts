import type { Locale } from "#domain/locale.ts";

/** Of a browser test that runs in both languages, the English one is on the road that `npm test` takes. */
export const roadTag = (locale: Locale) => (locale === "en" ? "@road" : []);
