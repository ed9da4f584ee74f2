import { atom } from "nanostores";
import type { User } from "#domain/account/user.ts";

/** Whose account the page shows, once it is different from what the page came with. Set in the browser only. */
export const $changedUser = atom<User | null>(null);
