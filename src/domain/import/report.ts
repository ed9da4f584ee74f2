import { FAULTS_SHOWN } from "./limits.ts";
import type { ImportFault, ImportRecord } from "./rows.ts";

/** `all`: everything or nothing; `good`: what is right, and the rest is named. */
export const IMPORT_MODES = ["all", "good"] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** A row that was posted. `again`: an earlier import had posted it already. */
export type ImportedPost = { line: number; id: string; slug: string; title: string; again: boolean };

/** An import as it is stored. */
export type StoredImport = {
  id: string;
  name: string;
  records: ImportRecord[];
  pictures: Record<string, string>;
  faults: ImportFault[];
  mode: ImportMode | null;
  next: number;
  posted: ImportedPost[];
  createdAt: Date;
  finishedAt: Date | null;
};

/** What a reader is told of an import. */
export type ImportReport = {
  id: string;
  /** The file's name. */
  name: string;
  /** `checked`: nothing is posted yet; `running`: some rows are left. */
  state: "checked" | "running" | "finished";
  mode: ImportMode | null;
  /** Rows in the file, rows without faults, and rows that the run has processed. */
  rows: number;
  good: number;
  done: number;
  /** Rows that were posted now, and those that an import before had posted. */
  posted: number;
  again: number;
  /** The first faults; `faultCount` counts all. */
  faults: ImportFault[];
  faultCount: number;
  /** Names of pictures that rows have, and those of them that were not uploaded yet. */
  pictures: number;
  missingPictures: string[];
  /** The first of what was posted. */
  items: ImportedPost[];
  createdAt: string;
};

const ITEMS_SHOWN = 100;

/** The lines with faults. Line 1 of a table is its header, so its faults belong to no row. */
export const faultyLines = ({ records, faults }: Pick<StoredImport, "records" | "faults">): ReadonlySet<number> => {
  const lines = new Set(records.map(({ line }) => line));
  return new Set(faults.map(({ line }) => line).filter((line) => lines.has(line)));
};

/** Names of the pictures that rows have and nobody has uploaded, each once. */
export const missingPictures = ({ records, pictures }: Pick<StoredImport, "records" | "pictures">): string[] => [
  ...new Set(records.flatMap((record) => record.pictures.filter((name) => !Object.hasOwn(pictures, name)))),
];

/** A stored import as its owner sees it. */
export function reportOf(stored: StoredImport): ImportReport {
  const { id, name, mode, records, faults, posted, next, createdAt, finishedAt } = stored;
  return {
    id,
    name,
    mode,
    rows: records.length,
    good: records.length - faultyLines(stored).size,
    done: next,
    state: finishedAt ? "finished" : mode ? "running" : "checked",
    posted: posted.filter(({ again }) => !again).length,
    again: posted.filter(({ again }) => again).length,
    faults: faults.slice(0, FAULTS_SHOWN),
    faultCount: faults.length,
    pictures: new Set(records.flatMap((record) => record.pictures)).size,
    missingPictures: missingPictures(stored).slice(0, FAULTS_SHOWN),
    items: posted.slice(0, ITEMS_SHOWN),
    createdAt: createdAt.toISOString(),
  };
}
