import type { MouseEvent } from "react";
import type { Picture as PictureData } from "#domain/listing/listing.ts";
import { Picture } from "../picture/Picture.tsx";

/** So many fit side by side on a phone, each large enough for a finger. */
const THUMBS_MAX = 6;
/** About how wide one is shown: its row is 18 to 50 rem. */
const SIZES = "(width >= 40rem) 8rem, 16vw";

type Props = {
  pictures: readonly PictureData[];
  current: number;
  nameOf: (at: number) => string;
  onShow: (at: number) => (event: MouseEvent) => void;
};

/** Small pictures that fill one row and never more: of many, those around the one that is shown. Links to the slides where there is no script. */
export function GalleryThumbs({ pictures, current, nameOf, onShow }: Props) {
  const before = Math.floor(THUMBS_MAX / 2);
  const from = Math.max(0, Math.min(current - before, pictures.length - THUMBS_MAX));
  return (
    <div className="grid grid-cols-6 gap-2">
      {pictures.slice(from, from + THUMBS_MAX).map((picture, offset) => {
        const at = from + offset;
        return (
          <a
            key={picture.id}
            href={`#photo-${at + 1}`}
            data-acts-here=""
            aria-label={nameOf(at)}
            aria-current={at === current ? "true" : undefined}
            onClick={onShow(at)}
            className="aspect-4/3 overflow-clip rounded-md -outline-offset-3 outline-accent aria-[current=true]:outline-3"
          >
            <Picture
              picture={{ ...picture, alt: "", altBn: "" }}
              as="thumbnail"
              sizes={SIZES}
              class="size-full object-cover"
            />
          </a>
        );
      })}
    </div>
  );
}
