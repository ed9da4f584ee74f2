import { useStore } from "@nanostores/react";
import { useEffect, type RefObject } from "react";
import {
  FAVOURITE_GROUPS,
  FAVOURITE_NOTE_MAX,
  inOrder,
  moved,
  noteOf,
  withGroup,
  withText,
  type FavouriteNotes,
} from "#domain/account/favourite-notes.ts";
import { comparisonPath } from "#domain/listing/compare/address.ts";
import type { ListingSummary } from "#domain/listing/listing.ts";
import { COMPARE_MAX } from "#domain/limits.ts";
import { formatNumber } from "#domain/text/number.ts";
import { groupName } from "#features/favourites/favourites-words.ts";
import { HomeNote } from "#features/favourites/HomeNote.tsx";
import { ShareFavourites } from "#features/favourites/ShareFavourites.tsx";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { NO_NOTES } from "#domain/account/note-agreement.ts";
import { $favouriteNotes, changeNotes } from "#stores/favourites/favourite-notes.ts";
import { $session } from "#stores/session/session.ts";
import { Button } from "#ui/button/Button.tsx";
import { useHeartFocus } from "#ui/button/use-heart-focus.ts";
import { cardGrid } from "#ui/card/Card.tsx";
import { ListingCard } from "../listing/ListingCard.tsx";
import { listingTitle } from "../listing/listing-words.ts";

/** The notes of this device; where somebody is signed in, the account's too. */
function useNotes(): FavouriteNotes {
  const signedIn = useStore($session, { ssr: () => undefined }) !== undefined;
  useEffect(() => {
    if (!signedIn) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    import("#stores/favourites/note-sync.ts")
      .then(({ followNotes }) => {
        if (!isLeft) stop = followNotes();
      })
      // Without a connection the notes of this device stand.
      .catch(() => undefined);
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [signedIn]);
  return useStore($favouriteNotes, { ssr: () => NO_NOTES }).notes;
}

/** The way to the comparison of the homes of a group, as many as one can hold. */
function CompareThese({ homes }: { homes: readonly ListingSummary[] }) {
  const locale = currentLocale();
  const compared = homes.slice(0, COMPARE_MAX).map(({ slug }) => slug);
  const count = formatNumber(compared.length, locale);
  return (
    <Button href={comparisonPath(compared, locale)} kind="outline" icon="scale">
      {homes.length > COMPARE_MAX ? m.reach_notes_compare_first({ count }) : m.reach_notes_compare({ count })}
    </Button>
  );
}

type Props = {
  homes: readonly ListingSummary[];
  /** Where the focus goes when the last card leaves. */
  heading: RefObject<HTMLElement | null>;
  signIn: string;
};

/** The marked homes as their owner sorted them, with what they noted of each. */
export function FavouriteHomes({ homes: marked, heading, signIn }: Props) {
  const locale = currentLocale();
  const notes = useNotes();
  const homes = inOrder(marked, notes);
  const groups = [...FAVOURITE_GROUPS, null]
    .map((group) => ({ group, homes: homes.filter(({ id }) => noteOf(notes, id).group === group) }))
    .filter((one) => one.homes.length > 0);
  const shown = groups.flatMap((one) => one.homes);
  const heart = useHeartFocus(
    shown.map(({ id }) => id),
    heading,
  );
  return (
    <>
      {groups.map(({ group, homes: members }) => (
        <div key={group ?? ""} className="mb-8">
          <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
            {groups.length > 1 || group ? <h3 className="text-lg">{groupName(group)}</h3> : <span />}
            {members.length > 1 && <CompareThese homes={members} />}
          </div>
          <ul className={cardGrid()}>
            {members.map((home, index) => (
              <li key={home.id} className="grid content-start gap-2">
                <ListingCard listing={home} heart={heart(home.id)} />
                <HomeNote
                  id={home.id}
                  title={listingTitle(home, locale)}
                  note={noteOf(notes, home.id)}
                  isFirst={index === 0}
                  isLast={index === members.length - 1}
                  onText={(text) => changeNotes((known, now) => withText(known, home.id, text, now))}
                  onGroup={(to) => changeNotes((known, now) => withGroup(known, home.id, to, now))}
                  onMove={(by) => {
                    const neighbour = members[index + by]?.id ?? home.id;
                    const ids = homes.map(({ id }) => id);
                    changeNotes((known, now) => moved(known, ids, [home.id, neighbour], now));
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ShareFavourites
        signIn={signIn}
        homes={shown.map(({ id }) => {
          const { text, group } = noteOf(notes, id);
          return { item: id, note: text.trim().slice(0, FAVOURITE_NOTE_MAX), group };
        })}
      />
    </>
  );
}
