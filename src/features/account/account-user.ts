import { atom } from "nanostores";
import type { User } from "#domain/user.ts";

/** Whose account the page shows; null until the server has said it. */
export const $user = atom<User | null>(null);

/** An element of the account's page by the name that its markup gives it. */
export const part = <Element extends HTMLElement = HTMLElement>(
  name: string,
  within: ParentNode = document,
): Element => {
  const found = within.querySelector<Element>(`[data-part="${name}"]`);
  if (!found) throw new RangeError(`The account page has no part ${name}`);
  return found;
};
