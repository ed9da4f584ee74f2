import { links } from "#domain/site/links.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { ResponsivePicture } from "#ui/picture/ResponsivePicture.tsx";
import { ListingFacts } from "./ListingFacts.tsx";
import { ListingPrice } from "./ListingPrice.tsx";
import { listingPlace, listingTitle } from "./listing-words.ts";

type Props = {
  listing: ListingSummary;
  /** Null for a card that is always there. */
  onClose: (() => void) | null;
};

/** A listing's card in the little room that a map has. */
export function ListingPeek({ listing, onClose }: Props) {
  const locale = currentLocale();
  const title = listingTitle(listing, locale);
  return (
    <article className="relative grid grid-cols-[8rem_1fr] overflow-clip rounded-lg border border-line bg-surface shadow-pop">
      <div className="overflow-clip bg-sunken [&_img]:size-full [&_img]:object-cover [&_picture]:contents">
        <ResponsivePicture picture={listing.picture} sizes="128px" as="thumbnail" />
      </div>
      <div className="grid min-w-0 gap-0.5 px-3.5 pt-2.5 text-sm">
        <div className="pe-8">
          <ListingPrice listing={listing} />
        </div>
        <h3 className="truncate pe-8 text-sm font-semibold">
          <a
            href={links.listing(listing.slug, locale)}
            lang={langOf(title, locale)}
            className="after:absolute after:inset-0"
          >
            {title}
          </a>
        </h3>
        <p className="truncate text-xs text-ink-soft" translate="no">
          {listingPlace(listing, locale)}
        </p>
        <div className="[&_li]:text-xs">
          <ListingFacts listing={listing} />
        </div>
      </div>
      {onClose && (
        <IconButton
          kind="plain"
          icon="x"
          label={m.map_peek_close()}
          onClick={onClose}
          className="absolute end-1 top-1 z-2"
        />
      )}
    </article>
  );
}
