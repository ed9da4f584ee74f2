import { m } from "#i18n/messages.ts";
import { dayText } from "#i18n/stay-words.ts";
import type { Template } from "../templates.ts";

export const calendarConflict: Template<"calendar-conflict"> = ({ name, title, source, nights, url }, locale) => ({
  subject: m.mail_calendar_subject({ title }),
  name,
  parts: [
    { kind: "text", text: m.mail_calendar_text({ title, site: source }) },
    {
      kind: "facts",
      rows: nights.map(
        ({ checkIn, checkOut }) =>
          [dayText(checkIn, locale), m.mail_calendar_until({ day: dayText(checkOut, locale) })] as const,
      ),
    },
    { kind: "text", text: m.mail_calendar_advice({ site: source }) },
    { kind: "button", label: m.mail_calendar_button(), url },
  ],
  reason: m.mail_booked_reason(),
});
