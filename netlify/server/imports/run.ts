import { createHash } from "node:crypto";
import * as v from "valibot";
import { formOfRecord, sentForRecord, type ImportSurroundings } from "#api/posting/import-check.ts";
import { listingInput } from "#api/posting/listing-input.ts";
import { fieldErrorsOf } from "#api/problem.ts";
import { saveImportProgress } from "#db/posts/imports.ts";
import { db } from "#db/client.ts";
import { IMPORT_STEP } from "#domain/import/limits.ts";
import { faultyLines, type ImportedPost, type ImportMode, type StoredImport } from "#domain/import/report.ts";
import { faultOf, type ImportFault, type ImportRecord } from "#domain/import/rows.ts";
import { settlePosts, writePost, type WrittenPost } from "../posting/post.ts";
import type { Call } from "../http/answer.ts";
import { consume } from "../http/limits.ts";
import { POST_KINDS } from "../posting/kinds.ts";
import { ProblemError } from "../http/problem.ts";
import type { SignedIn } from "../sessions/session.ts";
import { importSurroundings } from "./check.ts";

/**
 * The id that a row's post has: made of whose it is and its reference (or all that it says, where it has none), so the same row is the same
 * post in every import. In the form of a UUID (version 8).
 */
export function importedId(accountId: string, { reference, values, pictures }: ImportRecord): string {
  const said = reference === "" ? JSON.stringify([values, pictures]) : `reference ${reference}`;
  const hex = createHash("sha256").update(`nibash:import:${accountId}:${said}`).digest("hex");
  const variant = "89ab"[Number.parseInt(hex[16] ?? "0", 16) % 4] ?? "8";
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

type Ready = { stored: StoredImport; around: ImportSurroundings; who: SignedIn };

/** Posts a row as the posting form does. Gives what is wrong with it where it cannot be posted. */
async function postRow(
  record: ImportRecord,
  { stored, around, who }: Ready,
): Promise<{ written: WrittenPost; title: string } | ImportFault[]> {
  const ids = record.pictures.flatMap((name) => stored.pictures[name] ?? []);
  const sent = sentForRecord(formOfRecord(record, around).values, ids, importedId(who.account.id, record));
  const read = v.safeParse(listingInput, sent);
  if (!read.success) {
    return fieldErrorsOf(read.issues).map((fault) => faultOf(record, fault));
  }
  try {
    const written = await writePost(POST_KINDS.listings, read.output, who, { mailed: false, once: true });
    return { written, title: read.output.title };
  } catch (error) {
    // A fault of this row that only the database detects. Any other error stops the run, which can continue from here later.
    if (!(error instanceof ProblemError) || error.code !== "invalid-input") throw error;
    return error.errors.map(({ field, code }) => faultOf(record, { field, code }));
  }
}

/** Rows that are counted at once against the account's limit. */
const COUNTED = 50;

/**
 * Posts the next rows of an import, for some seconds at most.
 * @throws ProblemError `import-has-faults`: all or nothing was asked for, and something is wrong; `too-many-attempts`
 */
export async function runStep(
  stored: StoredImport,
  mode: ImportMode,
  { signedIn, client, after }: Pick<Call<unknown>, "signedIn" | "client" | "after">,
): Promise<StoredImport> {
  const who = await signedIn();
  if (stored.finishedAt) return stored;
  if (mode === "all" && stored.faults.length > 0) throw new ProblemError("import-has-faults");
  const around = await importSurroundings(who.account.id, stored.pictures);
  const wrong = faultyLines(stored);
  const until = Date.now() + IMPORT_STEP.ms;
  const last = Math.min(stored.records.length, stored.next + IMPORT_STEP.rows);
  const written: WrittenPost[] = [];
  const items: ImportedPost[] = [];
  const faults: ImportFault[] = [];
  let { next } = stored;
  try {
    for (; next < last && (Date.now() < until || next === stored.next); next += 1) {
      if ((next - stored.next) % COUNTED === 0) {
        await consume("import-rows-account", who.account.id, Math.min(COUNTED, last - next));
      }
      const record = stored.records[next];
      if (!record || wrong.has(record.line)) continue;
      const result = await postRow(record, { stored, around, who });
      if (Array.isArray(result)) {
        faults.push(...result);
        if (mode === "good") continue;
        break;
      }
      written.push(result.written);
      const { id, slug, again } = result.written;
      items.push({ line: record.line, id, slug, title: result.title, again });
    }
  } finally {
    const isOver = next >= stored.records.length || (mode === "all" && faults.length > 0);
    const progress = {
      mode,
      next,
      posted: [...stored.posted, ...items],
      faults: [...stored.faults, ...faults],
      finishedAt: isOver ? new Date() : null,
    };
    if (written.length > 0 || faults.length > 0 || isOver) await saveImportProgress(db, stored.id, progress);
    if (written.length > 0) settlePosts(who, written, { client, after });
    stored = { ...stored, ...progress, posted: [...progress.posted], faults: [...progress.faults] };
  }
  return stored;
}
