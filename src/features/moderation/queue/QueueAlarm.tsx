import { approvalsLink } from "#domain/moderation/approvals.ts";
import { formatNumber } from "#domain/text/number.ts";
import { queueParams, WHOLE_QUEUE, type QueueAlarm as Alarm } from "#domain/moderation/queue.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Banner } from "#ui/message/Banner.tsx";

/** How much has waited too long, in words, with the way to it. Nothing while nothing has. */
export function QueueAlarm({ alarm: { late, overdue } }: { alarm: Alarm }) {
  if (late === 0) return null;
  const locale = currentLocale();
  const href = (age: "late" | "overdue") => approvalsLink("queue", queueParams({ ...WHOLE_QUEUE, age }), locale);
  const lateCount = formatNumber(late, locale);
  return (
    <Banner kind={overdue > 0 ? "danger" : "note"} icon="triangle-alert">
      {overdue > 0 && (
        <>
          <a href={href("overdue")} className="font-bold underline">
            {overdue === 1
              ? m.moderation_alarm_overdue_one()
              : m.moderation_alarm_overdue({ count: formatNumber(overdue, locale) })}
          </a>{" "}
        </>
      )}
      <a href={href("late")} className="underline">
        {late === 1 ? m.moderation_alarm_late_one() : m.moderation_alarm_late({ count: lateCount })}
      </a>
    </Banner>
  );
}
