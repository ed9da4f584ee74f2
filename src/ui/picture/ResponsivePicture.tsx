import type { Picture as PictureData } from "#domain/listing/listing.ts";
import { pictureFallbackUrl, pictureSrcset } from "#domain/picture/picture.ts";
import { currentLocale } from "#i18n/locale.ts";

type Props = {
  picture: PictureData;
  /** The `sizes` of the image: how wide it is shown at which width of the window. */
  sizes: string;
  /** Which widths there are to choose from. */
  as?: "picture" | "thumbnail" | undefined;
  /** For the picture that the visitor sees first: fetched at once instead of when it comes near. */
  eager?: boolean | undefined;
  class?: string | undefined;
};

/** A drawn scene or an upload in AVIF with a WebP for older browsers. Its size is known, so nothing shifts when it arrives. */
export function ResponsivePicture({ picture, sizes, as, eager = false, class: className }: Props) {
  const alt = currentLocale() === "bn" ? picture.altBn : picture.alt;
  const srcset = pictureSrcset(picture.id, as);
  return (
    <picture>
      {srcset && <source type="image/avif" srcSet={srcset} sizes={sizes} />}
      <img
        src={pictureFallbackUrl(picture.id)}
        width={picture.width}
        height={picture.height}
        alt={alt}
        className={className}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding={eager ? undefined : "async"}
      />
    </picture>
  );
}
