import { useState } from "react";
import type { OwnRooms as Rooms } from "#domain/resort/calendar.ts";
import { nightsOf } from "#domain/booking/stay.ts";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import { links } from "#domain/site/links.ts";
import { langOf, readersTitle } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { stayCostLines, dayText, guestsText, roomName, roomsText } from "#i18n/stay-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Written } from "#ui/text/Written.tsx";
import { BlockForm, Blocks } from "./BlockForm.tsx";
import { NightsTable } from "./NightsTable.tsx";
import { OtherCalendars } from "./OtherCalendars.tsx";
import { RoomForm } from "./RoomForm.tsx";

export type RoomsScreenProps = {
  rooms: Rooms;
  /** The first night of the calendar, and the day in Dhaka. */
  from: string;
  today: string;
  /** What became of a form that was sent without a script. */
  answer: FormAnswer | null;
};

/** Who comes, in the order of arrival. */
function Guests({ rooms: { rooms, stays } }: { rooms: Rooms }) {
  const locale = currentLocale();
  const sold = stays.filter(({ kind }) => kind === "sold");
  return (
    <section aria-labelledby="guests-title" className="grid gap-1 rounded-lg border border-line bg-surface p-5">
      <h2 id="guests-title" className="text-lg">
        {m.rooms_guests()}
      </h2>
      {sold.length === 0 && <p className="text-sm text-ink-soft">{m.rooms_no_guests()}</p>}
      <ul className="grid divide-y divide-line">
        {sold.map((stay) => {
          const room = rooms.find(({ id }) => id === stay.room);
          return (
            <li key={stay.id} className="grid gap-0.5 py-2.5 text-sm">
              <b className="wrap-anywhere">
                <Written text={stay.guest ?? ""} /> <span className="font-normal text-ink-soft">{stay.reference}</span>
              </b>
              <span className="text-ink-soft">
                <Written
                  text={room ? roomName(room, locale) : ""}
                  within={m.rooms_stay_of({
                    from: dayText(stay.checkIn, locale),
                    to: dayText(stay.checkOut, locale),
                    room: room ? roomsText(room, stay.units, locale) : m.rooms_plain(),
                  })}
                />
              </span>
              {stay.guests !== null && <span className="text-ink-soft">{guestsText(stay.guests, locale)}</span>}
              {stay.cost &&
                stayCostLines({ ...stay.cost, nights: nightsOf(stay) }, locale).map(([label, sum]) => (
                  <span key={label} className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
                    <span>{label}</span>
                    <span className="num whitespace-nowrap">{sum}</span>
                  </span>
                ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The rooms of a resort, night by night, for its owner. */
export function RoomsScreen({ rooms: first, from, today, answer }: RoomsScreenProps) {
  const locale = currentLocale();
  const [rooms, onChanged] = useState(first);
  const title = readersTitle(rooms, locale);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <h1 className="text-2xl">{m.rooms_own_title()}</h1>
        <p className="text-ink-soft" lang={langOf(title, locale)}>
          {title}
        </p>
      </div>
      <NightsTable {...{ rooms, from, today }} />
      <div className="grid grid-cols-1 items-start gap-6 *:min-w-0 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <BlockForm {...{ rooms, onChanged, today }} answer={answerTo(answer, "block-nights")} />
          <Blocks {...{ rooms, onChanged }} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Guests rooms={rooms} />
          {rooms.rooms.map((room) => (
            <RoomForm key={room.id} {...{ rooms, onChanged, room }} answer={answer} />
          ))}
          <p className="text-sm text-ink-soft">{m.rooms_names_hint()}</p>
          <div>
            <Button kind="outline" size="sm" icon="pencil" href={links.editResort(rooms.id, locale)}>
              {m.rooms_edit_form()}
            </Button>
          </div>
          <OtherCalendars {...{ rooms, onChanged, answer }} />
        </div>
      </div>
    </div>
  );
}
