import { Favourites } from "#blocks/favourites/Favourites.tsx";

/** The favourites' page: those of the device, and of the account if the reader is signed in. */
export default function FavouritesIsland(props: { signIn: string }) {
  return <Favourites {...props} />;
}
