import type { ColumnType, Generated } from "kysely";
import type { PictureRoom } from "#domain/listing/listing.ts";
import type { DraftKind } from "#domain/posting/draft.ts";

type CreatedAt = ColumnType<Date, Date | string | undefined, Date | string>;

/**
 * Drawn scenes, and uploads (`u-<uuid>`). Only uploads have an owner, a draft or post that they belong to, and a key in the store. Size in
 * pixels of the largest rendition; `hash`: 64 digits 0 or 1 (`domain/picture/hash.ts`).
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
  /** What it shows of a home; null where nobody said it. */
  room: ColumnType<PictureRoom | null, PictureRoom | null | undefined, PictureRoom | null>;
};

/** Unfinished posts, one per account and kind; the post gets the draft's `id`. */
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
