import type { DeletedPost, OwnPostAnswer } from "#api/post-endpoints.ts";
import { db } from "#db/client.ts";
import { logModeration } from "#db/moderation.ts";
import { contactOf } from "#db/posters.ts";
import { POST_WRITES } from "#db/post-writes.ts";
import { samples as sampleProjects } from "#db/project-list.ts";
import { deletePost, picturesOf, storedPost } from "#db/stored-post.ts";
import type { SubmittedKind } from "#domain/moderation.ts";
import { may } from "#domain/permissions.ts";
import { pictureUrl } from "#domain/picture.ts";
import type { Answer, Call } from "./app.ts";
import { requireFreshFactor } from "./factors.ts";
import { consume } from "./limits.ts";
import type { PostForm, PostKind } from "./posting-kinds.ts";
import { removePictures } from "./pictures/remove.ts";
import { ProblemError } from "./problem.ts";
import { purge } from "./purge.ts";

/** A post in the terms of its form: `GET /api/account/listings/{id}` and its like. */
export const readOwnPost =
  <Kind extends SubmittedKind>(kind: PostKind<Kind>) =>
  async ({ param, signedIn }: Call<unknown>): Promise<Answer<OwnPostAnswer<PostForm[Kind]>>> => {
    const { account } = await signedIn();
    const post = await storedPost(db, kind.plural, param("id"));
    if (!post || !may.edit(account, post)) throw new ProblemError("submission-not-found");
    const [content, contact, pictures] = await Promise.all([
      POST_WRITES[kind.plural].read(db, post.id),
      contactOf(db, post.ownerId),
      picturesOf(db, kind.plural, post.id),
    ]);
    return {
      data: {
        post: {
          id: post.id,
          slug: post.slug,
          version: post.updatedAt.toISOString(),
          approval: post.approval,
          hidden: post.hidden,
          rejection: post.rejection,
          form: kind.formOf(content, contact),
          pictures: pictures.map(({ id, width, height }) => ({ id, width, height, url: pictureUrl(id, 800) })),
        },
      },
    };
  };

const isSampleProject = (kind: SubmittedKind, name: string): boolean =>
  kind === "projects" && sampleProjects.some(({ id, slug, demoId }) => name === id || name === slug || name === demoId);

/** Deletes a post: `DELETE /api/listings/{id}` and its like. What is gone is purged at once, lists and sitemap with it. */
export const removePost =
  <Kind extends SubmittedKind>({ plural }: PostKind<Kind>) =>
  async ({ param, signedIn, after }: Call<unknown>): Promise<Answer<DeletedPost>> => {
    const who = await signedIn();
    const { account } = who;
    await consume("edit-post-account", account.id);
    const name = param("id");
    const post = await storedPost(db, plural, name);
    if (post?.demo || isSampleProject(plural, name)) throw new ProblemError("demo-undeletable");
    if (!post || !may.delete(account, post)) {
      throw new ProblemError(post?.approval === "approved" && !post.hidden ? "not-allowed" : "submission-not-found");
    }
    // What is somebody else's and cannot be brought back: the administrator shows that it is them.
    if (post.ownerId !== account.id) await requireFreshFactor(who);
    const tags = await db.transaction().execute(async (trx) => {
      const still = await storedPost(trx, plural, post.id, true);
      if (!still) throw new ProblemError("submission-not-found");
      await deletePost(trx, plural, still.id);
      const { id, slug, title, updatedAt: version } = still;
      const entry = { kind: plural, subjectId: id, slug, title, actorId: account.id, version, now: new Date() };
      await logModeration(trx, { ...entry, action: "deleted" });
      return still.approval === "approved" ? still.tags : [];
    });
    after(() => purge(tags));
    // They were uploaded for its id.
    after(() => removePictures({ draftId: post.id }));
    return { data: { deleted: true, id: post.id, slug: post.slug } };
  };
