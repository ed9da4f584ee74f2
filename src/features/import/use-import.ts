import { useEffect, useRef, useState } from "react";
import { call } from "#api/call.ts";
import { addImportPictures, checkImport, runImport } from "#api/posting/imports.ts";
import type { Problem } from "#api/problem.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { ImportMode, ImportReport } from "#domain/import/report.ts";
import { links } from "#domain/site/links.ts";
import { currentLocale } from "#i18n/locale.ts";
import { entryNames, isNoFile, leavesFolder } from "#domain/import/archive-names.ts";
import { pictureKey } from "#domain/import/rows.ts";

/** The largest picture and the largest archive that are accepted, in bytes. */
const PICTURE_MAX = 40 * 1024 * 1024;
const ARCHIVE_MAX = 500 * 1024 * 1024;

type LeftPicture = { name: string; code: string };
type NamedPicture = { name: string; read: () => Promise<Blob> };

const isArchive = (file: File): boolean => /\.zip$/i.test(file.name) || file.type === "application/zip";

/** The pictures of an archive that are wanted, each unpacked when it is read: all of them at once would fill a phone. */
async function inArchive(file: File, wanted: (name: string) => boolean, left: LeftPicture[]): Promise<NamedPicture[]> {
  if (file.size > ARCHIVE_MAX) {
    left.push({ name: file.name, code: "body-too-large" });
    return [];
  }
  const [{ unzipSync }, bytes] = await Promise.all([import("fflate"), file.arrayBuffer()]);
  const archive = new Uint8Array(bytes);
  const entries = new Map<string, string>();
  unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      const key = entryNames(name).map(pictureKey).find(wanted);
      if (key === undefined || isNoFile(name) || leavesFolder(name)) return false;
      const code = originalSize > PICTURE_MAX ? "body-too-large" : entries.has(key) ? "same-name" : null;
      if (code === null) entries.set(key, name);
      else left.push({ name: key, code });
      return false;
    },
  });
  return [...entries].map(([key, entry]) => ({
    name: key,
    read: () => {
      const found = unzipSync(archive, { filter: ({ name }) => name === entry })[entry];
      return found
        ? Promise.resolve(new Blob([new Uint8Array(found)]))
        : Promise.reject(new TypeError("No such entry"));
    },
  }));
}

/** The pictures that are wanted among chosen files and archives, and the names of files that are not, or cannot be opened. */
async function chosenPictures(
  files: readonly File[],
  wanted: (name: string) => boolean,
): Promise<{ pictures: NamedPicture[]; left: LeftPicture[] }> {
  const pictures: NamedPicture[] = [];
  const left: LeftPicture[] = [];
  for (const file of files) {
    const name = pictureKey(file.name);
    if (isArchive(file)) {
      const found = await inArchive(file, wanted, left).catch(() => null);
      if (found) pictures.push(...found);
      else left.push({ name, code: "unreadable-archive" });
    } else if (wanted(name)) pictures.push({ name, read: () => Promise.resolve(file) });
    else left.push({ name, code: "not-named" });
  }
  return { pictures, left };
}

/** Reading 2,000 rows, or a picture on a slow line, takes longer than other answers. Milliseconds. */
const PATIENCE = { timeout: 120_000 };

export type ImportAct = "check" | "pictures" | "run";
export type ImportProblem = Pick<Problem, "code" | "errors"> & { act: ImportAct };
type Progress = { done: number; count: number };

const ACTS: Readonly<Record<string, ImportAct>> = {
  import: "check",
  "import-pictures": "pictures",
  "import-run": "run",
};

/** What a form without a script was told. */
const toldProblem = (answer: FormAnswer | null): ImportProblem | null => {
  const act = answer && ACTS[answer.form];
  return act && answer.problem ? { ...answer.problem, act } : null;
};

type Options = {
  first: ImportReport | null;
  answer: FormAnswer | null;
  /** Makes a picture small before it is sent. */
  shrink: (picture: Blob) => Promise<Blob>;
};

/** An import from its file to what was posted: what the server knows of it, what is under way, and what went wrong. */
export function useImport({ first, answer, shrink }: Options) {
  const [report, setReport] = useState(first);
  const [busy, setBusy] = useState<ImportAct | null>(null);
  const [problem, setProblem] = useState(() => toldProblem(answer));
  const [progress, setProgress] = useState<Progress | null>(null);
  const [left, setLeft] = useState<readonly { name: string; code: string }[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const [checks, setChecks] = useState(0);

  useEffect(() => {
    if (checks > 0) heading.current?.focus();
  }, [checks]);
  useEffect(() => {
    if (problem) alert.current?.focus();
  }, [problem]);

  const begin = (act: ImportAct) => {
    setBusy(act);
    setProblem(null);
    setProgress(null);
  };
  const refuse = (act: ImportAct, { code, errors }: Problem) => setProblem({ act, code, ...(errors && { errors }) });

  const check = async (file: File) => {
    begin("check");
    const upload = new FormData();
    upload.set("file", file);
    const sent = await call(checkImport, { file }, { ...PATIENCE, upload });
    setBusy(null);
    if (!sent.ok) return refuse("check", sent.problem);
    setReport(sent.data.import);
    setLeft([]);
    setChecks((count) => count + 1);
    history.replaceState(null, "", links.accountImport(currentLocale(), sent.data.import.id));
  };

  const addPictures = async (files: readonly File[]) => {
    if (!report) return;
    begin("pictures");
    const missing = new Set(report.missingPictures);
    const chosen = await chosenPictures(files, (name) => missing.has(name));
    const notTaken = [...chosen.left];
    const { id } = report;
    for (const [index, { name, read }] of chosen.pictures.entries()) {
      setProgress({ done: index + 1, count: chosen.pictures.length });
      const picture = await read()
        .then(shrink)
        .catch(() => null);
      if (!picture) {
        notTaken.push({ name, code: "unreadable-picture" });
        continue;
      }
      const upload = new FormData();
      upload.append("file", picture, name);
      const sent = await call(addImportPictures, { id }, { ...PATIENCE, upload });
      if (!sent.ok) {
        refuse("pictures", sent.problem);
        break;
      }
      setReport(sent.data.import);
      notTaken.push(...sent.data.left);
    }
    setLeft(notTaken);
    setProgress(null);
    setBusy(null);
  };

  const run = async (mode: ImportMode) => {
    if (!report) return;
    begin("run");
    const { id } = report;
    for (let now = report; now.state !== "finished";) {
      setProgress({ done: now.done, count: now.rows });
      const sent = await call(runImport, { id, mode }, PATIENCE);
      if (!sent.ok) {
        refuse("run", sent.problem);
        break;
      }
      now = sent.data.import;
      setReport(now);
    }
    setProgress(null);
    setBusy(null);
    setChecks((count) => count + 1);
  };

  return { report, busy, problem, progress, left, heading, alert, check, addPictures, run } as const;
}
export type Import = ReturnType<typeof useImport>;
