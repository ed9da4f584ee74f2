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

/** A picture beside text that describes it, so its alternative text is empty. If it cannot be loaded, the placeholder is shown. */
export function Thumbnail({ picture: { id, width, height }, sizes, as = "thumbnail" }: Props) {
  const [isLost, setLost] = useState(false);
  return (
    <img
      // An error before hydration had no listener.
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
