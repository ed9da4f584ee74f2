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
  soon: m.mail_visit_subject_soon,
  missed: m.mail_visit_subject_missed,
};

/** The sentence addresses the readers if they must act; otherwise it names the person who acted. */
function said({ event, reader, by, title }: Values): string {
  switch (event) {
    case "requested":
      return reader === "owner" ? m.mail_visit_requested_owner({ title }) : m.mail_visit_requested_seeker({ title });
    case "proposed":
      if (reader === by) return m.mail_visit_proposed_own({ title });
      return by === "owner" ? m.mail_visit_proposed_seeker({ title }) : m.mail_visit_proposed_owner({ title });
    case "declined":
      return by === "owner" ? m.mail_visit_declined_owner({ title }) : m.mail_visit_declined_seeker({ title });
    case "cancelled":
      return by === "owner" ? m.mail_visit_cancelled_owner({ title }) : m.mail_visit_cancelled_seeker({ title });
    case "confirmed":
      return m.mail_visit_confirmed({ title });
    case "reminder":
    case "soon":
      return m.mail_visit_reminder({ title });
    case "missed":
      return reader === "seeker" ? m.mail_visit_missed_seeker({ title }) : m.mail_visit_missed_owner({ title });
  }
}

/** Nothing for a reminder, because the calendar entry exists already, nor once the visit is over. */
function calendarOf(values: Values): { calendar: CalendarEvent } | object {
  const { event, title, place, call, startsAt, uid, sequence, url, visitsUrl } = values;
  if (event === "reminder" || event === "soon" || event === "missed") return {};
  const isOff = event === "declined" || event === "cancelled";
  const calendar: CalendarEvent = {
    method: isOff ? "cancel" : "request",
    status: isOff ? "cancelled" : event === "confirmed" ? "confirmed" : "tentative",
    uid,
    sequence,
    startsAt,
    minutes: VISIT_MINUTES,
    summary: m.mail_visit_calendar({ title }),
    location: call ?? place,
    url: url ?? visitsUrl,
  };
  return { calendar };
}

export const visit: Template<"visit"> = (values, locale) => {
  const { reader, event, name, title, place, startsAt, others, way, call, other, url, visitsUrl } = values;
  const times = [...others, startsAt].map((time) => visitTime(time, locale)).join(m.visit_or());
  const who = reader === "owner" ? m.mail_visit_who_seeker() : m.mail_visit_who_owner();
  return {
    subject: SUBJECT[event]({ title }),
    name,
    parts: [
      { kind: "text", text: said(values) },
      {
        kind: "facts",
        rows: [
          [m.mail_visit_when(), m.mail_visit_zone({ time: times })],
          ...(way === "video" ? [[m.mail_visit_how(), m.visit_by_video()] as const] : []),
          [m.mail_visit_where(), place],
          [who, other.name],
          ...(other.phone ? [[m.mail_inquiry_phone(), formatPhone(other.phone, locale)] as const] : []),
        ],
      },
      ...(call === null ? [] : [{ kind: "link" as const, label: m.mail_visit_call(), url: call }]),
      { kind: "button", label: m.mail_visit_button(), url: visitsUrl },
      ...(url === null ? [] : [{ kind: "link" as const, label: m.mail_visit_page(), url }]),
    ],
    reason: m.mail_visit_reason(),
    ...calendarOf(values),
  };
};
