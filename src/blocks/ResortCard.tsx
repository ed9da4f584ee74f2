import { useStore } from "@nanostores/react";
import { isFavourite, type Favourites } from "#domain/favourites.ts";
import { links } from "#domain/links.ts";
import { formatTaka } from "#domain/money.ts";
import { formatNumber } from "#domain/number.ts";
import { discountPercent, type ResortSummary } from "#domain/resort.ts";
import { langOf } from "#domain/text-language.ts";
import { resortPlace, resortTitle, sleepsText } from "#features/resort/resort-words.ts";
import { ResortRatingLine } from "#features/resort/ResortRatingLine.tsx";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { resortTypeName } from "#i18n/resort-vocabulary.ts";
import { $resortFavourites, toggleResortFavourite } from "#stores/resort-favourites.ts";
import { Badge } from "#ui/Badge.tsx";
import { CardMedia } from "#ui/CardMedia.tsx";
import { Icon } from "#ui/Icon.tsx";
import type { HeartProps } from "#ui/use-heart-focus.ts";
import { DeleteButton, DeletedCard } from "./CardDeletion.tsx";
import { useDeletion } from "./use-deletion.ts";

type Props = {
  resort: ResortSummary;
  /** The level that fits the page's outline. */
  heading?: "h2" | "h3";
  /** True for cards in the first view: their picture is fetched at once. */
  eager?: boolean;
  /** Query of the resort's address, with "?": the days that were searched for. */
  search?: string;
  /** Where a list follows its focus. */
  heart?: HeartProps;
};

/** What the server knows of a device. A persistent store's own first value would be what the device has stored. */
const NONE: Favourites = [];

/** A resort in a list. Outside of islands Astro renders it to plain HTML, and its heart is wired by `resort-card-actions.ts`. */
export function ResortCard({ resort, heading: Heading = "h3", eager = false, search = "", heart }: Props) {
  const locale = currentLocale();
  const title = resortTitle(resort, locale);
  const href = links.resort(resort.slug, locale) + search;
  const off = discountPercent(resort);
  const pressed = isFavourite(useStore($resortFavourites, { ssr: () => NONE }), resort.id);
  const { state, onDelete } = useDeletion("resorts", resort.id, title);
  if (state === "deleted") return <DeletedCard />;
  return (
    <article className="card" hidden={state === "hidden"} data-resort={resort.id}>
      <CardMedia
        href={href}
        picture={resort.picture}
        eager={eager}
        save={{
          label: m.resort_save({ title }),
          pressed,
          onPress: () => toggleResortFavourite(resort.id),
          data: { "data-favourite-resort": resort.id },
          heart,
        }}
        actions={onDelete && <DeleteButton title={title} onDelete={onDelete} />}
        badges={
          <>
            <span className="badge">{resortTypeName(resort.type)}</span>
            {off !== null && <Badge kind="off">{m.resort_off({ percent: formatNumber(off, locale) })}</Badge>}
            {resort.featured && (
              <Badge kind="featured" icon="sparkle">
                {m.resort_featured()}
              </Badge>
            )}
            {resort.demo && <Badge kind="plain">{m.resort_demo()}</Badge>}
          </>
        }
      />
      <div className="body">
        <p className="price">
          {formatTaka(resort.pricePerNight, locale)}
          <small>{m.resort_per_night()}</small>
          {off !== null && resort.originalPrice !== null && (
            <s className="num">
              <span className="sr">{m.resort_original_price()} </span>
              {formatTaka(resort.originalPrice, locale)}
            </s>
          )}
          {resort.priceNegotiable && <Badge kind="neg">{m.resort_negotiable()}</Badge>}
        </p>
        <Heading className="title">
          <a href={href} lang={langOf(title, locale)}>
            {title}
          </a>
        </Heading>
        <p className="where">
          <Icon name="map-pin" size="sm" />
          {resortPlace(resort, locale)}
        </p>
        <ResortRatingLine rating={resort.rating} />
        <ul className="facts">
          <li>
            <Icon name="users" size="sm" />
            {sleepsText(resort.maxGuests, locale)}
          </li>
          {resort.bedrooms > 0 && (
            <li>
              <Icon name="bed-double" size="sm" />
              <b>{formatNumber(resort.bedrooms, locale)}</b>
              {resort.bedrooms === 1 ? m.card_bedroom() : m.card_bedrooms()}
            </li>
          )}
          {resort.bathrooms > 0 && (
            <li>
              <Icon name="bath" size="sm" />
              <b>{formatNumber(resort.bathrooms, locale)}</b>
              {resort.bathrooms === 1 ? m.card_bathroom() : m.card_bathrooms()}
            </li>
          )}
        </ul>
      </div>
    </article>
  );
}
