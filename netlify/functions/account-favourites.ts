import type { Config } from "@netlify/functions";
import { changeFavourites, getFavourites } from "#api/account/account-favourites.ts";
import { db } from "#db/client.ts";
import { changeFavourites as writeChanges, favouritesOf } from "#db/accounts/favourites.ts";
import { youngest } from "#domain/account/account-favourites.ts";
import { route, serve } from "#server/http/app.ts";
import { consume } from "#server/http/limits.ts";
import { ProblemError } from "#server/http/problem.ts";

export default serve([
  route(getFavourites, async ({ signedIn }) => {
    const { id } = (await signedIn()).account;
    return { data: { account: id, ...(await favouritesOf(db, id)) } };
  }),

  route(changeFavourites, async ({ input, signedIn }) => {
    const { id } = (await signedIn()).account;
    if (input.account !== id) throw new ProblemError("another-account");
    await consume("favourites-account", id);
    const lists = await db.transaction().execute(async (trx) => {
      if (!(await writeChanges(trx, id, youngest(input.changes), new Date()))) throw new ProblemError("signed-out");
      return favouritesOf(trx, id);
    });
    return { data: { account: id, ...lists } };
  }),
]);

export const config: Config = { path: "/api/account/favourites" };
