import { sql, type Kysely } from "kysely";
import type { Approval, ListingDetail } from "#domain/listing/listing.ts";
import type { ProjectDetail } from "#domain/project/project.ts";
import type { ResortDetail } from "#domain/resort/resort.ts";
import { listingById } from "../listings/detail.ts";
import { projectById } from "../projects/projects.ts";
import { resortById } from "../resorts/detail.ts";
import type { Database } from "../schema/tables.ts";
import { versionOf } from "./submissions.ts";

/** Whose it is and how it stands: what `may.preview` asks for, and what a decision about it has to name. */
export type PreviewState = {
  id: string;
  ownerId: string | null;
  agencyId: string | null;
  approval: Approval;
  /** Approved, but its owner has not confirmed it for too long. */
  hidden: boolean;
  demo: boolean;
  version: string;
};
export type Preview = PreviewState &
  (
    | { kind: "listings"; listing: ListingDetail }
    | { kind: "resorts"; resort: ResortDetail }
    | { kind: "projects"; project: ProjectDetail }
  );

type Row = Omit<PreviewState, "version"> & { kind: Preview["kind"]; updated_at: Date };

/** Anything that was posted by its id, public or not: the caller decides who may see it. null for any other id. */
export async function previewOf(db: Kysely<Database>, id: string): Promise<Preview | null> {
  const { rows } = await sql<Row>`
    select 'listings' as kind, id, agent_id as "ownerId", agency_id as "agencyId", approval, hidden_at is not null as hidden,
      demo_id is not null as demo, updated_at from listings where id = ${id}::uuid
    union all select 'resorts', id, created_by, null, approval, false, demo_id is not null, updated_at
      from resorts where id = ${id}::uuid
    union all select 'projects', id, created_by, null, approval, false, false, updated_at from projects where id = ${id}::uuid
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { kind, updated_at, ...rest } = row;
  const state = { ...rest, version: versionOf(updated_at) };
  if (kind === "listings") {
    const listing = await listingById(db, id);
    return listing && { ...state, kind, listing };
  }
  if (kind === "resorts") {
    const resort = await resortById(db, id);
    return resort && { ...state, kind, resort };
  }
  const project = await projectById(db, id);
  return project && { ...state, kind, project };
}
