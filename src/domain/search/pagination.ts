import { PAGE_WINDOW } from "../limits.ts";

/**
 * Page numbers to show, ascending, at most `PAGE_WINDOW` of them (DECISIONS 41): the first, the last and a window around the current
 * page, so that 10 of 20 gives [1, 9, 10, 11, 20]. Where two neighbours differ by more than one, pages are left out between them.
 * A page outside the range counts as the nearest end. No pages → [].
 */
export function pageWindow(page: number, pageCount: number): number[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const last = Math.floor(pageCount);
  if (!(last >= 1)) return [];
  if (last <= PAGE_WINDOW) return range(1, last);
  const inner = PAGE_WINDOW - 2;
  const current = Math.min(Math.max(1, Math.floor(page) || 1), last);
  const from = Math.min(Math.max(2, current - Math.floor(inner / 2)), last - inner);
  return [1, ...range(from, from + inner - 1), last];
}
