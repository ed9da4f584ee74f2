import type { Config } from "@netlify/functions";
import {
  confirmNumber,
  eraseAccount,
  exportAccount,
  keepAccount,
  saveProfile,
  takeBack,
} from "#api/account/account.ts";
import { route, serve } from "#server/http/app.ts";
import { exportOwnData, keepOwnAccount, planErasure } from "#server/accounts/own-data.ts";
import { takeGrantBack } from "#server/accounts/take-back.ts";
import { confirmPublicNumber, saveOwnProfile } from "#server/accounts/profile.ts";
import { changeFavourites, getFavourites } from "#api/account/account-favourites.ts";
import {
  changeFavouriteNotes,
  datedNotes,
  getFavouriteNotes,
  sentNotes,
  type FavouriteNotesAnswer,
} from "#api/account/favourite-notes.ts";
import { db } from "#db/client.ts";
import { favouriteNotesOf, joinFavouriteNotes, applyFavouriteChanges, favouritesOf } from "#db/accounts/favourites.ts";
import type { FavouriteNotes } from "#domain/account/favourite-notes.ts";
import { youngest } from "#domain/account/account-favourites.ts";
import { consume } from "#server/http/limits.ts";
import { ProblemError } from "#server/http/problem.ts";
import {
  listOwnListings,
  listOwnProjects,
  listOwnResorts,
  type OwnListAnswer,
  listOwnerTasks,
} from "#api/account/account-lists.ts";
import { ownerTasks } from "#db/accounts/overview.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import type { OwnPostsQuery } from "#domain/owner/posts-query.ts";
import type { Answer, Call } from "#server/http/answer.ts";
import { ownList } from "#server/catalogue/own-list.ts";

const listOf =
  (kind: SubmittedKind) =>
  async ({ input, signedIn }: Pick<Call<OwnPostsQuery>, "input" | "signedIn">): Promise<Answer<OwnListAnswer>> => ({
    data: await ownList((await signedIn()).account, kind, input, new Date()),
  });

const notesAnswer = (account: string, notes: FavouriteNotes, now: number): { data: FavouriteNotesAnswer } => ({
  data: { account, notes: sentNotes(notes, Object.keys(notes), now) },
});

export default serve([
  route(saveProfile, saveOwnProfile),
  route(confirmNumber, confirmPublicNumber),
  route(exportAccount, exportOwnData),
  route(eraseAccount, planErasure),
  route(keepAccount, keepOwnAccount),
  route(takeBack, takeGrantBack),

  route(getFavourites, async ({ signedIn }) => {
    const { id } = (await signedIn()).account;
    return { data: { account: id, ...(await favouritesOf(db, id)) } };
  }),

  route(changeFavourites, async ({ input, signedIn }) => {
    const { id } = (await signedIn()).account;
    if (input.account !== id) throw new ProblemError("another-account");
    await consume("favourites-account", id);
    const lists = await db.transaction().execute(async (trx) => {
      if (!(await applyFavouriteChanges(trx, id, youngest(input.changes), new Date())))
        throw new ProblemError("signed-out");
      return favouritesOf(trx, id);
    });
    return { data: { account: id, ...lists } };
  }),

  route(getFavouriteNotes, async ({ signedIn }) => {
    const { id } = (await signedIn()).account;
    return notesAnswer(id, await favouriteNotesOf(db, id), Date.now());
  }),

  route(changeFavouriteNotes, async ({ input, signedIn }) => {
    const { id } = (await signedIn()).account;
    if (input.account !== id) throw new ProblemError("another-account");
    await consume("favourites-account", id);
    const now = Date.now();
    const notes = await db.transaction().execute((trx) => joinFavouriteNotes(trx, id, datedNotes(input.notes, now)));
    if (!notes) throw new ProblemError("signed-out");
    return notesAnswer(id, notes, now);
  }),

  route(listOwnListings, listOf("listings")),
  route(listOwnResorts, listOf("resorts")),
  route(listOwnProjects, listOf("projects")),
  route(listOwnerTasks, async ({ signedIn }) => {
    const { account } = await signedIn();
    return { data: { tasks: await ownerTasks(db, account.id, new Date()) } };
  }),
]);

export const config: Config = {
  path: [
    "/api/account",
    "/api/account/profile",
    "/api/account/number",
    "/api/account/export",
    "/api/account/keep",
    "/api/account/take-back",
    "/api/account/favourites",
    "/api/account/favourite-notes",
    "/api/account/listings",
    "/api/account/resorts",
    "/api/account/projects",
    "/api/account/tasks",
  ],
};
