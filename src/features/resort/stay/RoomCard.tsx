import type { MouseEvent } from "react";
import type { Picture } from "#domain/listing/listing.ts";
import { resortCancellation } from "#domain/booking/cancellation.ts";
import { freeStaysNear } from "#domain/booking/free-stays.ts";
import { nightsOf, type StayDates } from "#domain/booking/stay.ts";
import { links } from "#domain/site/links.ts";
import { formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import type { RoomType } from "#domain/resort/resort.ts";
import { fullNight, fullRanges, LEFT_SAID, leftFor, roomTotal, type TakenNight } from "#domain/resort/rooms.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { dayText, freeDaysText, instantWords, nightPrices, nightsText, roomName } from "#i18n/stay-words.ts";
import { $chosenStay } from "#stores/chosen-stay.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Button } from "#ui/button/Button.tsx";
import { isPlainClick } from "#ui/button/plain-click.ts";
import { SelectField } from "#ui/form/SelectField.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { Written } from "#ui/text/Written.tsx";
import { RoomPhotos } from "./RoomPhotos.tsx";
import { STAY_FORM } from "./StayForm.tsx";
import type { ChosenStay, OfferedResort } from "./stay.ts";

type Props = {
  room: RoomType;
  resort: OfferedResort;
  /** What it looks like. */
  pictures: readonly Picture[];
  /** The chosen days; null before both are there. */
  dates: StayDates | null;
  wanted: Pick<ChosenStay, "guests" | "breakfast">;
  /** null: nobody knows what is left. */
  taken: readonly TakenNight[] | null;
  today: string;
  /** How many of this one are chosen; null: another room is. */
  units: number | null;
  onChoose: (units: number) => void;
};

/** More at once are asked for by an inquiry. */
const UNITS_MAX = 10;
const fact = "flex items-center gap-1.5 text-sm text-ink-soft [&>svg]:shrink-0 [&>svg]:text-ink-mute";

/** Until when the fee comes back if this room is booked. */
function FreeUntil({ room, dates, resort }: Pick<Props, "room" | "dates" | "resort">) {
  const locale = currentLocale();
  if (!dates) return <>{freeDaysText(room.freeDays, locale)}</>;
  const { refundUntil } = resortCancellation(dates.checkIn, resort.checkInTime, room.freeDays, 1);
  return <>{m.rooms_free_until(instantWords(refundUntil.toISOString(), locale))}</>;
}

/** What is paid at the resort, if it is wanted. */
function Extras({ room: { breakfast, extraGuest } }: { room: RoomType }) {
  const locale = currentLocale();
  if (breakfast === null && extraGuest === null) return null;
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-link">
        {m.rooms_extras()}
      </summary>
      <ul className="grid gap-1 text-ink-soft">
        {breakfast !== null && <li>{m.rooms_breakfast({ price: formatTaka(breakfast, locale) })}</li>}
        {extraGuest !== null && <li>{m.rooms_extra_guest({ price: formatTaka(extraGuest, locale) })}</li>}
        <li className="text-xs text-ink-mute">{m.rooms_extras_note()}</li>
      </ul>
    </details>
  );
}

/** What is in the way, and the nearest days on which nothing is. */
function Full({
  room,
  resort,
  dates,
  wanted: { guests, breakfast },
  taken,
  today,
}: Props & { dates: StayDates; taken: readonly TakenNight[] }) {
  const locale = currentLocale();
  const night = fullNight(room, taken, dates);
  if (night === null) return null;
  const day = dayText(night, locale);
  const distance = ({ checkIn }: StayDates) => Math.abs(nightsOf({ checkIn: dates.checkIn, checkOut: checkIn }));
  const [free] = freeStaysNear(dates, fullRanges(room, taken), today).sort((a, b) => distance(a) - distance(b));
  if (!free) return <p className="text-sm">{m.rooms_full_none({ day })}</p>;
  const search = new URLSearchParams({ ...free, guests: String(guests), room: room.id });
  if (breakfast) search.set("breakfast", "yes");
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p>{m.rooms_full_on({ day })}</p>
      <Button
        kind="outline"
        size="sm"
        block
        href={`${links.resort(resort.slug, locale)}?${search}#choose-room`}
        rel="nofollow"
        data-acts-here=""
        onClick={(event: MouseEvent<HTMLAnchorElement>) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          $chosenStay.set({ ...free, guests, breakfast });
        }}
      >
        {m.rooms_use_dates({ from: dayText(free.checkIn, locale), to: dayText(free.checkOut, locale) })}
      </Button>
    </div>
  );
}

/** One room to choose: what it is, and what it costs for the stay. */
export function RoomCard(props: Props) {
  const { room, resort, pictures, dates, taken, units, onChoose } = props;
  const locale = currentLocale();
  const left = dates && taken ? leftFor(room, taken, dates) : null;
  const isFull = left === 0;
  const isChosen = units !== null;
  const own = locale === "bn" ? room.detailBn || room.detail : room.detail || room.detailBn;
  const most = Math.min(UNITS_MAX, room.units);
  const few = isChosen && dates && taken && !isFull ? fullNight(room, taken, dates, units) : null;
  return (
    <li
      className={`relative grid gap-x-4 gap-y-3 rounded-lg border p-4 sm:grid-cols-[minmax(0,1fr)_12rem] ${
        isFull ? "border-dashed border-line-strong bg-paper" : "bg-surface"
      } ${isChosen && !isFull ? "border-primary outline outline-primary" : "border-line"}`}
    >
      <div className="grid content-start gap-1.5">
        <div className="flex items-center gap-3">
          <RoomPhotos pictures={pictures} room={roomName(room, locale)} />
          <label className="flex min-h-11 grow cursor-pointer items-center gap-3 font-semibold">
            <input
              type="radio"
              name="room"
              value={room.id}
              form={STAY_FORM}
              checked={isChosen}
              onChange={() => onChoose(1)}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="wrap-anywhere">
              <Written text={roomName(room, locale)} />
            </span>
          </label>
        </div>
        {own !== "" && (
          <p className={fact}>
            <Icon name="bed-double" size="sm" />
            <Written text={own} />
          </p>
        )}
        <p className={fact}>
          <Icon name="users" size="sm" />
          {m.resort_room_sleeps({ count: formatNumber(room.capacity, locale) })}
        </p>
        <p className={`${fact} text-ok`}>
          <Icon name="undo-2" size="sm" />
          <span>
            <FreeUntil {...{ room, dates, resort }} />
          </span>
        </p>
        <Extras room={room} />
      </div>
      <div className="grid content-start justify-items-start gap-2">
        {isFull && dates && taken ? (
          <>
            <Badge kind="plain" icon="calendar-days">
              {m.rooms_full()}
            </Badge>
            <Full {...props} dates={dates} taken={taken} />
          </>
        ) : (
          <>
            <p className="leading-tight">
              <b className="num block text-xl whitespace-nowrap">
                {formatTaka(dates ? roomTotal(room, units ?? 1, dates) : room.price, locale)}
              </b>
              <small className="text-xs text-ink-soft">
                {dates ? nightsText(nightsOf(dates), locale) : m.resort_per_night()}
              </small>
            </p>
            <p className="text-xs text-ink-soft tabular-nums">
              {dates
                ? nightPrices(room, dates, locale)
                : room.fridayPrice !== null && m.rooms_friday({ price: formatTaka(room.fridayPrice, locale) })}
            </p>
            {left === 1 && room.units > 1 && (
              <Badge kind="pending" icon="clock">
                {m.rooms_last()}
              </Badge>
            )}
            {left !== null && left > 1 && left <= LEFT_SAID && (
              <Badge kind="plain">
                {m.rooms_left({ left: formatNumber(left, locale), count: formatNumber(room.units, locale) })}
              </Badge>
            )}
            {isChosen && most > 1 && (
              <SelectField
                id="room-units"
                name="units"
                form={STAY_FORM}
                label={m.rooms_how_many()}
                value={Math.min(units, most)}
                onChange={(event) => onChoose(Number(event.target.value))}
                options={Array.from({ length: most }, (_, index) => ({
                  value: index + 1,
                  label: formatNumber(index + 1, locale),
                }))}
              />
            )}
            {few !== null && (
              <p role="alert" className="text-sm text-danger">
                {m.rooms_few({ day: dayText(few, locale) })}
              </p>
            )}
          </>
        )}
      </div>
    </li>
  );
}
