import type { ColumnType, Generated } from "kysely";
import type { KeyScope } from "#domain/account/api-key.ts";
import type { ImportMode } from "#domain/import/report.ts";

/** By what a program acts for an account. `start`: the first letters, by which its owner knows it again. */
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

/** Lists in jsonb: what they hold, `db/posts/imports.ts` says. */
type List = ColumnType<object, string, string>;
type ListWithDefault = ColumnType<object, string | undefined, string>;

/**
 * A file of properties that was read. `records`: ImportRecord[]; `pictures`: ids of uploads by the name of the file; `faults`: ImportFault[];
 * `posted`: ImportedPost[]; `next`: the row that is posted next, counted from 0.
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
