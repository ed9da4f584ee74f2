import { atom } from "nanostores";

/** Whether the account has what this device shows: `waiting`: something could not be sent yet. null: nobody has asked, or nobody is signed in. */
export const $favouritesKept = atom<"kept" | "waiting" | null>(null);
