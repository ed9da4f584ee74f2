import * as v from "valibot";
import { FAVOURITE_AGE_MAX, FAVOURITE_ITEM_MAX, isFavouriteItem } from "#domain/account/account-favourites.ts";
import {
  FAVOURITE_GROUPS,
  FAVOURITE_NOTE_MAX,
  FAVOURITE_NOTES_SENT_MAX,
  noteOf,
  type FavouriteGroup,
  type FavouriteNotes,
} from "#domain/account/favourite-notes.ts";
import { FAVOURITES_MAX } from "#domain/account/favourites.ts";
import { answers, endpoint } from "../endpoint.ts";
import { textField } from "../text-field.ts";
import { lineField, WRITE_ERRORS } from "./account-fields.ts";

/** A note as it travels: ages in milliseconds instead of instants, because clocks of devices are often wrong; null: that part was never said. */
export type SentNote = {
  item: string;
  text: string;
  textAge: number | null;
  group: FavouriteGroup | null;
  rank: number | null;
  placeAge: number | null;
};
export type FavouriteNotesAnswer = { account: string; notes: SentNote[] };

const ageOf = (at: number, now: number): number | null => (at === 0 ? null : Math.max(0, now - at));
const instantOf = (age: number | null, now: number): number => (age === null ? 0 : now - age);

export const sentNotes = (notes: FavouriteNotes, items: readonly string[], now: number): SentNote[] =>
  items.map((item) => {
    const { text, textAt, group, rank, placeAt } = noteOf(notes, item);
    return { item, text, textAge: ageOf(textAt, now), group, rank, placeAge: ageOf(placeAt, now) };
  });

export const datedNotes = (sent: readonly SentNote[], now: number): FavouriteNotes =>
  Object.fromEntries(
    sent.map(({ item, text, textAge, group, rank, placeAge }) => [
      item,
      { text, textAt: instantOf(textAge, now), group, rank, placeAt: instantOf(placeAge, now) },
    ]),
  );

export const getFavouriteNotes = endpoint<Record<string, never>, FavouriteNotesAnswer>()({
  method: "GET",
  path: "/api/account/favourite-notes",
  access: "account",
  summary: `What the account has noted of the homes it marked: a text, a group and a rank, at most ${FAVOURITES_MAX}.`,
  parameters: [],
  input: v.object({}),
  output: answers<FavouriteNotesAnswer>("FavouriteNotesAnswer"),
  errors: ["signed-out", "database-unavailable"],
});

export const favouriteItem = v.pipe(
  textField("not-text"),
  v.maxLength(FAVOURITE_ITEM_MAX, "too-long"),
  v.check(isFavouriteItem, "unknown-value"),
);
const age = v.nullable(
  v.pipe(
    v.number("not-a-number"),
    v.minValue(0, "not-a-number"),
    v.transform((given) => Math.min(given, FAVOURITE_AGE_MAX)),
  ),
);

type Send = { account: string; notes: SentNote[] };
export const changeFavouriteNotes = endpoint<Send, FavouriteNotesAnswer>()({
  method: "PATCH",
  path: "/api/account/favourite-notes",
  access: "account",
  proof: "none",
  summary:
    "Notes something of marked homes; answers with all notes. Of two texts of one home the later counts, and so of two places, whenever they arrive.",
  parameters: [
    { name: "account", in: "body", text: "whose notes they are; another session's are refused (`another-account`)" },
    {
      name: "notes",
      in: "body",
      text:
        `at most ${FAVOURITE_NOTES_SENT_MAX} of \`{item, text, textAge, group, rank, placeAge}\`: the id of a listing; at most ` +
        `${FAVOURITE_NOTE_MAX} characters; how many milliseconds ago (null: never); ${FAVOURITE_GROUPS.map((one) => `\`${one}\``).join(", ")} ` +
        "or null; the smaller stands first, null where it was never moved; how many milliseconds ago group and rank were chosen (null: never)",
    },
  ],
  input: v.object({
    account: v.pipe(textField("not-text"), v.maxLength(FAVOURITE_ITEM_MAX, "too-long")),
    notes: v.pipe(
      v.array(
        v.object({
          item: favouriteItem,
          text: lineField(FAVOURITE_NOTE_MAX),
          textAge: age,
          group: v.nullable(v.picklist(FAVOURITE_GROUPS, "unknown-value")),
          rank: v.nullable(
            v.pipe(
              v.number("not-a-number"),
              v.integer("not-a-number"),
              v.minValue(0, "not-a-number"),
              v.maxValue(FAVOURITES_MAX, "not-a-number"),
            ),
          ),
          placeAge: age,
        }),
        "required",
      ),
      v.maxLength(FAVOURITE_NOTES_SENT_MAX, "too-many"),
    ),
  }),
  output: answers<FavouriteNotesAnswer>("FavouriteNotesAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "another-account", "too-many-attempts"],
});
