import { useRef } from "react";
import { changeRoom } from "#api/booking/rooms.ts";
import { ROOM_FREE_DAYS, type RoomType } from "#domain/resort/resort.ts";
import { answerTo, type FormAnswer } from "#domain/site/form-answer.ts";
import { apiLinks } from "#domain/site/links.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { roomName } from "#i18n/stay-words.ts";
import { toast } from "#stores/toasts.ts";
import { Button } from "#ui/button/Button.tsx";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { Written } from "#ui/text/Written.tsx";
import { RoomPictures } from "./RoomPictures.tsx";
import { RoomsHidden, type RoomsPart } from "./BlockForm.tsx";

/** What an owner says of a room beside the form of the resort, folded away. */
export function RoomForm({
  rooms,
  onChanged,
  room,
  answer: given,
}: RoomsPart & { room: RoomType; answer: FormAnswer | null }) {
  const locale = currentLocale();
  const mine = given?.values["room"] === room.id;
  const answer = mine ? answerTo(given, "room") : null;
  const details = useRef<HTMLDetailsElement>(null);
  const { form, busy, problem, summary, errorOf, focusField } = useForm(changeRoom, {
    answer,
    onDone: ({ rooms: next }) => {
      if (details.current) details.current.open = false;
      toast({ kind: "ok", title: m.rooms_saved() });
      onChanged(next);
    },
  });
  const name = roomName(room, locale);
  const labels = {
    units: m.rooms_units(),
    freeDays: m.rooms_free_label(),
    fridayPrice: m.rooms_friday_label(),
    breakfast: m.rooms_breakfast_label(),
    extraGuest: m.rooms_extra_guest_label(),
  };
  const fields = Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [name, { id: `${name}-${room.id}`, label }]),
  );
  const field = (name: keyof typeof labels) => ({
    id: `${name}-${room.id}`,
    label: labels[name],
    name,
    defaultValue: (answer?.problem && answer.values[name]) ?? String(room[name] ?? ""),
    error: errorOf(name),
  });
  const amount = { inputMode: "numeric", autoComplete: "off", maxLength: 12 } as const;
  return (
    <details
      ref={details}
      open={mine && given?.problem ? true : undefined}
      className="rounded-lg border border-line bg-surface px-5 py-1"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Icon name="pencil" size="sm" />
        <span className="wrap-anywhere">
          <Written text={name} within={m.rooms_change({ room: name })} />
        </span>
      </summary>
      <form {...form} action={apiLinks.rooms(rooms.id, "types")} className="grid gap-3 pt-2 pb-4">
        <FormProblem ref={summary} problem={problem} fields={fields} onChoose={focusField} />
        <RoomsHidden id={rooms.id} />
        <input type="hidden" name="room" value={room.id} />
        <TextField {...field("units")} inputMode="numeric" autoComplete="off" maxLength={3} required />
        <SelectField
          {...field("freeDays")}
          options={ROOM_FREE_DAYS.map((days) => ({
            value: days,
            label: m.rooms_free_option({ days: formatNumber(days, locale), count: days }),
          }))}
        />
        <TextField {...field("fridayPrice")} {...amount} />
        <TextField {...field("breakfast")} {...amount} />
        <TextField {...field("extraGuest")} {...amount} />
        <div>
          <Button type="submit" kind="outline" busy={busy}>
            {m.rooms_save()}
          </Button>
        </div>
      </form>
      <RoomPictures {...{ rooms, onChanged, room }} />
    </details>
  );
}
