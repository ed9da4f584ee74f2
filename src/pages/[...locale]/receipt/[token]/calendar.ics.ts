import type { APIRoute } from "astro";
import { hostAddress } from "#domain/booking/receipt.ts";
import { links } from "#domain/site/links.ts";
import { readersTitle } from "#domain/text/text-language.ts";
import { m } from "#i18n/messages.ts";
import { readReceipt } from "#pages/_data/booking-pages.ts";
import { calendarText } from "#server/mail/calendar.ts";

export const prerender = false;

/** The days of a booked stay for the guest's own calendar; while nobody is expected, the receipt says why. */
export const GET: APIRoute = async (context) => {
  const { locale } = context.locals;
  const token = context.params["token"] ?? "";
  const receipt = await readReceipt(token);
  if (!receipt?.stay || !receipt.host) return context.redirect(links.receipt(token, locale), 303);
  const { stay, host, subject, reference } = receipt;
  const { street, place } = hostAddress(host, locale);
  const { origin, hostname } = context.site ?? context.url;
  const text = calendarText(
    {
      method: "publish",
      uid: `${reference}@${hostname}`,
      sequence: 0,
      status: "confirmed",
      from: stay.checkIn,
      until: stay.checkOut,
      summary: m.receipt_calendar_summary({ title: readersTitle(subject, locale) }),
      location: [street, place].filter(Boolean).join(", "),
      url: new URL(links.receipt(token, locale), origin).href,
    },
    { date: new Date() },
  );
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Disposition": `attachment; filename="${reference}.ics"`,
      "X-Robots-Tag": "noindex, nofollow",
    },
  });
};
