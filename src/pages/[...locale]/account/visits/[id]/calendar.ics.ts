import { readersTitle } from "#domain/text/text-language.ts";
import type { APIRoute } from "astro";
import { links } from "#domain/site/links.ts";
import { VISIT_MINUTES } from "#domain/booking/visit.ts";
import { m } from "#i18n/messages.ts";
import { ownAgreedVisit } from "#pages/_data/account/visits-page.ts";
import { calendarText } from "#server/mail/calendar.ts";
import { calendarUid } from "#server/visits/mail.ts";

export const prerender = false;

/** An agreed visit for the reader's own calendar; of any other one the list of visits says how it stands. */
export const GET: APIRoute = async (context) => {
  const { locale } = context.locals;
  const id = context.params["id"] ?? "";
  const visit = await ownAgreedVisit(context, id);
  if (!visit?.meeting) return context.redirect(links.visitOf(id, locale), 303);
  const { title, titleBn, startsAt, sequence, meeting } = visit;
  const { street, place, call } = meeting;
  const { origin } = context.site ?? context.url;
  const text = calendarText(
    {
      method: "publish",
      uid: calendarUid(visit.id),
      sequence,
      status: "confirmed",
      startsAt,
      minutes: VISIT_MINUTES,
      summary: m.mail_visit_calendar({ title: readersTitle({ title, titleBn }, locale) }),
      location: call ?? [street, place[locale]].filter(Boolean).join(", "),
      url: new URL(links.visitOf(visit.id, locale), origin).href,
    },
    { date: new Date() },
  );
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Disposition": `attachment; filename="visit.ics"`,
      "X-Robots-Tag": "noindex, nofollow",
    },
  });
};
