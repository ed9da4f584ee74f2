import type { MouseEvent } from "react";
import type { Picture } from "#domain/listing/listing.ts";
import { pictureUrl } from "#domain/picture/picture.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { isPlainClick } from "#ui/button/plain-click.ts";
import { useViewer } from "#ui/gallery/use-viewer.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { ResponsivePicture } from "#ui/picture/ResponsivePicture.tsx";

/** The first picture of a room, small; it opens the viewer with all of them. Without its code the link opens the file. `room`: what it is called. */
export function RoomPhotos({ pictures, room }: { pictures: readonly Picture[]; room: string }) {
  const { viewer, openViewer } = useViewer();
  const locale = currentLocale();
  const [first] = pictures;
  if (!first) return null;
  const photos = formatNumber(pictures.length, locale);
  const file = pictureUrl(first.id, 1200);
  return (
    <>
      <a
        href={file}
        data-acts-here=""
        aria-haspopup="dialog"
        aria-label={m.rooms_pictures_of({ room, photos, count: pictures.length })}
        onClick={(event: MouseEvent) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          void openViewer(pictures, 0).then((opened) => opened || location.assign(file));
        }}
        className="relative aspect-4/3 w-24 shrink-0 overflow-clip rounded-md bg-sunken"
      >
        <ResponsivePicture
          picture={{ ...first, alt: "", altBn: "" }}
          as="thumbnail"
          sizes="6rem"
          class="size-full object-cover"
        />
        {pictures.length > 1 && (
          <span className="badge absolute end-1 bottom-1 flex items-center gap-1 rounded-full bg-surface px-1.5 text-2xs text-ink">
            <Icon name="images" size="sm" />
            <span>{photos}</span>
          </span>
        )}
      </a>
      {viewer}
    </>
  );
}
