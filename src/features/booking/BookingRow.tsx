import type { ReactNode, Ref } from "react";
import type { OwnBooking } from "#domain/booking/receipt.ts";
import { formatTaka } from "#domain/money/money.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { stayCostLines, dayText, guestsText } from "#i18n/stay-words.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { ListRow } from "#ui/list/ListRow.tsx";
import { links } from "#domain/site/links.ts";
import { langOf, readersTitle } from "#domain/text/text-language.ts";
import { stateLook } from "./state-words.ts";

type BookingTitleProps = { booking: Pick<OwnBooking, "kind" | "subject"> };

/** What was booked, with the way to it while it is public. */
function BookingTitle({ booking: { kind, subject } }: BookingTitleProps) {
  const locale = currentLocale();
  const title = readersTitle(subject, locale);
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

type Props = {
  booking: Pick<OwnBooking, "state" | "kind" | "subject" | "stay" | "fee" | "reference">;
  needsPerson?: boolean;
  /** What more there is to say: who, when. */
  more: readonly (string | null)[];
  /** What can be done with it. */
  acts?: ReactNode;
  /** Below, over the whole width. */
  children?: ReactNode;
  ref?: Ref<HTMLLIElement>;
};

/** One booking in a list of the account: how it stands, of what, when and for how much. */
export function BookingRow({ booking, needsPerson = false, more, acts, children, ref }: Props) {
  const locale = currentLocale();
  const { stay, fee, reference, subject } = booking;
  const look = stateLook(booking.state, needsPerson);
  const facts = [
    stay &&
      m.booking_list_stay({
        from: dayText(stay.checkIn, locale),
        to: dayText(stay.checkOut, locale),
        guests: guestsText(stay.guests, locale),
      }),
    ...(stay ? stayCostLines(stay, locale).map(([label, sum]) => m.booking_list_cost({ label, sum })) : []),
    m.booking_list_fee({ fee: formatTaka(fee, locale) }),
    ...more,
  ];
  return (
    <ListRow
      ref={ref}
      label={`${readersTitle(subject, locale)}, ${reference}`}
      badges={
        <Badge kind={look.kind} icon={look.icon}>
          {look.words}
        </Badge>
      }
      acts={acts}
      below={children}
    >
      <BookingTitle booking={booking} />
      <p className="text-sm wrap-anywhere text-ink-soft">
        {facts.filter(Boolean).join(" · ")} · <span lang="en">{reference}</span>
      </p>
    </ListRow>
  );
}
