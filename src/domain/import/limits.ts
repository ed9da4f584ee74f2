/** What an import of properties may be. */
export const IMPORT_MAX = {
  /** Bytes of a file of rows, and of a picture or an archive that one request brings. */
  bytes: 4 * 1024 * 1024,
  /** A row is a property. */
  rows: 2_000,
  columns: 100,
  /** Pictures that one request makes ready. */
  pictures: 20,
  /** Files in an archive, and their bytes all together once they are unpacked. */
  archived: 200,
  unpackedBytes: 24 * 1024 * 1024,
} as const;

/** Rows that one request posts at most, and the milliseconds after which it leaves the rest to the next. */
export const IMPORT_STEP = { rows: 500, ms: 8_000 } as const;

/** An import, its pictures and its report are thrown away after so many days. */
export const IMPORT_DAYS = 2;

/** Faults that an answer names; the report that can be downloaded has all. */
export const FAULTS_SHOWN = 200;
