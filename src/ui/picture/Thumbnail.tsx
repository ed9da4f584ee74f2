import { useState } from "react";
import type { Picture } from "#domain/listing/listing.ts";
import { isPlaceholder, PLACEHOLDER_URL, pictureFallbackUrl, pictureSrcset } from "#domain/picture/picture.ts";

type Props = {
  picture: Pick<Picture, "id" | "width" | "height">;
  /** The `sizes` of the image: how wide it is shown at which width of the window. */
  sizes: string;
  /** Which widths there are to choose from. */
  as?: "picture" | "thumbnail";
};

/**
 * A picture beside the words that say what it shows, so it has none of its own. One that is lost becomes the drawing that stands for
 * no picture.
 */
export function Thumbnail({ picture: { id, width, height }, sizes, as = "thumbnail" }: Props) {
  const [isLost, setLost] = useState(false);
  return (
    <img
      // What failed before this ran said so to nobody.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== "") setLost(true);
      }}
      src={isLost ? PLACEHOLDER_URL : pictureFallbackUrl(id)}
      srcSet={isLost || isPlaceholder(id) ? undefined : pictureSrcset(id, as)}
      sizes={sizes}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      onError={() => setLost(true)}
      className="aspect-4/3 w-full rounded-md bg-sunken object-cover"
    />
  );
}
