import { formatNumber } from "#domain/text/number.ts";
import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";

export const heldNightsAlarm: Template<"held-nights-alarm"> = (
  { nights, bookings, resorts, ofClient, atResort, insists, url },
  locale,
) => ({
  subject: m.mail_held_subject(),
  name: "",
  parts: [
    { kind: "text", text: m.mail_held_text() },
    {
      kind: "facts",
      rows: [
        [m.mail_held_nights(), formatNumber(nights, locale)],
        [m.mail_held_bookings(), formatNumber(bookings, locale)],
        [m.mail_held_resorts(), formatNumber(resorts, locale)],
        [m.mail_held_of_client(), formatNumber(ofClient, locale)],
        [m.mail_held_at_resort(), formatNumber(atResort, locale)],
      ],
    },
    ...(insists ? [{ kind: "text", text: m.mail_held_insists() } as const] : []),
    { kind: "button", label: m.mail_attention_button(), url },
  ],
  reason: m.mail_attention_reason(),
});
