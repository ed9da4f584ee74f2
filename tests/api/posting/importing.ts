import { expect } from "vitest";
import type { ImportAnswer, ImportPicturesAnswer } from "#api/posting/imports.ts";
import type { ImportMode, ImportReport } from "#domain/import/report.ts";
import programs from "#functions/programs.ts";
import type { Person } from "../person.ts";

/** A row that is right. */
export const ROW = {
  reference: "A-1",
  title: "Lake view flat in Gulshan",
  type: "apartment",
  purpose: "sale",
  price: "১ কোটি ২০ লাখ",
  area: "1450",
  place: "gulshan-2",
  contactPhone: "01712345678",
  contactName: "Rahima Begum",
};
export type Row = Record<string, string>;

/** Rows as a table, quoted where they have to be. */
export function csvOf(rows: readonly Row[], delimiter = ","): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (text: string) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))]
    .map((cells) => cells.map(cell).join(delimiter))
    .join("\r\n");
}

const formWith = (name: string, parts: readonly (readonly [string, BlobPart])[]): FormData => {
  const form = new FormData();
  for (const [file, part] of parts) form.append(name, new Blob([part]), file);
  return form;
};

/** Sends a file as the page does. */
export const sendFile = (person: Person, file: BlobPart, name = "homes.csv", accept = "application/json") =>
  person.send(programs, "POST", "/api/imports", formWith("file", [[name, file]]), accept);

/** Sends a file and expects that it can be read. */
export async function checked(person: Person, file: BlobPart, name?: string): Promise<ImportReport> {
  const response = await sendFile(person, file, name);
  const answer = (await response.json()) as ImportAnswer;
  expect(response.status, JSON.stringify(answer)).toBe(201);
  return answer.import;
}

export const sendRun = (person: Person, id: string, mode: ImportMode) =>
  person.post(programs, `/api/imports/${id}/runs`, { mode });

/** Runs an import to its end. */
export async function ran(person: Person, id: string, mode: ImportMode): Promise<ImportReport> {
  for (;;) {
    const response = await sendRun(person, id, mode);
    const answer = (await response.json()) as ImportAnswer;
    expect(response.status, JSON.stringify(answer)).toBe(200);
    await person.settle();
    if (answer.import.state === "finished") return answer.import;
  }
}

/** Sends pictures, or archives of them, by name. */
export const sendPictures = (person: Person, id: string, files: readonly (readonly [string, BlobPart])[]) =>
  person.send(programs, "POST", `/api/imports/${id}/pictures`, formWith("file", files));

export async function picturesTaken(
  person: Person,
  id: string,
  files: readonly (readonly [string, BlobPart])[],
): Promise<ImportPicturesAnswer> {
  const response = await sendPictures(person, id, files);
  const answer = (await response.json()) as ImportPicturesAnswer;
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer;
}
