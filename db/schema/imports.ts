import type { ColumnType, Generated } from "kysely";
import type { KeyScope } from "#domain/account/api-key.ts";
import type { ImportMode } from "#domain/import/report.ts";

/** Keys with which programs act for an account. `start`: the first letters, by which the owner recognises a key. */
export type ApiKeysTable = {
  id: string;
  account_id: string;
  name: string;
  start: string;
  key_hash: string;
  scopes: KeyScope[];
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
};

/** The address of an account's feed. */
export type FeedTokensTable = { account_id: string; token: string; created_at: Date };

/** Lists in jsonb; their types are in `db/posts/imports.ts`. */
type List = ColumnType<object, string, string>;
type ListWithDefault = ColumnType<object, string | undefined, string>;

/**
 * An uploaded file of properties. `records`: ImportRecord[]; `pictures`: ids of uploads by file name; `faults`: ImportFault[]; `posted`:
 * ImportedPost[]; `next`: the row to post next, counted from 0.
 */
export type ListingImportsTable = {
  id: string;
  account_id: string;
  name: string;
  records: List;
  pictures: ColumnType<Record<string, string>, string | undefined, string>;
  faults: ListWithDefault;
  mode: ImportMode | null;
  next: Generated<number>;
  posted: ListWithDefault;
  created_at: Date;
  finished_at: Date | null;
};

export type ImportTables = {
  api_keys: ApiKeysTable;
  feed_tokens: FeedTokensTable;
  listing_imports: ListingImportsTable;
};
