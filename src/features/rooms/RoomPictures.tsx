import { showRoomPicture } from "#api/booking/rooms.ts";
import type { Picture } from "#domain/listing/listing.ts";
import type { RoomType } from "#domain/resort/resort.ts";
import { apiLinks } from "#domain/site/links.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { roomName } from "#i18n/stay-words.ts";
import { FormProblem } from "#ui/form/FormProblem.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { ResponsivePicture } from "#ui/picture/ResponsivePicture.tsx";
import { RoomsHidden, type RoomsPart } from "./BlockForm.tsx";

type Props = RoomsPart & { room: RoomType };

/** One picture of the resort: pressed, it is shown with the room, and pressed again no longer. Each is a form, so it works without a script. */
function Choice({ rooms, onChanged, room, picture, number }: Props & { picture: Picture; number: number }) {
  const locale = currentLocale();
  const { form, busy, problem, summary, focusField } = useForm(showRoomPicture, {
    onDone: ({ rooms: next }) => onChanged(next),
  });
  const isShown = room.pictures.includes(picture.id);
  return (
    <li className="grid content-start gap-1">
      <form {...form} action={apiLinks.rooms(rooms.id, "pictures")} className="grid">
        <RoomsHidden id={rooms.id} />
        <input type="hidden" name="room" value={room.id} />
        <input type="hidden" name="picture" value={picture.id} />
        <input type="hidden" name="shown" value={isShown ? "no" : "yes"} />
        <button
          type="submit"
          inert={busy}
          aria-pressed={isShown}
          aria-label={m.rooms_picture_number({
            number: formatNumber(number, locale),
            room: roomName(room, locale),
          })}
          className="relative aspect-4/3 cursor-pointer overflow-clip rounded-md border border-field aria-pressed:outline-3 aria-pressed:outline-primary"
        >
          <ResponsivePicture
            picture={{ ...picture, alt: "", altBn: "" }}
            as="thumbnail"
            sizes="8rem"
            class="size-full object-cover"
          />
          {isShown && (
            <span className="absolute end-1 top-1 grid size-6 place-items-center rounded-full bg-primary text-on-primary">
              <Icon name="check" size="sm" />
            </span>
          )}
        </button>
      </form>
      <FormProblem ref={summary} problem={problem} fields={{}} onChoose={focusField} />
    </li>
  );
}

/** Which of the resort's pictures show a room. */
export function RoomPictures(props: Props) {
  const { rooms } = props;
  return (
    <div className="grid gap-2 border-t border-line py-4">
      <h3 className="text-sm font-semibold">{m.rooms_pictures()}</h3>
      <p className="text-xs text-ink-mute">
        {rooms.pictures.length > 0 ? m.rooms_pictures_hint() : m.rooms_pictures_none()}
      </p>
      <ul className="grid grid-cols-3 gap-2.5 sm:grid-cols-4">
        {rooms.pictures.map((picture, index) => (
          <Choice key={picture.id} {...props} picture={picture} number={index + 1} />
        ))}
      </ul>
    </div>
  );
}
