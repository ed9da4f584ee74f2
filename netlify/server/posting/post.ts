import type { Kysely } from "kysely";
import type { CreatedPost, EditedPost } from "#api/posting/post-endpoints.ts";
import { db } from "#db/client.ts";
import { logModeration, flagSubmission } from "#db/moderation/moderation.ts";
import { deleteDraftOf, holdPostId, isForeignDraft, POST_WRITES } from "#db/posts/post-writes.ts";
import { storedPost, type StoredPost } from "#db/posts/stored-post.ts";
import { makeAgent } from "#db/posts/posters.ts";
import { unlikelyPrices } from "#db/posts/unlikely-prices.ts";
import type { Database } from "#db/schema/tables.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import { agentTag, listingsTag } from "#domain/site/cache-tags.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { may } from "#domain/account/permissions.ts";
import type { PostContent } from "#domain/posting/post-content.ts";
import { changedFields, changesPrice } from "#domain/posting/rules.ts";
import type { Answer, Call } from "../http/answer.ts";
import { consume } from "../http/limits.ts";
import { kickOutbox } from "../mail/outbox.ts";
import { mailReceived, sendNameForApproval } from "../moderation/mail.ts";
import type { PostInput, StoredKind } from "./kinds.ts";
import { ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";
import { kickAlerts } from "../subscriptions/search-alerts.ts";
import { answerOf, isSamePost, requireOwnPictures, slugOf, writeEdit } from "./write-edit.ts";
import { securityEvent } from "../security/log.ts";
import type { SignedIn } from "../sessions/session.ts";

const CONTACT_FIELDS = { phone: "contactPhone", whatsapp: "contactWhatsapp" } as const;

/**
 * Gives the poster's profile what an agent has. Throws `invalid-input` where nobody could be called, or at a number that was not confirmed.
 * Returns whether what others see has changed.
 */
async function enterProfile<Kind extends SubmittedKind>(
  trx: Kysely<Database>,
  kind: StoredKind<Kind>,
  accountId: string,
  input: PostInput[Kind],
): Promise<boolean> {
  const made = await makeAgent(trx, accountId, kind.contactOf(input), { replaces: kind.plural === "listings" });
  if (made.outcome === "no-phone")
    throw new ProblemError("invalid-input", [{ field: "contactPhone", code: "required" }]);
  if (made.outcome === "unconfirmed") {
    const errors = made.fields.map((field) => ({ field: CONTACT_FIELDS[field], code: "unconfirmed-number" }));
    throw new ProblemError("invalid-input", errors);
  }
  if (made.waiting) await sendNameForApproval(trx, { of: "account", id: accountId }, made.waiting);
  return made.changed;
}

/** Throws `invalid-input` where a price is far from what others ask, unless its owner has said that it is right. */
async function requireLikelyPrice<Kind extends SubmittedKind>(
  trx: Kysely<Database>,
  kind: Kind,
  content: PostContent[Kind],
  { priceConfirmed }: { priceConfirmed: boolean },
): Promise<void> {
  const unlikely = priceConfirmed ? [] : await unlikelyPrices(trx, kind, content);
  if (unlikely.length === 0) return;
  const errors = unlikely.map(({ field, middle }) => ({ field, code: "unlikely-price", value: String(middle) }));
  throw new ProblemError("invalid-input", errors);
}

/** What came of a post: `again`: it was there already; `contact`: what others see of its owner has changed. */
export type WrittenPost = { id: string; slug: string; again: boolean; contact: boolean };

/**
 * Writes a new post of a kind, which waits for approval. The same id again with the same content writes nothing. Call `settlePosts`
 * afterwards.
 * @param options `mailed`: whether its owner is told by mail that it has come; of many at once a page tells them. `once`: the same id with
 * other content writes nothing either, as the row of an import that is imported again
 * @throws ProblemError `invalid-input` for what only the database knows to be wrong
 */
export async function writePost<Kind extends SubmittedKind>(
  kind: StoredKind<Kind>,
  input: PostInput[Kind],
  { account }: Pick<SignedIn, "account">,
  { mailed, once = false }: { mailed: boolean; once?: boolean },
): Promise<WrittenPost> {
  const accountId = account.id;
  const content = kind.contentOf(input);
  const now = new Date();
  const asked = input.draftId ?? uuidv7(now.getTime());
  return db.transaction().execute(async (trx) => {
    await holdPostId(trx, asked);
    const there = await storedPost(trx, kind.plural, asked);
    const isOwn = there?.ownerId === accountId;
    // The same form again: a double click, an answer that got lost, or another window of the account.
    if (isOwn && (once || (await isSamePost(trx, { there, content, kind }, accountId)))) {
      return { id: asked, slug: there.slug, again: true, contact: false };
    }
    const id = isOwn ? uuidv7(now.getTime()) : asked;
    const slug = slugOf(kind, content.title, id);
    if (await isForeignDraft(trx, id, accountId)) {
      throw new ProblemError("invalid-input", [{ field: "draftId", code: "unknown-value" }]);
    }
    await requireOwnPictures(trx, content.pictures, { accounts: [accountId] });
    await kind.check?.(trx, content, id);
    await requireLikelyPrice(trx, kind.plural, content, input);
    const contact = await enterProfile(trx, kind, accountId, input);
    await POST_WRITES[kind.plural].insert(trx, { id, slug, ownerId: accountId, content, now });
    await deleteDraftOf(trx, { id, accountId, kind: kind.draft });
    const { title, titleBn } = content;
    const entry = { kind: kind.plural, subjectId: id, slug, title, actorId: accountId, version: now, now };
    await logModeration(trx, { ...entry, action: "submitted" });
    await flagSubmission(trx, kind.plural, id);
    if (mailed) await mailReceived(trx, { id, title, titleBn, version: now }, readerOf(account));
    return { id, slug, again: false, contact };
  });
}

/** What follows once posts of somebody are written: mails go, the log learns of a new agent, and what others see of them is made anew. */
export function settlePosts(
  { account }: Pick<SignedIn, "account">,
  written: readonly WrittenPost[],
  { client, after }: Pick<Call<unknown>, "client" | "after">,
): void {
  kickOutbox(after);
  if (account.role === "buyer") securityEvent("role", "agent", { account: account.id, client });
  if (written.some(({ contact }) => contact)) after(() => purge([agentTag(account.id), listingsTag(null)]));
}

/** Creates a post of a kind: `POST /api/listings` and its like. */
export const createPost =
  <Kind extends SubmittedKind>(kind: StoredKind<Kind>) =>
  async ({ input, signedIn, client, after }: Call<PostInput[Kind]>): Promise<Answer<CreatedPost>> => {
    const who = await signedIn();
    await consume("post-account", who.account.id);
    const written = await writePost(kind, input, who, { mailed: true });
    settlePosts(who, [written], { client, after });
    return { data: { id: written.id, slug: written.slug }, status: 201 };
  };

/** Who is told by mail: at a confirmed address only. */
const readerOf = ({ name, email, emailVerified, locale }: SignedIn["account"]) => ({
  name,
  email: emailVerified ? email : null,
  locale,
});

/** Throws unless this person may change the post: `not-allowed` where everyone can see it, otherwise there is none for them. */
function requireEdit(who: Pick<SignedIn, "account">, post: StoredPost | null): StoredPost {
  if (post && may.edit(who.account, post)) return post;
  throw new ProblemError(post?.approval === "approved" && !post.hidden ? "not-allowed" : "submission-not-found");
}

/** The post that a path names, if the caller may change it. */
export const findToEdit =
  (kind: SubmittedKind) =>
  async ({ param, signedIn }: Pick<Call<unknown>, "param" | "signedIn">): Promise<StoredPost> =>
    requireEdit(await signedIn(), await storedPost(db, kind, param("id")));

/** Changes a post of a kind: `PATCH /api/listings/{id}` and its like. */
export const editPost =
  <Kind extends SubmittedKind>(kind: StoredKind<Kind>) =>
  async (
    { input, signedIn, after }: Call<PostInput[Kind] & { version: Date }>,
    { id }: StoredPost,
  ): Promise<Answer<EditedPost>> => {
    const who = await signedIn();
    const actorId = who.account.id;
    await consume("edit-post-account", actorId);
    const { version, ...given } = input;
    const content = kind.contentOf(given as unknown as PostInput[Kind]);
    const { answer, tags } = await db.transaction().execute(async (trx) => {
      const post = requireEdit(who, await storedPost(trx, kind.plural, id, true));
      const before = await POST_WRITES[kind.plural].read(trx, post.id);
      const byOwner = may.actAsOwner(who.account, post);
      // Only the listing's agent can change the number that callers see, not the agency.
      const contact = post.ownerId === actorId && (await enterProfile(trx, kind, actorId, input));
      const contactTags = contact ? [agentTag(actorId), listingsTag(null)] : [];
      const isSame = changedFields<PostContent[Kind]>(before, content).length === 0;
      // The same change was saved before, and its answer was lost.
      if (isSame && post.approval !== "rejected") return { answer: answerOf(post), tags: contactTags };
      if (post.updatedAt.getTime() !== version.getTime()) {
        throw new ProblemError("changed-meanwhile", [{ field: "version", code: post.updatedAt.toISOString() }]);
      }
      if (changesPrice(kind.plural, before, content)) await requireLikelyPrice(trx, kind.plural, content, input);
      const written = await writeEdit(trx, kind, { post, before, after: content }, { actorId, byOwner });
      if (byOwner && post.approval === "rejected") {
        const { title, titleBn } = content;
        const received = { id: post.id, title, titleBn, version: new Date(written.answer.version) };
        await mailReceived(trx, received, readerOf(who.account));
      }
      return { ...written, tags: [...written.tags, ...contactTags] };
    });
    kickOutbox(after);
    after(() => purge(tags));
    // A lower price or a corrected place can match saved searches.
    if (kind.plural === "listings" && answer.approval === "approved") kickAlerts(after);
    return { data: answer };
  };
