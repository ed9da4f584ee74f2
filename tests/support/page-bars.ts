import type { Locale } from "#domain/locale.ts";

/** The most kilobytes (1,000 bytes) for a kind of page, after brotli; fonts and pictures uncompressed. */
export type PageBars = {
  /** Scripts that delay or compete with the first paint: inline, or loaded without low priority. */
  criticalScript: number;
  /** All scripts that load before the page is used. */
  script: number;
  /** All scripts, including those that load when the page is used. */
  scriptAfterUse: number;
  /** Without inline styles and scripts. */
  html: number;
  css: number;
  /** Pictures in view before scrolling. */
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
