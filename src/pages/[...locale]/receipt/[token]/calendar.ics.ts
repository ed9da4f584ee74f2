import type { APIRoute } from "astro";
import { links } from "#domain/site/links.ts";
import { readReceipt } from "#pages/_data/booking-pages.ts";
import { calendarText } from "#server/mail/calendar.ts";
import { stayCalendar } from "#server/receipts/stay-calendar.ts";

export const prerender = false;

/** The days of a booked stay for the guest's own calendar; while nobody is expected, the receipt says why. */
export const GET: APIRoute = async (context) => {
  const { locale } = context.locals;
  const token = context.params["token"] ?? "";
  const receipt = await readReceipt(token);
  const here = links.receipt(token, locale);
  const entry = receipt && stayCalendar(receipt, new URL(here, (context.site ?? context.url).origin).href, locale);
  if (!entry) return context.redirect(here, 303);
  const text = calendarText(entry, { date: new Date() });
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Disposition": `attachment; filename="${receipt.reference}.ics"`,
      "X-Robots-Tag": "noindex, nofollow",
    },
  });
};
