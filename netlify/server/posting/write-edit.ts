import type { Kysely } from "kysely";
import type { EditedPost } from "#api/posting/post-endpoints.ts";
import { flagSubmission, logModeration } from "#db/moderation/moderation.ts";
import { ownPictures } from "#db/posts/pictures.ts";
import { POST_WRITES } from "#db/posts/post-writes.ts";
import { storedPost, type StoredPost } from "#db/posts/stored-post.ts";
import type { Database } from "#db/schema/tables.ts";
import { PICTURES_MAX } from "#domain/limits.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import type { PostContent } from "#domain/posting/post-content.ts";
import { approvalAfterEdit, changedFields, pricesOf, reliedOnChanges } from "#domain/posting/rules.ts";
import { slugify, slugText } from "#domain/text/slug.ts";
import { ProblemError } from "../http/problem.ts";
import type { StoredKind } from "./kinds.ts";

/** "Lake view flat" → "lake-view-flat-3f9ab2c4": the end of the id makes it the only one. */
export function slugOf({ draft }: Pick<StoredKind<SubmittedKind>, "draft">, title: string, id: string): string {
  return slugify(slugText(title) === "" ? draft : title, id.slice(-8));
}

/** Throws unless every picture is an upload of one of these accounts, or stands in the post already. */
export async function requireOwnPictures(
  trx: Kysely<Database>,
  pictures: readonly string[],
  { accounts, shown = [] }: { accounts: readonly string[]; shown?: readonly string[] },
): Promise<void> {
  const fresh = pictures.filter((id) => !shown.includes(id));
  const own = new Set<string>();
  for (const account of new Set(accounts)) for (const { id } of await ownPictures(trx, account, fresh)) own.add(id);
  const errors = pictures.flatMap((id, index) =>
    shown.includes(id) || own.has(id) ? [] : [{ field: `pictures.${index}`, code: "foreign-picture" }],
  );
  if (errors.length > 0) throw new ProblemError("invalid-input", errors);
}

type Edit<Kind extends SubmittedKind> = { post: StoredPost; before: PostContent[Kind]; after: PostContent[Kind] };

/** What the log calls an edit. */
const actionOf = ({ approval }: StoredPost) => (approval === "rejected" ? "resubmitted" : "edited");

/** What is answered about a post that was changed. */
export const answerOf = ({
  id,
  slug,
  updatedAt,
  approval,
}: Pick<StoredPost, "id" | "slug" | "updatedAt" | "approval">) => ({
  id,
  slug,
  version: updatedAt.toISOString(),
  approval,
});

/** Writes a change of a post, which may need a new approval. @throws ProblemError `invalid-input` for pictures of somebody else */
export async function writeEdit<Kind extends SubmittedKind>(
  trx: Kysely<Database>,
  kind: StoredKind<Kind>,
  { post, before, after }: Edit<Kind>,
  { actorId, byOwner }: { actorId: string; byOwner: boolean },
): Promise<{ answer: EditedPost; tags: string[] }> {
  const { id } = post;
  const accounts = post.ownerId === null ? [actorId] : [post.ownerId, actorId];
  await requireOwnPictures(trx, after.pictures, { accounts, shown: before.pictures });
  await kind.check?.(trx, after, id);
  const now = new Date();
  const updatedAt = new Date(Math.max(now.getTime(), post.updatedAt.getTime() + 1));
  const reliedOn = reliedOnChanges(kind.plural, before, after, post.approvedPrices);
  const approval = approvalAfterEdit(post.approval, reliedOn, !byOwner);
  const isStep = approval === "approved" && byOwner;
  const isMoved = kind.movesWithTitle && before.title !== after.title;
  const slug = isMoved ? slugOf(kind, after.title, id) : post.slug;
  const approvedPrices = isStep ? (post.approvedPrices ?? pricesOf(kind.plural, before)) : null;
  const edited = { id, slug, content: after, approval, updatedAt, byOwner, approvedPrices };
  await POST_WRITES[kind.plural].update(trx, edited);
  const entry = { kind: kind.plural, subjectId: id, slug, title: after.title, actorId, version: updatedAt, now };
  await logModeration(trx, { ...entry, action: actionOf(post) });
  await flagSubmission(trx, kind.plural, id);
  // Its new address, purpose or place may have other lists to stand in.
  const moved = post.approval === "approved" ? await storedPost(trx, kind.plural, id) : null;
  return {
    answer: answerOf({ id, slug, updatedAt, approval }),
    tags: moved ? [...post.tags, ...moved.tags] : [],
  };
}

type Written<Kind extends SubmittedKind> = { there: StoredPost; content: PostContent[Kind]; kind: StoredKind<Kind> };

/**
 * What another window posts under the id of a post: pictures that came besides are added to it. False where more differs, or there are too
 * many of them: then it is a post of its own, for neither window may lose anything.
 */
export async function isSamePost<Kind extends SubmittedKind>(
  trx: Kysely<Database>,
  { there, content, kind }: Written<Kind>,
  actorId: string,
): Promise<boolean> {
  const before = await POST_WRITES[kind.plural].read(trx, there.id);
  const differing = changedFields<PostContent[Kind]>(before, content);
  if (differing.length === 0) return true;
  const pictures = [...new Set([...before.pictures, ...content.pictures])];
  const isOther = differing.some((field) => field !== "pictures" && field !== "rooms");
  if (isOther || pictures.length > PICTURES_MAX[kind.draft]) return false;
  if (pictures.length > before.pictures.length)
    await writeEdit(trx, kind, { post: there, before, after: { ...content, pictures } }, { actorId, byOwner: true });
  return true;
}
