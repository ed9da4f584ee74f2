import type { MouseEvent } from "react";
import type { Picture as PictureData } from "#domain/listing/listing.ts";
import { pictureUrl } from "#domain/picture/picture.ts";
import { ResponsivePicture } from "../picture/ResponsivePicture.tsx";
import { useHydrated } from "../hydration/use-hydrated.ts";

type Props = {
  pictures: readonly PictureData[];
  current: number;
  /** Embla moves them, so a finger's way along the row is no scrolling. */
  dragged: boolean;
  onOpen: (at: number) => (event: MouseEvent) => void;
};

/** The slides of a gallery; each is a link to its file, which a script opens in the viewer instead. */
export function GallerySlides({ pictures, current, dragged, onOpen }: Props) {
  const hydrated = useHydrated();
  return (
    <ul className={`flex h-full ${dragged ? "touch-pan-y" : ""}`}>
      {pictures.map((picture, at) => (
        <li
          key={picture.id}
          id={`photo-${at + 1}`}
          className="h-full min-w-0 flex-none basis-full snap-start snap-always"
        >
          <a
            href={pictureUrl(picture.id, 1200)}
            data-acts-here=""
            draggable={false}
            // Pictures out of sight are no stops of the Tab key, once there are other ways to them.
            tabIndex={hydrated && at !== current ? -1 : undefined}
            onClick={onOpen(at)}
            className="block h-full cursor-zoom-in focus-visible:rounded-lg focus-visible:-outline-offset-6"
          >
            <ResponsivePicture
              picture={picture}
              sizes="(width >= 80rem) 50rem, (width >= 64rem) calc(100vw - 30rem), 100vw"
              eager={at === 0}
              class="size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
