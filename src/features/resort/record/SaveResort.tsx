import { useStore } from "@nanostores/react";
import { isFavourite, type FavouriteIds } from "#domain/account/favourites.ts";
import { m } from "#i18n/messages.ts";
import { $resortFavourites, toggleResortFavourite } from "#stores/favourites/favourites.ts";
import { MarkButton } from "#ui/button/MarkButton.tsx";

/** What the server knows of a device. */
const NONE: FavouriteIds = [];

/** Save on the page of a resort (its id). */
export function SaveResort({ id }: { id: string }) {
  const saved = isFavourite(useStore($resortFavourites, { ssr: () => NONE }), id);
  return (
    <MarkButton icon="heart" pressed={saved} onPress={() => toggleResortFavourite(id)} data-favourite-resort={id}>
      {saved ? m.resort_saved() : m.resort_save_button()}
    </MarkButton>
  );
}
