import { stretchesOf, WEEK, type VisitHours } from "#domain/booking/visit-slots.ts";
import { currentLocale } from "#i18n/locale.ts";
import { hoursText, weekdayName } from "#i18n/visit-words.ts";

/** When in a week a home can be visited: a line for each day that has hours. */
export function WeekHours({ hours }: { hours: readonly VisitHours[] }) {
  const locale = currentLocale();
  const days = WEEK.flatMap((day) => hours.find((each) => each.day === day && stretchesOf(each).length > 0) ?? []);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {days.map((each) => (
        <div key={each.day} className="contents">
          <dt className="text-ink-soft">{weekdayName(each.day)}</dt>
          <dd className="text-end">{hoursText(each, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
