import { $favourites } from "./favourites.ts";
import { $projectFavourites } from "./project-favourites.ts";
import { $resortFavourites } from "./resort-favourites.ts";

/** The marks of this device, by kind. */
export const MARKS = { listings: $favourites, resorts: $resortFavourites, projects: $projectFavourites };
