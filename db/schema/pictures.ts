import type { ColumnType, Generated } from "kysely";
import type { DraftKind } from "#domain/posting/draft.ts";

type CreatedAt = ColumnType<Date, Date | string | undefined, Date | string>;

/**
 * Drawn scenes, and uploads (`u-<uuid>`), which alone have an owner, the draft or post they were uploaded for, and a place in the store.
 * Size in pixels of the largest rendition; `hash`: 64 times 0 or 1 (`domain/picture/hash.ts`).
 */
export type PicturesTable = {
  id: string;
  width: number;
  height: number;
  alt: string;
  alt_bn: string;
  created_at: CreatedAt;
  owner_id: string | null;
  draft_id: string | null;
  blob_base: string | null;
  hash: string | null;
};

/** Unfinished posts, one of a kind for each account; `id` is the one that the post will have. */
export type DraftsTable = {
  id: string;
  account_id: string;
  kind: DraftKind;
  data: ColumnType<Record<string, unknown>, string, string>;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: CreatedAt;
};

export type PictureTables = { pictures: PicturesTable; drafts: DraftsTable };
