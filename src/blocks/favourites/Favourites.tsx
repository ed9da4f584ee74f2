import { useRef } from "react";
import { FAVOURITE_KINDS } from "#domain/account/account-favourites.ts";
import { favouritesSummary } from "#features/favourites/favourites-words.ts";
import { FavouritesNotes } from "#features/favourites/FavouritesNotes.tsx";
import { NoFavourites } from "#features/favourites/FavouritesStates.tsx";
import { useAccountAgreement } from "#features/favourites/use-account-agreement.ts";
import { useFavourites } from "#features/favourites/use-favourites.ts";
import { m } from "#i18n/messages.ts";
import { CardSkeletons } from "#ui/list/CardSkeletons.tsx";
import { FavouriteShelf } from "./FavouriteShelf.tsx";
import { PageHead } from "#ui/page/PageHead.tsx";

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
          <FavouriteShelf key={kind} kind={kind} shelf={shelves[kind]} onRetry={() => retry(kind)} heading={heading} />
        ))}
    </div>
  );
}
