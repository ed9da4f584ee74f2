import { atom } from "nanostores";

/** How much of what somebody was told is unread; undefined until the server has said it, and where nobody is signed in. */
export const $unread = atom<number | undefined>(undefined);
