import * as v from "valibot";
import {
  FAVOURITE_AGE_MAX,
  FAVOURITE_CHANGES_MAX,
  FAVOURITE_ITEM_MAX,
  FAVOURITE_KINDS,
  isFavouriteItem,
  type FavouriteChange,
  type FavouriteLists,
} from "#domain/account/account-favourites.ts";
import { FAVOURITES_MAX } from "#domain/account/favourites.ts";
import { WRITE_ERRORS } from "./account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { textField } from "../text-field.ts";

/** `account`: the owner, because a device that holds another account's list must not merge the two. Newest first. */
export type FavouritesAnswer = { account: string } & FavouriteLists;

export const getFavourites = endpoint<Record<string, never>, FavouritesAnswer>()({
  method: "GET",
  path: "/api/account/favourites",
  access: "account",
  summary: `What the account has marked, the newest first: ids of listings and resorts, slugs of projects, at most ${FAVOURITES_MAX} of each.`,
  parameters: [],
  input: v.object({}),
  output: answers<FavouritesAnswer>("FavouritesAnswer"),
  errors: ["signed-out", "database-unavailable"],
});

const change = v.object({
  kind: v.picklist(FAVOURITE_KINDS, "unknown-value"),
  item: v.pipe(
    textField("not-text"),
    v.maxLength(FAVOURITE_ITEM_MAX, "too-long"),
    v.check(isFavouriteItem, "unknown-value"),
  ),
  marked: v.boolean("unknown-value"),
  age: v.pipe(
    v.number("not-a-number"),
    v.minValue(0, "not-a-number"),
    v.transform((age) => Math.min(age, FAVOURITE_AGE_MAX)),
  ),
});

type Send = { account: string; changes: (FavouriteChange & { age: number })[] };
export const changeFavourites = endpoint<Send, FavouritesAnswer>()({
  method: "PATCH",
  path: "/api/account/favourites",
  access: "account",
  proof: "none",
  summary:
    "Marks things and takes marks away; answers with what is marked then. Of two changes of one thing the later counts, wherever and whenever " +
    "they arrive, so that a device that was away can send what it has. A change that waited for more than 90 days counts as 90 days old.",
  parameters: [
    { name: "account", in: "body", text: "whose changes they are; another session's are refused (`another-account`)" },
    {
      name: "changes",
      in: "body",
      text:
        `at most ${FAVOURITE_CHANGES_MAX} of \`{kind, item, marked, age}\`: ${FAVOURITE_KINDS.map((kind) => `\`${kind}\``).join(", ")}; ` +
        "an id (projects: a slug); true or false; how many milliseconds ago it was done",
    },
  ],
  input: v.object({
    account: v.pipe(textField("not-text"), v.maxLength(FAVOURITE_ITEM_MAX, "too-long")),
    changes: v.pipe(v.array(change, "required"), v.maxLength(FAVOURITE_CHANGES_MAX, "too-many")),
  }),
  output: answers<FavouritesAnswer>("FavouritesAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "another-account", "too-many-attempts"],
});
