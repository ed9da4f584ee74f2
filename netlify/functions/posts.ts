import type { Config } from "@netlify/functions";
import { deleteDraft, getDraft, proposeWords, putDraft, saveDraftStep } from "#api/posting/drafts.ts";
import { db } from "#db/client.ts";
import { draftOf, dropDraft, keepDraft } from "#db/posts/drafts.ts";
import { DRAFT_KINDS, type DraftKind } from "#domain/posting/draft.ts";
import type { PostValues } from "#domain/posting/posting-draft.ts";
import type { Call } from "#server/http/answer.ts";
import { route, serve } from "#server/http/app.ts";
import { consume } from "#server/http/limits.ts";
import { removePictures } from "#server/pictures/stored-pictures.ts";
import { ProblemError } from "#server/http/problem.ts";
import { saveStep } from "#server/posting/save-draft-step.ts";
import { confirmListings } from "#api/catalogue/listing-freshness.ts";
import { getOwnListing, isOwnListing } from "#api/posting/listing-writes.ts";
import { getOwnProject, isOwnProject } from "#api/posting/project-writes.ts";
import { getOwnResort, isOwnResort } from "#api/posting/resort-writes.ts";
import { confirmSeveral } from "#server/posting/confirm.ts";
import { proposedWords } from "#server/posting/proposed-words.ts";
import { ownsPost, readOwnPost } from "#server/posting/own-posts.ts";
import { POST_KINDS } from "#server/posting/kinds.ts";

function findKind({ param }: Pick<Call<unknown>, "param">): DraftKind {
  const kind = DRAFT_KINDS.find((known) => known === param("kind"));
  if (!kind) throw new ProblemError("not-found");
  return kind;
}

export default serve([
  route(getDraft, findKind, async ({ signedIn }, kind) => {
    return { data: { draft: await draftOf(db, (await signedIn()).account.id, kind) } };
  }),

  route(putDraft, findKind, async ({ input: { data, version }, signedIn }, kind) => {
    const { id: accountId } = (await signedIn()).account;
    await consume("draft-account", accountId);
    const draft = await keepDraft(db, { accountId, kind, data, version, now: new Date() });
    if (!draft) throw new ProblemError("draft-changed");
    return { data: { draft } };
  }),

  route(saveDraftStep, findKind, saveStep),

  route(proposeWords, async ({ input, signedIn }) => {
    await signedIn();
    return { data: proposedWords(input.data as PostValues) };
  }),

  route(deleteDraft, findKind, async ({ signedIn, after }, kind) => {
    const { id: ownerId } = (await signedIn()).account;
    const draftId = await dropDraft(db, ownerId, kind);
    if (draftId !== null) after(() => removePictures({ ownerId, draftId }));
    return { data: { draft: null } };
  }),

  route(getOwnListing, readOwnPost(POST_KINDS.listings)),
  route(getOwnResort, readOwnPost(POST_KINDS.resorts)),
  route(getOwnProject, readOwnPost(POST_KINDS.projects)),
  route(confirmListings, confirmSeveral),
  route(isOwnListing, ownsPost("listings")),
  route(isOwnResort, ownsPost("resorts")),
  route(isOwnProject, ownsPost("projects")),
]);

export const config: Config = {
  path: ["/api/drafts/*", "/api/account/listings/*", "/api/account/resorts/*", "/api/account/projects/*"],
};
