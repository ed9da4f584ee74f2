import * as v from "valibot";
import { FAVOURITE_GROUPS, FAVOURITE_NOTE_MAX, type FavouriteGroup } from "#domain/account/favourite-notes.ts";
import { SHARED_DAYS, SHARED_HOMES_MAX, type SharedHome } from "#domain/account/shared-favourites.ts";
import { answers, endpoint } from "../endpoint.ts";
import { lineField, WRITE_ERRORS } from "./account-fields.ts";
import { favouriteItem } from "./favourite-notes.ts";

/** The link that an account shares its list by; null: none. `endsAt`: ISO 8601. */
export type OwnSharedList = { shared: { code: string; endsAt: string } | null };
export type SharedListAnswer = { homes: SharedHome[]; endsAt: string };

const GROUPS = FAVOURITE_GROUPS.map((one) => `\`${one}\``).join(", ");
const CODE = { name: "code", in: "path", text: "the end of the link" } as const;

export const getOwnSharedList = endpoint<Record<string, never>, OwnSharedList>()({
  method: "GET",
  path: "/api/account/shared-list",
  access: "account",
  summary: "The link that the account shares a copy of its favourites by.",
  parameters: [],
  input: v.object({}),
  output: answers<OwnSharedList>("OwnSharedList"),
  errors: ["signed-out", "database-unavailable"],
});

const home = v.object({
  item: favouriteItem,
  note: lineField(FAVOURITE_NOTE_MAX),
  group: v.nullable(v.picklist(FAVOURITE_GROUPS, "unknown-value")),
});

export const makeSharedList = endpoint<{ homes: SharedHome[] }, OwnSharedList>()({
  method: "POST",
  path: "/api/account/shared-list",
  access: "account",
  proof: "none",
  summary:
    `Copies a list of homes to an address of its own, where whoever has the link reads and changes it, without an account, for ${SHARED_DAYS} days. ` +
    "What was shared before ends. The account's own favourites stay what they are.",
  parameters: [
    {
      name: "homes",
      in: "body",
      text:
        `at most ${SHARED_HOMES_MAX} of \`{item, note, group}\`, in their order: the id of a listing; at most ${FAVOURITE_NOTE_MAX} characters; ` +
        `${GROUPS} or null`,
    },
  ],
  input: v.object({
    homes: v.pipe(v.array(home, "required"), v.minLength(1, "required"), v.maxLength(SHARED_HOMES_MAX, "too-many")),
  }),
  output: answers<OwnSharedList>("OwnSharedList"),
  errors: [...WRITE_ERRORS, "signed-out", "too-many-attempts"],
});

export const endSharedList = endpoint<Record<string, never>, OwnSharedList>()({
  method: "DELETE",
  path: "/api/account/shared-list",
  access: "account",
  proof: "none",
  summary: "Ends the link: its homes and notes are deleted, and its address says that it has ended.",
  parameters: [],
  input: v.object({}),
  output: answers<OwnSharedList>("OwnSharedList"),
  errors: [...WRITE_ERRORS, "signed-out"],
});

export const getSharedList = endpoint<{ code: string }, SharedListAnswer>()({
  method: "GET",
  path: "/api/shared-lists/:code",
  access: "anyone",
  summary: "A list of homes that somebody shares by a link, in its order, with notes and groups.",
  parameters: [CODE],
  input: v.object({}),
  output: answers<SharedListAnswer>("SharedListAnswer"),
  errors: ["shared-list-not-found", "shared-list-ended", "database-unavailable"],
});

const groupField = v.pipe(
  v.optional(v.picklist(["", ...FAVOURITE_GROUPS], "unknown-value"), ""),
  v.transform((group): FavouriteGroup | null => group || null),
);
type Send = {
  code: string;
  item: string;
  note: string;
  group: string;
  wasNote: string;
  wasGroup: string;
  move?: string;
};
export const changeSharedList = endpoint<Send, SharedListAnswer>()({
  method: "POST",
  path: "/api/shared-lists/:code",
  access: "anyone",
  proof: "none",
  summary:
    "Writes a note of a home of a shared list, puts it into a group, moves it or takes it out. What differs from what the writer saw is taken; " +
    "where somebody else has written another text or chosen another group since, nothing is (`changed-meanwhile`).",
  parameters: [
    CODE,
    { name: "item", in: "body", text: "the id of the listing" },
    { name: "note, wasNote", in: "body", text: `at most ${FAVOURITE_NOTE_MAX} characters; the text as it was read` },
    { name: "group, wasGroup", in: "body", text: `${GROUPS} or nothing; the group as it was read` },
    { name: "move", in: "body", text: "`up`, `down`, `out` or nothing" },
  ],
  input: v.pipe(
    v.object({
      item: favouriteItem,
      note: lineField(FAVOURITE_NOTE_MAX),
      wasNote: lineField(FAVOURITE_NOTE_MAX),
      group: groupField,
      wasGroup: groupField,
      move: v.pipe(
        v.optional(v.picklist(["", "up", "down", "out"], "unknown-value"), ""),
        v.transform((move) => move || null),
      ),
    }),
    v.transform(({ wasNote, wasGroup, ...change }) => ({ ...change, was: { note: wasNote, group: wasGroup } })),
  ),
  output: answers<SharedListAnswer>("SharedListAnswer"),
  errors: [...WRITE_ERRORS, "shared-list-not-found", "shared-list-ended", "changed-meanwhile", "too-many-attempts"],
  form: {
    name: "shared-list",
    page: "/shared-list/:code",
    done: null,
    keep: ["item", "note"],
  },
});
