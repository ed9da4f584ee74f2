import type { Config } from "@netlify/functions";
import { addImportPictures, checkImport, getImport, runImport, type ImportAnswer } from "#api/posting/imports.ts";
import { db } from "#db/client.ts";
import { importOf, insertImport } from "#db/posts/imports.ts";
import { IMPORT_MAX } from "#domain/import/limits.ts";
import { reportOf, type StoredImport } from "#domain/import/report.ts";
import { cleanText } from "#domain/text/clean.ts";
import type { Call } from "#server/http/answer.ts";
import { route, serve } from "#server/http/app.ts";
import { faultsOf } from "#server/imports/check.ts";
import { takeImportPictures } from "#server/imports/pictures.ts";
import { readImportFile } from "#server/imports/read-file.ts";
import { runStep } from "#server/imports/run.ts";
import { consume } from "#server/http/limits.ts";
import { ProblemError } from "#server/http/problem.ts";

/** One of the caller's imports. */
async function findImport({ param, signedIn }: Pick<Call<unknown>, "param" | "signedIn">): Promise<StoredImport> {
  const { account } = await signedIn();
  const found = await importOf(db, account.id, param("id"));
  if (!found) throw new ProblemError("import-not-found");
  return found;
}

/** The next page of a form without a script: the report. */
const pageOf = (id: string): string => `/account/import?id=${id}`;
const answerOf = (stored: StoredImport): { data: ImportAnswer; goTo: string } => ({
  data: { import: reportOf(stored) },
  goTo: pageOf(stored.id),
});

export default serve([
  route(checkImport, async ({ input: { file }, signedIn }) => {
    const { id: accountId } = (await signedIn()).account;
    await consume("import-account", accountId);
    if (file.size > IMPORT_MAX.bytes) throw new ProblemError("body-too-large");
    const read = readImportFile(new Uint8Array(await file.arrayBuffer()));
    const faults = [...read.faults, ...(await faultsOf(accountId, { records: read.records, pictures: {} }))];
    const given = { accountId, name: cleanText(file.name, 200) || "–", records: read.records, faults, now: new Date() };
    const id = await insertImport(db, given);
    const stored = await importOf(db, accountId, id);
    if (!stored) throw new ProblemError("import-not-found");
    return { ...answerOf(stored), status: 201 };
  }),

  route(getImport, findImport, (_, stored) => ({ data: answerOf(stored).data })),

  route(addImportPictures, findImport, async ({ input, signedIn }, stored) => {
    const { id: accountId } = (await signedIn()).account;
    const { taken, left } = await takeImportPictures(accountId, stored, input.file);
    const now = (await importOf(db, accountId, stored.id)) ?? stored;
    const { data, goTo } = answerOf(now);
    return { data: { ...data, taken, left }, goTo };
  }),

  route(runImport, findImport, async ({ input: { mode }, signedIn, client, after }, stored) =>
    answerOf(await runStep(stored, mode, { signedIn, client, after })),
  ),
]);

export const config: Config = { path: ["/api/imports", "/api/imports/*"] };
