import type { DeletedPost, OwnershipAnswer, OwnPostAnswer } from "#api/posting/post-endpoints.ts";
import { db } from "#db/client.ts";
import { holdBookings, type BookedBy } from "#db/bookings/open-bookings.ts";
import { logModeration } from "#db/moderation/moderation.ts";
import { contactOf } from "#db/posts/posters.ts";
import { POST_WRITES } from "#db/posts/post-writes.ts";
import { deletePost, picturesOf, storedPost, type StoredPost } from "#db/posts/stored-post.ts";
import { projectSamples } from "#db/projects/list.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { may } from "#domain/account/permissions.ts";
import { pictureUrl } from "#domain/picture/picture.ts";
import type { Answer, Call } from "../http/answer.ts";
import { requireAdministratorsFactor } from "../sessions/grants.ts";
import { flushEffects } from "../payments/reconcile.ts";
import { noEffects } from "../payments/settle.ts";
import { consume } from "../http/limits.ts";
import type { FormOfKind, StoredKind } from "./kinds.ts";
import { removePictures } from "../pictures/stored-pictures.ts";
import { ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";
import { securityEvent } from "../security/log.ts";
import { withdrawBookings } from "../bookings/end-booking.ts";
import { withdrawVisits } from "../visits/withdraw-visits.ts";

/** A post in the terms of its form: `GET /api/account/listings/{id}` and its like. */
export const readOwnPost =
  <Kind extends SubmittedKind>(kind: StoredKind<Kind>) =>
  async ({ param, signedIn }: Call<unknown>): Promise<Answer<OwnPostAnswer<FormOfKind[Kind]>>> => {
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

/** Whether a post is one's own, or one's agency's: `GET /api/account/listings/{id}/own` and its like. */
export const ownsPost =
  (kind: SubmittedKind) =>
  async ({ param, signedIn }: Call<unknown>): Promise<Answer<OwnershipAnswer>> => {
    const { account } = await signedIn();
    const post = await storedPost(db, kind, param("id"));
    return { data: { own: post !== null && !post.demo && may.actAsOwner(account, post) } };
  };

const isSampleProject = (kind: SubmittedKind, name: string): boolean =>
  kind === "projects" && projectSamples.some(({ id, slug, demoId }) => name === id || name === slug || name === demoId);

/** Where a booking says what it is about; projects cannot be booked. */
const BOOKED: Partial<Record<SubmittedKind, BookedBy>> = { listings: "listing_id", resorts: "resort_id" };

/** The post that a path names, if the caller may delete it. */
export const findToRemove =
  (kind: SubmittedKind) =>
  async ({ param, signedIn }: Pick<Call<unknown>, "param" | "signedIn">): Promise<StoredPost> => {
    const who = await signedIn();
    const name = param("id");
    const post = await storedPost(db, kind, name);
    if (post?.demo || isSampleProject(kind, name)) throw new ProblemError("demo-undeletable");
    if (!post || !may.delete(who.account, post)) {
      await requireAdministratorsFactor(who);
      throw new ProblemError(post?.approval === "approved" && !post.hidden ? "not-allowed" : "submission-not-found");
    }
    return post;
  };

/** Deletes a post: `DELETE /api/listings/{id}` and its like. What is gone is purged at once, lists and sitemap with it. */
export const removePost =
  <Kind extends SubmittedKind>({ plural }: StoredKind<Kind>) =>
  async (
    { input, signedIn, client, after }: Call<{ bookings: number }>,
    post: StoredPost,
  ): Promise<Answer<DeletedPost>> => {
    const { account } = await signedIn();
    await consume("edit-post-account", account.id);
    const effects = noEffects();
    const now = new Date();
    const column = BOOKED[plural];
    const tags = await db.transaction().execute(async (trx) => {
      if (column) await holdBookings(trx, column, post.id, now);
      const still = await storedPost(trx, plural, post.id, true);
      // It may have been handed over to somebody else meanwhile.
      if (!still || !may.delete(account, still)) throw new ProblemError("submission-not-found");
      const by = may.actAsOwner(account, still) ? ("owner" as const) : ("administrator" as const);
      const asked = { id: still.id, agreed: input.bookings };
      if (column) await withdrawBookings(trx, { column, ...asked }, { by, now }, effects);
      if (plural === "listings" && (await withdrawVisits(trx, { listingId: still.id }, now))) effects.mails = true;
      await deletePost(trx, plural, still.id);
      const { id, slug, title, updatedAt: version } = still;
      const entry = { kind: plural, subjectId: id, slug, title, actorId: account.id, version, now };
      await logModeration(trx, { ...entry, action: "deleted" });
      return still.approval === "approved" ? still.tags : [];
    });
    if (!may.actAsOwner(account, post)) {
      securityEvent("moderation", "deleted", { account: account.id, client }, { kind: plural, subject: post.id });
    }
    after(() => purge(tags));
    after(() => flushEffects(effects));
    // They were uploaded for its id.
    after(() => removePictures({ draftId: post.id }));
    return { data: { deleted: true, id: post.id, slug: post.slug } };
  };
