import { roomNights, type OwnRooms } from "#domain/resort/calendar.ts";
import { addDays, type StayDates } from "#domain/booking/stay.ts";
import { links } from "#domain/site/links.ts";
import { formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { dayText, roomName } from "#i18n/stay-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { Written } from "#ui/text/Written.tsx";

/** How many nights are seen at once. */
export const CALENDAR_NIGHTS = 14;
/** Above so many units there is no room for ticks: the number says it. */
const TICKS_MAX = 12;
const FRIDAY = 5;

const WEEKDAYS = [
  m.resort_week_0,
  m.resort_week_1,
  m.resort_week_2,
  m.resort_week_3,
  m.resort_week_4,
  m.resort_week_5,
  m.resort_week_6,
];
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

type TickKind = "sold" | "blocked" | "free";
const TICK: Record<TickKind, string> = {
  sold: "border-primary bg-primary",
  blocked:
    "border-accent-text bg-[repeating-linear-gradient(135deg,var(--color-accent-text)_0_1px,transparent_1px_3px)]",
  free: "border-field",
};
const Tick = ({ kind }: { kind: TickKind }) => (
  <span aria-hidden="true" className={`inline-block h-2.5 w-1.25 rounded-[1.5px] border ${TICK[kind]}`} />
);

/** A unit each: sold ones, blocked ones, free ones. */
function Ticks({ sold, blocked, left }: { sold: number; blocked: number; left: number }) {
  if (sold + blocked + left > TICKS_MAX) return null;
  const kinds: TickKind[] = [
    ...Array.from({ length: sold }, () => "sold" as const),
    ...Array.from({ length: blocked }, () => "blocked" as const),
    ...Array.from({ length: left }, () => "free" as const),
  ];
  return (
    <span className="flex flex-wrap justify-center gap-0.5">
      {kinds.map((kind, index) => (
        <Tick key={index} kind={kind} />
      ))}
    </span>
  );
}

/** Nights across, rooms down: what is left of each. `from`: the first night; `today` the day in Dhaka. */
export function NightsTable({ rooms, from, today }: { rooms: OwnRooms; from: string; today: string }) {
  const locale = currentLocale();
  const dates: StayDates = { checkIn: from, checkOut: addDays(from, CALENDAR_NIGHTS) };
  const nights = Array.from({ length: CALENDAR_NIGHTS }, (_, index) => addDays(from, index));
  const earlier = addDays(from, -CALENDAR_NIGHTS);
  const way = (day: string) => links.ownRooms(rooms.id, day, locale);
  const last = addDays(dates.checkOut, -1);
  const head = "border-b border-line px-1 py-2 text-center align-bottom text-xs font-normal";
  const title = m.rooms_calendar({ from: dayText(from, locale), to: dayText(last, locale) });
  return (
    <section aria-labelledby="calendar-title" className="grid grid-cols-1 rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-2 p-4">
        <h2 id="calendar-title" className="text-lg">
          {title}
        </h2>
        <div className="flex gap-2">
          {from > today && (
            <Button kind="outline" size="sm" icon="chevron-left" href={way(earlier < today ? today : earlier)}>
              {m.rooms_earlier()}
            </Button>
          )}
          <Button kind="outline" size="sm" icon="chevron-right" href={way(dates.checkOut)}>
            {m.rooms_later()}
          </Button>
        </div>
      </div>
      <div className="relative overflow-x-auto" tabIndex={0} role="group" aria-label={title}>
        <table className="w-full min-w-[52rem] border-collapse text-sm tabular-nums">
          <thead>
            <tr>
              <th
                scope="col"
                className={`${head} sticky start-0 z-1 min-w-32 bg-surface ps-4 text-start text-ink-soft`}
              >
                {m.rooms_room_units()}
              </th>
              {nights.map((night) => (
                <th key={night} scope="col" className={`${head} ${weekday(night) >= FRIDAY ? "bg-sunken" : ""}`}>
                  <span className="block text-ink-soft">{WEEKDAYS[weekday(night)]?.()}</span>
                  <b>{formatNumber(Number(night.slice(8)), locale)}</b>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rooms.rooms.map((room) => (
              <tr key={room.id}>
                <th
                  scope="row"
                  className="sticky start-0 z-1 border-b border-line bg-surface py-2 ps-4 pe-2 text-start font-semibold"
                >
                  <span className="block wrap-anywhere">
                    <Written text={roomName(room, locale)} />
                  </span>
                  <small className="block text-xs font-normal text-ink-soft">
                    {m.rooms_units_price({
                      units: formatNumber(room.units, locale),
                      price: formatTaka(room.price, locale),
                    })}
                  </small>
                </th>
                {roomNights(room, rooms.stays, dates).map(({ night, left, sold, blocked }) => {
                  const count = (value: number) => formatNumber(value, locale);
                  return (
                    <td
                      key={night}
                      className={`border-s border-b border-line px-1 py-2 text-center ${weekday(night) >= FRIDAY ? "bg-sunken" : ""}`}
                    >
                      <span className="sr">
                        {m.rooms_night({ left: count(left), sold: count(sold), blocked: count(blocked) })}
                      </span>
                      <span aria-hidden="true" className={left === 0 ? "text-xs text-ink-soft" : "font-bold"}>
                        {left === 0 ? m.rooms_full() : count(left)}
                      </span>
                      <Ticks {...{ sold, blocked, left }} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4 text-xs text-ink-soft">
        {(["sold", "free", "blocked"] as const).map((kind) => (
          <span key={kind} className="flex items-center gap-1.5">
            <Tick kind={kind} />
            {{ sold: m.rooms_sold, free: m.rooms_free, blocked: m.rooms_blocked }[kind]()}
          </span>
        ))}
        <span>{m.rooms_number_is()}</span>
      </p>
    </section>
  );
}
