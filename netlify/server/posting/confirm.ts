import {
  CONFIRM_MAX,
  type ConfirmedListing,
  type confirmListingByLink,
  type ConfirmedListings,
  type confirmListings,
} from "#api/catalogue/listing-freshness.ts";
import type { InputOf } from "#api/endpoint.ts";
import { db } from "#db/client.ts";
import { confirmListingAt, confirmOwnListings } from "#db/listings/freshness.ts";
import { logModeration } from "#db/moderation/moderation.ts";
import { dueListings } from "#db/posts/own-submissions.ts";
import { storedPost, type StoredPost } from "#db/posts/stored-post.ts";
import { hideAt } from "#domain/listing/freshness.ts";
import type { Answer, Call } from "../http/answer.ts";
import { consume } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { purge } from "../http/purge.ts";
import { kickAlerts } from "../subscriptions/search-alerts.ts";
import { readLink } from "../secrets/tokens.ts";

/** The shortest time between two log entries for confirmations of a listing; the button may be pressed more often. */
const NEWS_MS = 3_600_000;

async function confirm(id: string, actorId: string, after: Call<unknown>["after"]): Promise<Answer<ConfirmedListing>> {
  const now = new Date();
  let isBack = false;
  const tags = await db.transaction().execute(async (trx) => {
    const confirmed = await confirmListingAt(trx, id, now);
    if (!confirmed) throw new ProblemError("submission-not-found");
    const { slug, title, updatedAt: version, wasHidden, before } = confirmed;
    isBack = wasHidden;
    if (wasHidden || now.getTime() - before.getTime() > NEWS_MS) {
      const entry = { kind: "listings", subjectId: id, slug, title, actorId, version, now } as const;
      await logModeration(trx, { ...entry, action: "confirmed" });
    }
    // Its page says when it was last confirmed; lists have it again where it was hidden.
    return (await storedPost(trx, "listings", id))?.tags ?? [];
  });
  after(() => purge(tags));
  if (isBack) kickAlerts(after);
  return { data: { confirmed: true, confirmedAt: now.toISOString(), hideAt: hideAt(now).toISOString() } };
}

/** POST /api/listings/{id}/confirm */
export async function confirmOwnListing(
  { signedIn, after }: Call<unknown>,
  { id }: StoredPost,
): Promise<Answer<ConfirmedListing>> {
  const { account } = await signedIn();
  await consume("edit-post-account", account.id);
  return confirm(id, account.id, after);
}

/** POST /api/account/listings/confirm */
export async function confirmSeveral({
  input: { id, due },
  signedIn,
  after,
}: Call<InputOf<typeof confirmListings>>): Promise<Answer<ConfirmedListings>> {
  const { account } = await signedIn();
  await consume("edit-post-account", account.id);
  const now = new Date();
  const asked = { ownerId: account.id, ids: due ? ("due" as const) : id, most: CONFIRM_MAX, now };
  const confirmed = await db.transaction().execute(async (trx) => {
    const rows = await confirmOwnListings(trx, asked);
    const news = rows.filter(({ wasHidden, before }) => wasHidden || now.getTime() - before.getTime() > NEWS_MS);
    const lines = news.map(({ id: subjectId, slug, title, updatedAt: version }) => {
      return {
        kind: "listings",
        subjectId,
        slug,
        title,
        actorId: account.id,
        version,
        now,
        action: "confirmed",
      } as const;
    });
    await logModeration(trx, ...lines);
    return rows;
  });
  if (confirmed.length > 0) after(() => purge([...new Set(confirmed.flatMap(({ tags }) => tags))]));
  if (confirmed.some(({ wasHidden }) => wasHidden)) kickAlerts(after);
  const ids = confirmed.map((listing) => listing.id);
  return { data: { confirmed: ids.length, ids, left: await dueListings(db, account.id, now) } };
}

/**
 * POST /api/listings/confirm: the link of the mail proves the owner's mailbox, so no session is asked for. It can do this one thing and may
 * be used again, until it is over.
 */
export async function confirmByLink({
  input,
  client,
  after,
}: Call<InputOf<typeof confirmListingByLink>>): Promise<Answer<ConfirmedListing>> {
  await consume("token-address", client);
  const token = await readLink(db, "confirm-listing", input.token);
  const id = token?.payload["listing"];
  const post = id === undefined ? null : await storedPost(db, "listings", id);
  // A listing that has another owner by now is not theirs to confirm.
  if (!token?.account_id || !post || post.ownerId !== token.account_id) throw new ProblemError("invalid-token");
  return confirm(post.id, token.account_id, after);
}
