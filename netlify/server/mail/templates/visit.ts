import { VISIT_MINUTES } from "#domain/booking/visit.ts";
import { formatPhone } from "#domain/account/phone.ts";
import { m } from "#i18n/messages.ts";
import { visitTime } from "#i18n/visit-words.ts";
import type { CalendarEvent } from "../calendar.ts";
import type { MailValues, Template } from "../templates.ts";

type Values = MailValues["visit"];

const SUBJECT: Record<Values["event"], (about: { title: string }) => string> = {
  requested: m.mail_visit_subject_requested,
  proposed: m.mail_visit_subject_proposed,
  confirmed: m.mail_visit_subject_confirmed,
  declined: m.mail_visit_subject_declined,
  cancelled: m.mail_visit_subject_cancelled,
  reminder: m.mail_visit_subject_reminder,
};

/** The sentence addresses the readers if they must act; otherwise it names the person who acted. */
function said({ event, reader, by, title }: Values): string {
  switch (event) {
    case "requested":
      return reader === "owner" ? m.mail_visit_requested_owner({ title }) : m.mail_visit_requested_seeker({ title });
    case "proposed":
      return reader === "owner" ? m.mail_visit_proposed_owner({ title }) : m.mail_visit_proposed_seeker({ title });
    case "declined":
      return by === "owner" ? m.mail_visit_declined_owner({ title }) : m.mail_visit_declined_seeker({ title });
    case "cancelled":
      return by === "owner" ? m.mail_visit_cancelled_owner({ title }) : m.mail_visit_cancelled_seeker({ title });
    case "confirmed":
      return m.mail_visit_confirmed({ title });
    case "reminder":
      return m.mail_visit_reminder({ title });
  }
}

/** Nothing for a reminder, because the calendar entry exists already. */
function calendarOf(values: Values): { calendar: CalendarEvent } | object {
  const { event, title, place, startsAt, uid, sequence, url, visitsUrl } = values;
  if (event === "reminder") return {};
  const isOff = event === "declined" || event === "cancelled";
  const calendar: CalendarEvent = {
    method: isOff ? "cancel" : "request",
    status: isOff ? "cancelled" : event === "confirmed" ? "confirmed" : "tentative",
    uid,
    sequence,
    startsAt,
    minutes: VISIT_MINUTES,
    summary: m.mail_visit_calendar({ title }),
    location: place,
    url: url ?? visitsUrl,
  };
  return { calendar };
}

export const visit: Template<"visit"> = (values, locale) => {
  const { event, reader, name, title, place, startsAt, other, url, visitsUrl } = values;
  const who = reader === "owner" ? m.mail_visit_who_seeker() : m.mail_visit_who_owner();
  return {
    subject: SUBJECT[event]({ title }),
    name,
    parts: [
      { kind: "text", text: said(values) },
      {
        kind: "facts",
        rows: [
          [m.mail_visit_when(), m.mail_visit_zone({ time: visitTime(startsAt, locale) })],
          [m.mail_visit_where(), place],
          ...(other === null ? [] : [[who, other.name] as const]),
          ...(other?.phone ? [[m.mail_inquiry_phone(), formatPhone(other.phone, locale)] as const] : []),
        ],
      },
      { kind: "button", label: m.mail_visit_button(), url: visitsUrl },
      ...(url === null ? [] : [{ kind: "link" as const, label: m.mail_visit_page(), url }]),
    ],
    reason: m.mail_visit_reason(),
    ...calendarOf(values),
  };
};
