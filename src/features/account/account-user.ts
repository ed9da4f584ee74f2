import { atom } from "nanostores";
import type { User } from "#domain/user.ts";

export { part } from "#ui/part.ts";

/** Whose account the page shows; null until the server has said it. */
export const $user = atom<User | null>(null);
