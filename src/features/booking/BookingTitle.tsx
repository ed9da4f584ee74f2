import type { OwnBooking } from "#domain/booking/receipt.ts";
import { links } from "#domain/site/links.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { titleOf } from "./booking-words.ts";

type Props = { booking: Pick<OwnBooking, "kind" | "subject"> };

/** What was booked, with the way to it while it is public. */
export function BookingTitle({ booking: { kind, subject } }: Props) {
  const locale = currentLocale();
  const title = titleOf(subject, locale);
  return (
    <h4 lang={langOf(title, locale)} className="text-base wrap-anywhere">
      {subject.public ? (
        <a
          href={links[kind === "resort" ? "resort" : "listing"](subject.slug, locale)}
          className="underline hover:no-underline"
        >
          {title}
        </a>
      ) : (
        title
      )}
    </h4>
  );
}
