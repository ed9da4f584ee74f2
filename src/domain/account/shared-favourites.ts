import type { FavouriteGroup } from "./favourite-notes.ts";

/** A home of a list that a family shares by its link, in the list's order. `item`: the id of the listing. */
export type SharedHome = { item: string; note: string; group: FavouriteGroup | null };

/** Homes of a shared list: as many as one question for cards may name twice. */
export const SHARED_HOMES_MAX = 48;
/** After so many days a link ends by itself. */
export const SHARED_DAYS = 90;
/** What a link ends in. */
export const SHARED_CODE = /^[\w-]{22}$/;

/** What one of them does to a home. `was`: what they saw when they wrote, so that nobody's words are overwritten unseen. */
export type SharedChange = {
  item: string;
  note: string;
  group: FavouriteGroup | null;
  was: { note: string; group: FavouriteGroup | null };
  move: "up" | "down" | "out" | null;
};

/**
 * A list with a change made to it. Text and group are taken where they differ from what the writer saw: two who write to different homes, or
 * one a text and one a group, both count.
 * @returns "conflict" where somebody else has written another text or chosen another group meanwhile, "unknown" where the home has left
 */
export function withSharedChange(
  homes: readonly SharedHome[],
  { item, note, group, was, move }: SharedChange,
): SharedHome[] | "conflict" | "unknown" {
  const at = homes.findIndex((home) => home.item === item);
  const home = homes[at];
  if (!home) return "unknown";
  const writes = note !== was.note;
  const sorts = group !== was.group;
  const isStale =
    (writes && home.note !== was.note && home.note !== note) ||
    (sorts && home.group !== was.group && home.group !== group);
  if (isStale) return "conflict";
  const changed = { item, note: writes ? note : home.note, group: sorts ? group : home.group };
  const others = homes.filter((one) => one !== home);
  if (move === "out") return others;
  const place = move === "up" ? at - 1 : move === "down" ? at + 1 : at;
  const to = Math.max(0, Math.min(others.length, place));
  return [...others.slice(0, to), changed, ...others.slice(to)];
}
