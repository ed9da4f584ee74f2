import type { Config } from "@netlify/functions";
import { listOwnListings, listOwnProjects, listOwnResorts, type OwnListAnswer } from "#api/account/account-lists.ts";
import { listOwnerTasks } from "#api/account/owner-tasks.ts";
import { db } from "#db/client.ts";
import { ownerTasks } from "#db/accounts/owner-tasks.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import type { OwnPostsQuery } from "#domain/owner/posts-query.ts";
import type { Answer, Call } from "#server/http/answer.ts";
import { route, serve } from "#server/http/app.ts";
import { ownList } from "#server/catalogue/own-list.ts";

const listOf =
  (kind: SubmittedKind) =>
  async ({ input, signedIn }: Pick<Call<OwnPostsQuery>, "input" | "signedIn">): Promise<Answer<OwnListAnswer>> => ({
    data: await ownList((await signedIn()).account, kind, input, new Date()),
  });

export default serve([
  route(listOwnListings, listOf("listings")),
  route(listOwnResorts, listOf("resorts")),
  route(listOwnProjects, listOf("projects")),
  route(listOwnerTasks, async ({ signedIn }) => {
    const { account } = await signedIn();
    return { data: { tasks: await ownerTasks(db, account.id, new Date()) } };
  }),
]);

export const config: Config = {
  path: ["/api/account/listings", "/api/account/resorts", "/api/account/projects", "/api/account/tasks"],
};
