import { useStore } from "@nanostores/react";
import { isFavourite, type FavouriteIds } from "#domain/account/favourites.ts";
import { m } from "#i18n/messages.ts";
import { $projectFavourites, toggleProjectFavourite } from "#stores/favourites/favourites.ts";
import { MarkButton } from "#ui/button/MarkButton.tsx";

/** What the server knows of a device. */
const NONE: FavouriteIds = [];

/** Save on the page of a project. */
export function SaveProject({ slug }: { slug: string }) {
  const saved = isFavourite(useStore($projectFavourites, { ssr: () => NONE }), slug);
  return (
    <MarkButton icon="heart" pressed={saved} onPress={() => toggleProjectFavourite(slug)} data-favourite-project={slug}>
      {saved ? m.project_saved() : m.project_save()}
    </MarkButton>
  );
}
