import { addRoomCalendar, removeRoomCalendar, renewRoomFeed } from "#api/booking/room-calendars.ts";
import type { StayDates } from "#domain/booking/stay.ts";
import type { Locale } from "#domain/locale.ts";
import { CALENDAR_ADDRESS_MAX, ROOM_CALENDARS_MAX, type OtherCalendar } from "#domain/resort/other-calendars.ts";
import type { RoomType } from "#domain/resort/resort.ts";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import { apiLinks } from "#domain/site/links.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { dayText, roomName } from "#i18n/stay-words.ts";
import { visitTime } from "#i18n/visit-words.ts";
import { toast } from "#stores/toasts.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Button } from "#ui/button/Button.tsx";
import { CopyButton } from "#ui/button/CopyButton.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { Written } from "#ui/text/Written.tsx";
import { RoomsHidden, type RoomsPart } from "./BlockForm.tsx";

/** A calendar is read while its owner waits. */
const TIMEOUT_MS = 20_000;

const PROBLEMS: Record<NonNullable<OtherCalendar["problem"]>, () => string> = {
  unreachable: m.rooms_calendar_unreachable,
  forbidden: m.rooms_calendar_forbidden,
  "not-a-calendar": m.rooms_calendar_unreadable,
  "too-large": m.rooms_calendar_too_large,
};

const nightsOfText = ({ checkIn, checkOut }: StayDates, locale: Locale): string =>
  m.rooms_from_to({ from: dayText(checkIn, locale), to: dayText(checkOut, locale) });

type RoomPart = RoomsPart & { room: RoomType };

/** The address that other sites read, and another in its place. */
function Feed({ rooms, onChanged, room }: RoomPart) {
  const name = roomName(room, currentLocale());
  const { form, busy, problem, summary, focusField } = useForm(renewRoomFeed, {
    onDone: ({ rooms: next }) => {
      toast({ kind: "ok", title: m.rooms_feed_renewed() });
      onChanged(next);
    },
  });
  const url = rooms.feeds.find((feed) => feed.room === room.id)?.url;
  if (url === undefined) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm">{m.rooms_feed_text()}</p>
      <div className="grid grid-cols-1 items-center gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <code lang="en" className="rounded-md border border-line bg-sunken px-3 py-2 text-xs wrap-anywhere select-all">
          {url}
        </code>
        <CopyButton text={url} label={m.rooms_feed_copy({ room: name })} />
      </div>
      <form
        {...form}
        action={apiLinks.rooms(rooms.id, "feeds")}
        className="flex flex-wrap items-center gap-x-3 gap-y-1"
      >
        <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
        <RoomsHidden id={rooms.id} />
        <input type="hidden" name="room" value={room.id} />
        <Button type="submit" kind="ghost" size="sm" busy={busy} aria-label={m.rooms_feed_renew_of({ room: name })}>
          {m.rooms_feed_renew()}
        </Button>
        <span className="text-xs text-ink-soft">{m.rooms_feed_renew_text()}</span>
      </form>
    </div>
  );
}

/** Nights that are sold here and there. */
function Conflicts({ calendar: { site, conflicts } }: { calendar: OtherCalendar }) {
  const locale = currentLocale();
  if (conflicts.length === 0) return null;
  return (
    <div className="grid gap-1.5 rounded-md border border-danger bg-danger-soft p-3 text-sm">
      <b className="flex items-center gap-2 text-danger">
        <Icon name="triangle-alert" size="sm" />
        {m.rooms_conflict()}
      </b>
      <ul className="list-disc ps-5">
        {conflicts.map((dates) => (
          <li key={dates.checkIn}>{nightsOfText(dates, locale)}</li>
        ))}
      </ul>
      <p>
        <Written text={site} within={m.rooms_conflict_text({ site })} />
      </p>
    </div>
  );
}

/** One calendar: how it does, and the way to be rid of it. */
function CalendarRow({ rooms, onChanged, room, calendar }: RoomPart & { calendar: OtherCalendar }) {
  const locale = currentLocale();
  const { id, site, readAt, failedSince, problem: trouble } = calendar;
  const { form, busy, problem, summary, focusField } = useForm(removeRoomCalendar, {
    onDone: ({ rooms: next }) => onChanged(next),
  });
  const stays = rooms.stays.filter((stay) => stay.calendar === id);
  const isBad = trouble !== null;
  return (
    <li className="grid grid-cols-1 gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b lang="en" className="text-sm wrap-anywhere">
          {site}
        </b>
        <Badge kind={isBad ? "rejected" : "verified"} icon={isBad ? "triangle-alert" : "check"}>
          {isBad ? m.rooms_calendar_bad() : m.rooms_calendar_good()}
        </Badge>
      </div>
      {trouble !== null && failedSince !== null && (
        <div className="grid gap-1 text-sm">
          <p>{m.rooms_calendar_failed({ time: visitTime(failedSince, locale), why: PROBLEMS[trouble]() })}</p>
          {readAt !== null && <p>{m.rooms_calendar_kept()}</p>}
        </div>
      )}
      <p className="text-sm text-ink-soft">
        {readAt === null
          ? m.rooms_calendar_never()
          : m.rooms_calendar_read({ time: visitTime(readAt, locale), count: formatNumber(stays.length, locale) })}
      </p>
      {stays.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer content-center">{m.rooms_calendar_nights()}</summary>
          <ul className="list-disc ps-5">
            {stays.map(({ id: stay, ...dates }) => (
              <li key={stay}>{nightsOfText(dates, locale)}</li>
            ))}
          </ul>
        </details>
      )}
      <Conflicts calendar={calendar} />
      <form {...form} action={apiLinks.rooms(rooms.id, "calendars/removals")}>
        <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
        <RoomsHidden id={rooms.id} />
        <input type="hidden" name="calendar" value={id} />
        <Button
          type="submit"
          kind="danger"
          size="sm"
          busy={busy}
          aria-label={m.rooms_calendar_remove_of({ site, room: roomName(room, locale) })}
        >
          {m.rooms_calendar_remove()}
        </Button>
      </form>
    </li>
  );
}

/** Joins one more. */
function AddCalendar({ rooms, onChanged, room, answer }: RoomPart & { answer: FormAnswer | null }) {
  const { form, busy, problem, summary, errorOf, focusField } = useForm(addRoomCalendar, {
    answer,
    timeout: TIMEOUT_MS,
    onDone: ({ rooms: next }) => {
      form.ref.current?.reset();
      onChanged(next);
    },
  });
  const address = { id: `address-${room.id}`, label: m.rooms_calendar_address() };
  return (
    <form {...form} action={apiLinks.rooms(rooms.id, "calendars")} className="grid grid-cols-1 gap-3">
      <FormProblem ref={summary} problem={problem} fields={{ address }} onChoose={focusField} />
      <RoomsHidden id={rooms.id} />
      <input type="hidden" name="room" value={room.id} />
      <TextField
        {...address}
        name="address"
        inputMode="url"
        autoComplete="off"
        maxLength={CALENDAR_ADDRESS_MAX}
        defaultValue={answer?.problem ? answer.values["address"] : undefined}
        error={errorOf("address")}
        hint={m.rooms_calendar_hint()}
        required
      />
      <div>
        <Button type="submit" kind="outline" busy={busy}>
          {m.rooms_calendar_add()}
        </Button>
      </div>
    </form>
  );
}

/** The calendars of other sites that sell the same rooms, room by room. */
export function OtherCalendars({ rooms, onChanged, answer }: RoomsPart & { answer: FormAnswer | null }) {
  const added = answerTo(answer, "add-calendar");
  return (
    <section
      id="add-calendar"
      aria-labelledby="calendars-title"
      className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <h2 id="calendars-title" className="text-lg">
        {m.rooms_calendars()}
      </h2>
      <p className="text-sm text-ink-soft">{m.rooms_calendars_text()}</p>
      {rooms.rooms.map((room) => {
        const part = { rooms, onChanged, room };
        const there = rooms.calendars.filter((calendar) => calendar.room === room.id);
        return (
          <div key={room.id} className="grid grid-cols-1 gap-3 border-t border-line pt-3">
            <h3 className="text-base wrap-anywhere">
              <Written text={roomName(room, currentLocale())} />
            </h3>
            <Feed {...part} />
            {there.length > 0 && (
              <ul className="grid grid-cols-1 divide-y divide-line border-t border-dashed border-line-strong">
                {there.map((calendar) => (
                  <CalendarRow key={calendar.id} {...part} calendar={calendar} />
                ))}
              </ul>
            )}
            {there.length < ROOM_CALENDARS_MAX ? (
              <AddCalendar {...part} answer={added?.values["room"] === room.id ? added : null} />
            ) : (
              <p className="text-sm text-ink-soft">{m.rooms_calendars_full()}</p>
            )}
          </div>
        );
      })}
    </section>
  );
}
