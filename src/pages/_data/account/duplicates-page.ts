import type { AstroGlobal } from "astro";
import { db } from "#db/client.ts";
import { comparedPost } from "#db/posts/compared-posts.ts";
import type { ComparedPost } from "#domain/moderation/moderation.ts";
import { may } from "#domain/account/permissions.ts";
import { readSession } from "#server/sessions/session.ts";
import { keepNowhere } from "../session-page.ts";
import { sayUnreachable } from "../or-unreachable.ts";

const IDS = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export type DuplicatesPageData = { path: string } & (
  | { kind: "found"; one: ComparedPost; other: ComparedPost }
  | { kind: "signed-out" | "missing" | "unreachable" }
);

async function postsOf(ids: string): Promise<[ComparedPost, ComparedPost] | null> {
  const [, one, other] = IDS.exec(ids) ?? [];
  if (!one || !other || one === other) return null;
  const posts = [await comparedPost(db, one), await comparedPost(db, other)] as const;
  return posts[0] && posts[1] ? [posts[0], posts[1]] : null;
}

/**
 * The two posts that an address names. For everybody but the administrator they are "not found" (DECISIONS 5). Sets the status; the page is
 * one person's and kept nowhere.
 */
export async function duplicatesPage(astro: AstroGlobal): Promise<DuplicatesPageData> {
  keepNowhere(astro);
  const ids = astro.params["ids"] ?? "";
  const path = `/account/duplicates/${ids.split("/").map(encodeURIComponent).join("/")}`;
  try {
    const session = await readSession(astro.request);
    if (!session) return { path, kind: "signed-out" };
    const posts = may.moderate({ id: session.account.id, role: session.account.role }) ? await postsOf(ids) : null;
    if (posts) return { path, kind: "found", one: posts[0], other: posts[1] };
    astro.response.status = 404;
    return { path, kind: "missing" };
  } catch (error) {
    sayUnreachable(astro, "two posts that are compared", error);
    return { path, kind: "unreachable" };
  }
}
