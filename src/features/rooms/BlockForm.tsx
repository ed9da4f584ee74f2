import { useState } from "react";
import { blockRoom, openRoom, REASON_MAX } from "#api/booking/rooms.ts";
import { isDay } from "#domain/booking/stay.ts";
import { blockObstacle, type OwnRooms, type RoomStay } from "#domain/resort/calendar.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { apiLinks } from "#domain/site/links.ts";
import { langOf } from "#domain/text/text-language.ts";
import { formatNumber } from "#domain/text/number.ts";
import { countOf } from "#domain/text/typed-number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { dayText, roomName } from "#i18n/stay-words.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { Written } from "#ui/text/Written.tsx";

export type RoomsPart = { rooms: OwnRooms; onChanged: (rooms: OwnRooms) => void };

/** What every form about a resort's rooms sends along. */
export const RoomsHidden = ({ id }: { id: string }) => (
  <>
    <input type="hidden" name="locale" value={currentLocale()} />
    <input type="hidden" name="id" value={id} />
  </>
);

/** Who or what is in the way of a block, by name. */
function obstacleText({ rooms, stays, calendars }: OwnRooms, values: Record<string, string>): string | null {
  const locale = currentLocale();
  const room = rooms.find(({ id }) => id === values["room"]);
  const dates = { checkIn: values["from"] ?? "", checkOut: values["to"] ?? "" };
  if (!room || !isDay(dates.checkIn) || !isDay(dates.checkOut)) return null;
  const obstacle = blockObstacle(room, stays, dates, countOf(values["units"] ?? "") ?? 1);
  if (!obstacle) return null;
  const day = dayText(obstacle.night, locale);
  const { kind, guest, reference } = obstacle.stay ?? {};
  if (kind === "sold") return m.rooms_block_refused_booking({ guest: guest ?? "", reference: reference ?? "", day });
  const site = calendars.find(({ id }) => id === obstacle.stay?.calendar)?.site;
  if (site !== undefined) return m.rooms_block_refused_site({ site, day });
  if (kind === "held") return m.rooms_block_refused_held({ day });
  return kind === "blocked" ? m.rooms_block_refused_blocked({ day }) : m.rooms_block_refused_few({ day });
}

/** Takes nights of a room off sale. */
export function BlockForm({
  rooms,
  onChanged,
  today,
  answer,
}: RoomsPart & { today: string; answer: FormAnswer | null }) {
  const locale = currentLocale();
  const kept = answer?.problem ? answer.values : {};
  /** What was sent last: who is in the way of it is said by name. */
  const [sent] = useState(() => new Map([["last", kept]]));
  const { form, busy, problem, summary, errorOf, focusField } = useForm(blockRoom, {
    answer,
    check: (values) => {
      sent.set("last", values);
      return [];
    },
    words: (_, errors) => {
      const text = errors.some(({ code }) => code === "nights-sold")
        ? obstacleText(rooms, sent.get("last") ?? {})
        : null;
      return text === null ? undefined : { title: m.rooms_block_refused(), text };
    },
    onDone: ({ rooms: next }) => {
      form.ref.current?.reset();
      onChanged(next);
    },
  });
  const fields = {
    room: { id: "block-room", label: m.rooms_room() },
    units: { id: "block-units", label: m.rooms_how_many() },
    from: { id: "block-from", label: m.rooms_block_from() },
    to: { id: "block-to", label: m.rooms_block_to() },
    reason: { id: "block-reason", label: m.rooms_block_reason() },
  };
  const field = (name: keyof typeof fields, first = "") => ({
    ...fields[name],
    name,
    defaultValue: kept[name] ?? first,
    error: errorOf(name),
  });
  return (
    <section aria-labelledby="block-title" className="grid gap-3 rounded-lg border border-line bg-surface p-5">
      <h2 id="block-title" className="text-lg">
        {m.rooms_block()}
      </h2>
      <p className="text-sm text-ink-soft">{m.rooms_block_text()}</p>
      <form {...form} id="block-nights" action={apiLinks.rooms(rooms.id, "blocks")} className="grid gap-3">
        <FormProblem ref={summary} problem={problem} fields={fields} onChoose={focusField} />
        <RoomsHidden id={rooms.id} />
        <SelectField
          {...field("room")}
          options={rooms.rooms.map((room) => ({
            value: room.id,
            label: roomName(room, locale),
            lang: langOf(roomName(room, locale), locale),
          }))}
        />
        <TextField {...field("units", "1")} inputMode="numeric" autoComplete="off" maxLength={3} required />
        <div className="grid grid-cols-1 gap-3 *:min-w-0 sm:grid-cols-2">
          <TextField {...field("from")} type="date" min={today} required />
          <TextField {...field("to")} type="date" min={today} required />
        </div>
        <TextField {...field("reason")} hint={m.rooms_block_reason_hint()} autoComplete="off" maxLength={REASON_MAX} />
        <div>
          <Button type="submit" busy={busy}>
            {m.rooms_block()}
          </Button>
        </div>
      </form>
    </section>
  );
}

function BlockRow({ rooms, onChanged, block }: RoomsPart & { block: RoomStay }) {
  const locale = currentLocale();
  const { form, busy, problem, summary, focusField } = useForm(openRoom, {
    onDone: ({ rooms: next }) => onChanged(next),
  });
  const room = rooms.rooms.find(({ id }) => id === block.room);
  if (!room) return null;
  const from = dayText(block.checkIn, locale);
  const name = roomName(room, locale);
  return (
    <li className="grid gap-1.5 py-3">
      <b className="text-sm wrap-anywhere">
        <Written
          text={name}
          within={m.rooms_block_of({
            room: m.rooms_count({ name, count: formatNumber(block.units, locale) }),
            from,
            to: dayText(block.checkOut, locale),
          })}
        />
      </b>
      {block.reason !== null && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          <Written text={block.reason} />
        </p>
      )}
      <form {...form} action={apiLinks.rooms(rooms.id, "openings")}>
        <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
        <RoomsHidden id={rooms.id} />
        <input type="hidden" name="block" value={block.id} />
        <Button type="submit" kind="danger" size="sm" busy={busy} aria-label={m.rooms_open_of({ room: name, from })}>
          {m.rooms_open()}
        </Button>
      </form>
    </li>
  );
}

/** What the owner has taken off sale, with the reason, which nobody else sees. What other sites closed stands with their calendars. */
export function Blocks(part: RoomsPart) {
  const blocks = part.rooms.stays.filter(({ kind, calendar }) => kind === "blocked" && calendar === null);
  if (blocks.length === 0) return null;
  return (
    <section
      aria-labelledby="blocks-title"
      className="grid gap-1 rounded-lg border border-dashed border-line-strong bg-surface p-5"
    >
      <h2 id="blocks-title" className="text-lg">
        {m.rooms_blocks()}
      </h2>
      <ul className="grid divide-y divide-line">
        {blocks.map((block) => (
          <BlockRow key={block.id} {...part} block={block} />
        ))}
      </ul>
    </section>
  );
}
