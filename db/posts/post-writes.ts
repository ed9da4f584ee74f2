import { sql, type Kysely } from "kysely";
import type { DraftKind } from "#domain/posting/draft.ts";
import type { PostContent } from "#domain/posting/post-content.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { insertListing, listingContent, updateListing } from "../listings/writes.ts";
import { insertProject, projectContent, updateProject } from "../projects/projects.ts";
import { insertResort, resortContent, updateResort } from "../resorts/writes.ts";
import type { Database } from "../schema/tables.ts";
import type { StoredEdit, NewPost } from "./stored-post.ts";

type Writes<Content> = {
  insert: (trx: Kysely<Database>, post: NewPost<Content>) => Promise<void>;
  update: (trx: Kysely<Database>, post: StoredEdit<Content>) => Promise<void>;
  read: (db: Kysely<Database>, id: string) => Promise<Content>;
};

/** How each kind of post is written and read for editing. */
export const POST_WRITES: { [Kind in SubmittedKind]: Writes<PostContent[Kind]> } = {
  listings: { insert: insertListing, update: updateListing, read: listingContent },
  resorts: { insert: insertResort, update: updateResort, read: resortContent },
  projects: { insert: insertProject, update: updateProject, read: projectContent },
};

/** Locks the id of a post until the transaction ends, even if there is no row yet. */
export const holdPostId = (trx: Kysely<Database>, id: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${id}, 32))`.execute(trx);

/** Throws the draft away that became a post. */
export async function deleteDraftOf(
  trx: Kysely<Database>,
  draft: { id: string; accountId: string; kind: DraftKind },
): Promise<void> {
  await trx
    .deleteFrom("drafts")
    .where("id", "=", draft.id)
    .where("account_id", "=", draft.accountId)
    .where("kind", "=", draft.kind)
    .execute();
}

/** Whether an id names a draft of somebody else, or a post of another kind: then nothing new can have it. */
export async function isForeignDraft(trx: Kysely<Database>, id: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from drafts where id = ${id}::uuid and account_id <> ${accountId}::uuid
    union all select from listings where id = ${id}::uuid
    union all select from resorts where id = ${id}::uuid
    union all select from projects where id = ${id}::uuid
    limit 1
  `.execute(trx);
  return rows.length > 0;
}
