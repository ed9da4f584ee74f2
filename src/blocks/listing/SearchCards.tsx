import { memo, useEffect, useMemo, useState, type ComponentType, type SyntheticEvent } from "react";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { withVariedCovers } from "#domain/listing/row-covers.ts";
import { deviceStorage, MY_PLACES_KEY } from "#stores/storage.ts";
import { cardGrid } from "#ui/card/Card.tsx";
import { ListingCard } from "./ListingCard.tsx";

type Props = {
  homes: ListingSummary[];
  /** The instant from which the age of a card is counted, ISO 8601. */
  now: string;
  /** The home that is pointed at on the map. */
  lit: string | null;
  /** Where a map shows the same homes: is told which card is pointed at, by the mouse or the focus; null: none. */
  onLight: ((id: string | null) => void) | undefined;
};

/** The first two are in view at once. */
const EAGER = 2;

const homeUnder = ({ target }: SyntheticEvent): string | null =>
  (target instanceof Element && target.closest<HTMLElement>("[data-listing]")?.dataset["listing"]) || null;

/** Of a page of cards, only those that change are rendered again. */
const HomeCard = memo(ListingCard);

/**
 * A page of cards, made anew with every answer: scripts that mark and remove cards never meet React's own changes. Whatever else changes on
 * the page does not render them: it would be most of the work of a tap on a slow phone.
 */
export const SearchCards = memo(function SearchCards({ homes, now, lit, onLight }: Props) {
  const [instant] = useState(() => now);
  const cards = useMemo(() => withVariedCovers(homes), [homes]);
  const [Travel, setTravel] = useState<ComponentType<{ ids: readonly string[] }>>();
  // What says how far homes are from the reader's places comes to a device alone that has some.
  useEffect(() => {
    if (!deviceStorage.get(MY_PLACES_KEY)) return;
    import("./CardTravel.tsx").then(
      ({ CardTravel }) => setTravel(() => CardTravel),
      () => undefined,
    );
  }, []);
  const light = onLight && ((event: SyntheticEvent) => onLight(homeUnder(event)));
  const unlight = onLight && (() => onLight(null));
  return (
    <div className={cardGrid()} onPointerOver={light} onFocus={light} onPointerLeave={unlight} onBlur={unlight}>
      {cards.map((listing, index) => (
        <HomeCard
          key={listing.id}
          listing={listing}
          heading="h3"
          eager={index < EAGER}
          now={instant}
          lit={listing.id === lit}
        />
      ))}
      {Travel && <Travel ids={cards.map(({ id }) => id)} />}
    </div>
  );
});
