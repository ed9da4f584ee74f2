import { useStore } from "@nanostores/react";
import { isFavourite, type FavouriteIds } from "#domain/account/favourites.ts";
import { links } from "#domain/site/links.ts";
import { nightsOf, stayTotal, type StayDates } from "#domain/booking/stay.ts";
import { formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { discountPercent, type ResortSummary } from "#domain/resort/resort.ts";
import { langOf, readersTitle } from "#domain/text/text-language.ts";
import { resortPlace, sleepsText } from "#features/resort/resort-words.ts";
import { ResortRatingLine } from "#features/resort/record/ResortRatingLine.tsx";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { nightsText } from "#i18n/stay-words.ts";
import { resortTypeName } from "#i18n/resort-vocabulary.ts";
import { $resortFavourites, toggleResortFavourite } from "#stores/favourites/favourites.ts";
import { Badge } from "#ui/badge/Badge.tsx";
import { Card, CardBody, CardFact, CardFacts, CardLine, CardTitle } from "#ui/card/Card.tsx";
import { CardMedia } from "#ui/card/CardMedia.tsx";
import { Written } from "#ui/text/Written.tsx";
import { Price } from "#ui/text/Price.tsx";
import type { HeartProps } from "#ui/button/use-heart-focus.ts";
import { DeleteButton, DeletedCard } from "../account/CardDeletion.tsx";
import { useDeletion } from "../account/use-deletion.tsx";

type Props = {
  resort: ResortSummary;
  /** The level that fits the page's outline. */
  heading?: "h2" | "h3";
  /** True for cards in the first view: their picture is fetched at once. */
  eager?: boolean;
  /** Query of the resort's address, with "?": the days that were searched for. */
  search?: string;
  /** These days: the card leads with what they cost together. */
  stay?: StayDates | null;
  /** Where a list follows its focus. */
  heart?: HeartProps;
};

/** What the server knows of a device. A persistent store's own first value would be what the device has stored. */
const NONE: FavouriteIds = [];

/** A resort in a list. Outside of islands Astro renders it to plain HTML, and its heart is wired by `resort-card-actions.ts`. */
export function ResortCard({ resort, heading = "h3", eager = false, search = "", stay = null, heart }: Props) {
  const locale = currentLocale();
  const title = readersTitle(resort, locale);
  const href = links.resort(resort.slug, locale) + search;
  const off = discountPercent(resort);
  const total = stay ? stayTotal(resort.pricePerNight, stay) : resort.pricePerNight;
  const pressed = isFavourite(useStore($resortFavourites, { ssr: () => NONE }), resort.id);
  const { state, onDelete, dialog } = useDeletion("resorts", resort.id, title);
  if (state === "deleted") return <DeletedCard />;
  return (
    <>
      <Card hidden={state === "hidden"} data-resort={resort.id}>
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
              {off !== null && <Badge kind="off">{m.resort_off({ percent: formatNumber(off, locale) })}</Badge>}
              {resort.featured && (
                <Badge kind="featured" icon="sparkle">
                  {m.resort_featured()}
                </Badge>
              )}
            </>
          }
        />
        <CardBody>
          {resort.pricePerNight > 0 && (
            <Price>
              <span>{formatTaka(total, locale)}</span>
              <small>{stay ? nightsText(nightsOf(stay), locale) : m.resort_per_night()}</small>
              {!stay && off !== null && resort.originalPrice !== null && (
                <s className="num">
                  <span className="sr">{m.resort_original_price()} </span>
                  {formatTaka(resort.originalPrice, locale)}
                </s>
              )}
              {resort.priceNegotiable && <Badge kind="neg">{m.resort_negotiable()}</Badge>}
            </Price>
          )}
          {stay && resort.pricePerNight > 0 && (
            <p className="text-sm text-ink-soft tabular-nums">
              {formatTaka(resort.pricePerNight, locale)} {m.resort_per_night()}
            </p>
          )}
          <CardTitle heading={heading} href={href} lang={langOf(title, locale)}>
            {title}
          </CardTitle>
          <CardLine icon="map-pin">
            <span>
              <span translate="no">
                <Written text={resortPlace(resort, locale)} />
              </span>
              <span> · {resortTypeName(resort.type)}</span>
            </span>
            {resort.demo && (
              <span className="ms-auto inline-flex">
                <Badge kind="plain">{m.resort_demo()}</Badge>
              </span>
            )}
          </CardLine>
          <ResortRatingLine rating={resort.rating} />
          <CardFacts>
            <CardFact icon="users">{sleepsText(resort.maxGuests, locale)}</CardFact>
            {resort.bedrooms > 0 && (
              <CardFact icon="bed-double">
                <b>{formatNumber(resort.bedrooms, locale)}</b>
                {resort.bedrooms === 1 ? m.card_bedroom() : m.card_bedrooms()}
              </CardFact>
            )}
            {resort.bathrooms > 0 && (
              <CardFact icon="bath">
                <b>{formatNumber(resort.bathrooms, locale)}</b>
                {resort.bathrooms === 1 ? m.card_bathroom() : m.card_bathrooms()}
              </CardFact>
            )}
          </CardFacts>
        </CardBody>
      </Card>
      {dialog}
    </>
  );
}
