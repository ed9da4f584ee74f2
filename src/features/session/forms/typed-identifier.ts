import { tabStorage } from "#stores/storage.ts";

const KEY = "nibash-identifier";

/** Keeps the address or number that was typed for the next screen of this tab, so that it need not be typed twice. */
export const keepTyped = (identifier: string): void => tabStorage.set(KEY, identifier);

/** What an earlier screen kept; "" if nothing. */
export const typedBefore = (): string => tabStorage.get(KEY) ?? "";
