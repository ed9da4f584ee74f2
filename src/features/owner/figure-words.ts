import { formatDate } from "#domain/text/date.ts";
import type { Locale } from "#domain/locale.ts";
import { formatNumber } from "#domain/text/number.ts";
import { changePercent, type DayFigures, type Figure } from "#domain/owner/figures.ts";
import { m } from "#i18n/messages.ts";
import type { IconName } from "#ui/icon/icons.ts";

type FigureWords = { icon: IconName; name: () => string; note: (() => string) | null };

export const FIGURE_WORDS: Record<Figure, FigureWords> = {
  views: { icon: "eye", name: m.figures_views, note: null },
  saves: { icon: "heart", name: m.figures_saves, note: m.figures_saves_note },
  contacts: { icon: "message-circle", name: m.figures_contacts, note: m.figures_contacts_note },
  visits: { icon: "calendar-clock", name: m.figures_visits, note: m.figures_visits_note },
  bookings: { icon: "calendar-check", name: m.figures_bookings, note: m.figures_bookings_note },
};

/** "21 November": a day in Dhaka (`YYYY-MM-DD`) without its year. */
export const dayName = (day: string, locale: Locale): string =>
  formatDate(`${day}T06:00:00Z`, locale).split(" ").slice(0, 2).join(" ");

/** How a figure compares with as many days before; under ten a percentage says nothing. */
export function comparedWords(now: number, before: number | null, span: number, locale: Locale): string {
  const days = formatNumber(span, locale);
  if (before === null) return m.figures_too_new();
  if (now === before) return m.figures_same({ days });
  const change = before < 10 ? null : changePercent(now, before);
  if (change === null || change === 0) return m.figures_was({ days, count: formatNumber(before, locale) });
  const percent = formatNumber(Math.abs(change), locale);
  return change > 0 ? m.figures_more({ days, percent }) : m.figures_less({ days, percent });
}

/** The answer of a chart in one sentence. */
export function answerWords(days: readonly DayFigures[], figure: Figure, locale: Locale): string {
  const total = days.reduce((sum, day) => sum + day[figure], 0);
  const span = formatNumber(days.length, locale);
  if (total === 0) return m.figures_none({ days: span });
  const most = days.reduce((best, day) => (day[figure] >= best[figure] ? day : best));
  return m.figures_answer({
    total: formatNumber(total, locale),
    days: span,
    most: formatNumber(most[figure], locale),
    day: dayName(most.day, locale),
  });
}
