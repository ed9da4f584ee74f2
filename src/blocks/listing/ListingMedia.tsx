import { useStore } from "@nanostores/react";
import { useState } from "react";
import { isFavourite, type FavouriteIds } from "#domain/account/favourites.ts";
import { CARD_PICTURES_MAX } from "#domain/limits.ts";
import { isPlaceholder } from "#domain/picture/picture.ts";
import { links } from "#domain/site/links.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { $favourites, toggleFavourite } from "#stores/favourites/favourites.ts";
import { badgeClass } from "#ui/badge/Badge.tsx";
import { CARD_SIZES, CardCorner, CardFrame, NoPhotosYet } from "#ui/card/Card.tsx";
import { PictureRow } from "#ui/carousel/PictureRow.tsx";
import { useViewer } from "#ui/gallery/use-viewer.tsx";
import { Icon } from "#ui/icon/Icon.tsx";
import { IconButton } from "#ui/button/IconButton.tsx";
import type { HeartProps } from "#ui/button/use-heart-focus.ts";
import { DeleteButton } from "../account/CardDeletion.tsx";
import { PictureMarks } from "./PictureMarks.tsx";

type Props = {
  listing: ListingSummary;
  title: string;
  eager: boolean;
  heart: HeartProps | undefined;
  /** Whether it says that it was seen. */
  seen: boolean;
  /** The administrator wants it gone; undefined for everybody else. */
  onDelete: (() => void) | undefined;
};

/** What the server knows of a device. A persistent store's own first value would be what the device has stored. */
const NONE: FavouriteIds = [];

/** The pictures of a listing's card with what lies on them: what it is, the heart, and the way to the full-screen viewer. */
export function ListingMedia({ listing, title, eager, heart, seen, onDelete }: Props) {
  const locale = currentLocale();
  const favourites = useStore($favourites, { ssr: () => NONE });
  const href = links.listing(listing.slug, locale);
  const { viewer, openViewer } = useViewer();
  const [opening, setOpening] = useState(false);
  const openPhotos = async () => {
    setOpening(true);
    const pictures = import("./listing-pictures.ts").then(
      ({ loadPictures }) => loadPictures(listing.slug),
      () => null,
    );
    // Where they cannot be had, the listing's page, which has them in its gallery, opens instead.
    if (!(await openViewer(pictures, 0))) location.assign(href);
    setOpening(false);
  };
  return (
    <CardFrame>
      <PictureRow
        label={m.card_pictures({ title })}
        pictures={listing.pictures.slice(0, CARD_PICTURES_MAX)}
        href={href}
        sizes={CARD_SIZES}
        eager={eager}
      />
      <CardCorner at="top-left">
        <PictureMarks listing={listing} seen={seen} />
      </CardCorner>
      <CardCorner at="top-right">
        <IconButton
          icon="heart"
          label={m.card_save({ title })}
          aria-pressed={isFavourite(favourites, listing.id)}
          data-favourite={listing.id}
          onClick={() => toggleFavourite(listing.id)}
          {...heart}
        />
        {onDelete && <DeleteButton title={title} onDelete={onDelete} />}
      </CardCorner>
      {isPlaceholder(listing.picture.id) ? (
        <NoPhotosYet />
      ) : (
        <CardCorner at="bottom-right">
          <button
            type="button"
            className={badgeClass({ pressed: true })}
            aria-busy={opening || undefined}
            onClick={() => void openPhotos()}
          >
            <span className="sr">{m.card_view_pictures({ title })}</span>
            <Icon name="images" size="sm" />
            <span className="num">{formatNumber(listing.pictureCount, locale)}</span>
          </button>
        </CardCorner>
      )}
      {viewer}
    </CardFrame>
  );
}
