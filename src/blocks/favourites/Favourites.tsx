import { useRef, type ReactNode, type RefObject } from "react";
import { FAVOURITE_KINDS, type FavouriteKind } from "#domain/account/account-favourites.ts";
import { favouritesSummary, kindTitle } from "#features/favourites/favourites-words.ts";
import { SinceLastLook } from "#features/favourites/SinceLastLook.tsx";
import { FavouritesNotes } from "#features/favourites/FavouritesNotes.tsx";
import { NoFavourites, FavouritesFailed } from "#features/favourites/FavouritesStates.tsx";
import { useAccountAgreement } from "#features/favourites/use-account-agreement.ts";
import { useFavourites } from "#features/favourites/use-favourites.ts";
import { m } from "#i18n/messages.ts";
import { CardSkeletons } from "#ui/list/CardSkeletons.tsx";
import { PageHead } from "#ui/page/PageHead.tsx";
import type { FavouriteShelf as Shelf } from "#features/favourites/follow-favourites.ts";
import type { FavouriteRecords } from "#features/favourites/load-favourites.ts";
import { useHeartFocus, type HeartProps } from "#ui/button/use-heart-focus.ts";
import { cardGrid } from "#ui/card/Card.tsx";
import { SectionHead } from "#ui/page/SectionHead.tsx";
import { DeletableProject } from "../account/DeletableProject.tsx";
import { ListingCard } from "../listing/ListingCard.tsx";
import { FavouriteHomes } from "./FavouriteHomes.tsx";
import { ResortCard } from "../resort/ResortCard.tsx";

const CARDS: { [Kind in FavouriteKind]: (item: FavouriteRecords[Kind], heart: HeartProps) => ReactNode } = {
  listings: (listing, heart) => <ListingCard key={listing.id} listing={listing} heart={heart} />,
  resorts: (resort, heart) => <ResortCard key={resort.id} resort={resort} heart={heart} />,
  projects: (project, heart) => <DeletableProject key={project.id} project={project} heart={heart} />,
};

type FavouriteShelfProps<Kind extends FavouriteKind> = {
  kind: Kind;
  shelf: Shelf<Kind>;
  onRetry: () => void;
  /** Where the focus goes when the last card leaves. */
  heading: RefObject<HTMLElement | null>;
  /** In the place of plain cards. */
  children?: ReactNode;
};

/** The favourites of one kind; nothing where there are none. */
function FavouriteShelf<Kind extends FavouriteKind>({
  kind,
  shelf,
  onRetry,
  heading,
  children,
}: FavouriteShelfProps<Kind>) {
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
        children || <div className={cardGrid()}>{items.map((item) => CARDS[kind](item, heart(item.id)))}</div>
      )}
    </section>
  );
}

/** The shortlist: what is in it only the browser knows. As high as the window in every state, so that nothing in view ever moves. */
export function Favourites({ signIn }: { signIn: string }) {
  const { shelves, ready, retry } = useFavourites();
  const unsent = useAccountAgreement();
  const heading = useRef<HTMLHeadingElement>(null);
  const all = FAVOURITE_KINDS.map((kind) => shelves[kind]);
  const count = all.reduce((sum, shelf) => sum + shelf.count, 0);
  const empty = count === 0 && all.every(({ state }) => state === "shown");
  return (
    <div className="min-h-screen pb-(--space-section)">
      <PageHead heading={heading} title={m.reach_favourites_title()} lead={m.reach_favourites_text()} />
      <FavouritesNotes
        status={ready ? favouritesSummary(shelves) : m.reach_favourites_waiting()}
        unsent={unsent}
        signIn={signIn}
      />
      {ready && (
        <SinceLastLook
          homes={shelves.listings.items}
          gone={shelves.listings.gone}
          current={shelves.listings.state === "shown" && !shelves.listings.earlier}
          onRead={() => heading.current?.focus({ preventScroll: true })}
        />
      )}
      {!ready && (
        <div className="pt-[clamp(2rem,4vw,3rem)] noscript:hidden">
          <CardSkeletons count={count} />
        </div>
      )}
      {ready && empty && (
        <div className="pt-[clamp(2rem,4vw,3rem)]">
          <NoFavourites />
        </div>
      )}
      {ready &&
        FAVOURITE_KINDS.map((kind) => (
          <FavouriteShelf key={kind} kind={kind} shelf={shelves[kind]} onRetry={() => retry(kind)} heading={heading}>
            {kind === "listings" && <FavouriteHomes homes={shelves.listings.items} heading={heading} signIn={signIn} />}
          </FavouriteShelf>
        ))}
    </div>
  );
}
