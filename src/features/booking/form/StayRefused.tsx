import type { MouseEvent } from "react";
import type { ResortOffer } from "#domain/booking/offer.ts";
import { links } from "#domain/site/links.ts";
import type { StayDates } from "#domain/booking/stay.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { dayText, stayProblemText, tooManyGuests } from "#i18n/stay-words.ts";
import { Banner } from "#ui/message/Banner.tsx";
import { Button } from "#ui/button/Button.tsx";
import { ChipLink } from "#ui/button/Chip.tsx";
import { isPlainClick } from "#ui/button/plain-click.ts";

export type RefusedStay = Exclude<ResortOffer, { stay: object }>;

function problemText({ problem, room, maxGuests }: RefusedStay): string {
  const locale = currentLocale();
  if (problem === "dates-taken") return m.resort_dates_taken();
  if (problem === "too-many-guests") return tooManyGuests(room, maxGuests, locale);
  return stayProblemText(problem, locale);
}

type Props = {
  offer: RefusedStay;
  /** Other days were chosen, in a dialog. On a page the links lead on. */
  onChoose?: ((stay: StayDates) => void) | undefined;
  /** The days are to be chosen where they were chosen before. */
  onClose?: (() => void) | undefined;
};

/** Why a stay cannot be booked, and which ones of the same length can. */
export function StayRefused({ offer, onChoose, onClose }: Props) {
  const locale = currentLocale();
  const { slug, chosen, free, problem, room } = offer;
  /** A link of this page, unless it is to open elsewhere. */
  const here = (act: (() => void) | undefined) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (!act || !isPlainClick(event)) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="grid gap-4">
      <Banner kind="danger" icon="calendar" role="alert">
        {problemText(offer)}
      </Banner>
      {problem === "dates-taken" && (
        <div className="grid gap-2">
          <p className="text-sm font-semibold">{free.length > 0 ? m.booking_free() : m.booking_none_free()}</p>
          <ul className="flex flex-wrap gap-2">
            {free.map((stay) => (
              <li key={stay.checkIn}>
                <ChipLink
                  href={links.book(
                    {
                      ...{ kind: "resort", slug, guests: chosen.guests, room: room.id, units: room.units, ...stay },
                      ...(chosen.breakfast && { breakfast: "yes" }),
                    },
                    locale,
                  )}
                  onClick={here(onChoose && (() => onChoose(stay)))}
                >
                  {m.booking_range({ from: dayText(stay.checkIn, locale), to: dayText(stay.checkOut, locale) })}
                </ChipLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button
        kind="outline"
        icon="calendar-days"
        href={`${links.resort(slug, locale)}#booking`}
        onClick={here(onClose)}
      >
        {m.booking_change_dates()}
      </Button>
    </div>
  );
}
