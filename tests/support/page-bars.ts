import type { Locale } from "#domain/locale.ts";

/** What a kind of page may weigh, in kilobytes (1,000 bytes) after brotli; fonts and pictures as they are. */
export type PageBars = {
  /** Script that the first paint waits for or competes with: inside the page, or asked for without low priority. */
  criticalScript: number;
  /** All script that comes before anybody touches the page. */
  script: number;
  /** The same and what comes for whoever uses the page. */
  scriptAfterUse: number;
  /** Without the styles and scripts inside it. */
  html: number;
  css: number;
  /** Pictures in view before anybody scrolls. */
  pictures: number;
};

const common = { criticalScript: 4, html: 24, css: 16 };

export const PAGE_BARS = {
  article: { ...common, script: 70, scriptAfterUse: 75, html: 20, pictures: 150 },
  list: { ...common, script: 95, scriptAfterUse: 120, pictures: 150 },
  detail: { ...common, script: 95, scriptAfterUse: 140, pictures: 100 },
  form: { ...common, script: 115, scriptAfterUse: 150, css: 18, pictures: 150 },
} as const satisfies Record<string, PageBars>;

export type PageKind = keyof typeof PAGE_BARS;

export const FONT_BARS: Record<Locale, number> = { en: 50, bn: 160 };
