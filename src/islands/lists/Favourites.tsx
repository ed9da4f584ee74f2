import { Favourites } from "#blocks/favourites/Favourites.tsx";

/** The page of the favourites: the device's own, and the account's where somebody is signed in. */
export default function FavouritesIsland(props: { signIn: string }) {
  return <Favourites {...props} />;
}
