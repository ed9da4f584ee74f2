import type { ReactNode, RefObject } from "react";
import type { FavouriteKind } from "#domain/account/account-favourites.ts";
import { kindTitle } from "#features/favourites/favourites-words.ts";
import { FavouritesFailed } from "#features/favourites/FavouritesStates.tsx";
import type { FavouriteShelf as Shelf } from "#features/favourites/follow-favourites.ts";
import type { FavouriteRecords } from "#features/favourites/load-favourites.ts";
import { useHeartFocus, type HeartProps } from "#ui/button/use-heart-focus.ts";
import { DeletableProject } from "../account/DeletableProject.tsx";
import { ListingCard } from "../listing/ListingCard.tsx";
import { ResortCard } from "../resort/ResortCard.tsx";
import { cardGrid } from "#ui/card/Card.tsx";
import { SectionHead } from "#ui/page/SectionHead.tsx";

const CARDS: { [Kind in FavouriteKind]: (item: FavouriteRecords[Kind], heart: HeartProps) => ReactNode } = {
  listings: (listing, heart) => <ListingCard key={listing.id} listing={listing} heart={heart} />,
  resorts: (resort, heart) => <ResortCard key={resort.id} resort={resort} heart={heart} />,
  projects: (project, heart) => <DeletableProject key={project.id} project={project} heart={heart} />,
};

type Props<Kind extends FavouriteKind> = {
  kind: Kind;
  shelf: Shelf<Kind>;
  onRetry: () => void;
  /** Where the focus goes when the last card leaves. */
  heading: RefObject<HTMLElement | null>;
};

/** The favourites of one kind; nothing where there are none. */
export function FavouriteShelf<Kind extends FavouriteKind>({ kind, shelf, onRetry, heading }: Props<Kind>) {
  const { items, state } = shelf;
  const heart = useHeartFocus(
    items.map(({ id }) => id),
    heading,
  );
  if (items.length === 0 && state !== "failed") return null;
  return (
    <section
      aria-labelledby={`favourite-${kind}`}
      aria-busy={state === "loading" || undefined}
      className="pt-[clamp(2rem,4vw,3rem)]"
    >
      <SectionHead id={`favourite-${kind}`} title={kindTitle[kind]()} />
      {state === "failed" ? (
        <FavouritesFailed onRetry={onRetry} />
      ) : (
        <div className={cardGrid()}>{items.map((item) => CARDS[kind](item, heart(item.id)))}</div>
      )}
    </section>
  );
}
