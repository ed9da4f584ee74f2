import { db } from "#db/client.ts";
import { storedPost } from "#db/posts/stored-post.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { readOwnPostsQuery } from "#domain/owner/posts-query.ts";
import { may } from "#domain/account/permissions.ts";
import type { OwnListPanelProps } from "#features/moderation/own-list/OwnListPanel.tsx";
import { ownList } from "#server/catalogue/own-list.ts";
import type { PanelProps } from "#pages/_data/account-page.ts";

/** What the address asks to delete (`delete=`), where whoever asks may. */
async function subjectOf(kind: SubmittedKind, { session, url }: PanelProps): Promise<OwnListPanelProps["deleting"]> {
  const id = url.searchParams.get("delete");
  const post = id ? await storedPost(db, kind, id) : null;
  if (!post || post.demo || !may.delete(session.account, post)) return null;
  return { kind, id: post.id, title: post.title };
}

/** The list of what somebody has posted, as the API answers it to what the address asks for. */
export async function ownListPanel(kind: SubmittedKind, panel: PanelProps): Promise<OwnListPanelProps> {
  const { session, url, now, answer } = panel;
  const asked = readOwnPostsQuery(url.searchParams);
  const [first, deleting] = await Promise.all([
    ownList(session.account, kind, asked, new Date(now)),
    subjectOf(kind, panel),
  ]);
  // A page beyond the last is answered with the last.
  const query = { ...asked, page: first.page.page };
  return { kind, query, first, now, isEverybodys: session.account.role === "admin", deleting, answer };
}
