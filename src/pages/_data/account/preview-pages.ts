import { isUuid } from "#domain/text/uuid.ts";
import type { AstroGlobal } from "astro";
import { db } from "#db/client.ts";
import { keptFlags } from "#db/posts/flags.ts";
import { sessionAccount } from "#db/accounts/live-session.ts";
import { marksOf } from "#db/moderation/marks.ts";
import { nextInQueue } from "#db/moderation/queue.ts";
import { previewOf, type Preview } from "#db/posts/preview.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { Flag, ComparedPost } from "#domain/moderation/moderation.ts";
import { actsAsAdministrator, may } from "#domain/account/permissions.ts";
import type { ProvenMark } from "#domain/listing/verification.ts";
import { comparedPost } from "#db/posts/same-posts.ts";
import { readSession } from "#server/sessions/session.ts";
import { sessionPage, sessionToken, keepNowhere } from "../session-page.ts";
import { sayUnreachable } from "../or-unreachable.ts";

/**
 * `admin`: the reader is the administrator, even if the post is their own. Only the administrator gets `flags` (while the post waits),
 * `marks` (of a listing that can have some) and `next` (what waits after it); null for all others.
 */
export type PreviewPageData =
  | {
      preview: Preview;
      admin: boolean;
      flags: Flag[];
      marks: ProvenMark[] | null;
      next: { id: string; title: string; titleBn: string } | null;
      answer: FormAnswer | null;
    }
  | "missing"
  | "unreachable";

/**
 * What `/account/preview/{id}` shows: the reader's own posts, and all posts for the administrator. For all others it is "not found"
 * (DECISIONS 5). Sets the status; the page is one person's and kept nowhere.
 */
export async function previewPage(astro: AstroGlobal): Promise<PreviewPageData> {
  const { answer } = sessionPage(astro);
  astro.response.headers.set("X-Robots-Tag", "noindex, nofollow");
  const { id = "" } = astro.params;
  try {
    const token = sessionToken(astro);
    const account = token && isUuid(id) ? await sessionAccount(db, token) : null;
    const preview = account && (await previewOf(db, id));
    if (account && preview) {
      const adminEmail = process.env["ADMIN_EMAIL"]?.trim().toLowerCase() ?? null;
      const admin = actsAsAdministrator(account, account.session, adminEmail);
      // Checked by the right to edit, because all other readers see a public record on its own page only.
      const { id: accountId, agency } = account;
      const person = { id: accountId, role: admin ? ("admin" as const) : ("buyer" as const), agency };
      if (may.edit(person, { ...preview, demo: false })) {
        const decides = admin && preview.approval === "pending";
        return {
          preview,
          admin,
          answer,
          flags: decides ? await keptFlags(db, preview.kind, id) : [],
          next: admin ? await nextInQueue(db, preview, new Date()) : null,
          marks: admin && preview.kind === "listings" && !preview.demo ? await marksOf(db, id) : null,
        };
      }
    }
    astro.response.status = 404;
    return "missing";
  } catch (error) {
    sayUnreachable(astro, "a preview", error);
    return "unreachable";
  }
}

const IDS = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

type DuplicatesPageData = { path: string } & (
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
