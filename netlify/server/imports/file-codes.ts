import type { ImportFault, ImportRecord } from "#domain/import/rows.ts";
import { ProblemError } from "../http/problem.ts";

/** A file as it was read: its rows, and what is wrong with its headings. */
export type ReadFile = { records: ImportRecord[]; faults: ImportFault[] };

/** Why a file cannot be read at all. */
export type FileCode =
  | "not-utf8"
  | "not-a-table"
  | "not-json"
  | "no-rows"
  | "too-many-rows"
  | "no-columns"
  | "a-workbook";

/** @throws ProblemError `unreadable-file`, always */
export const refuseFile = (code: FileCode): never => {
  throw new ProblemError("unreadable-file", [{ field: "file", code }]);
};
