import { db } from "#db/client.ts";
import { linesOf, tenancyById, tenancySideOf } from "#db/tenancies/tenancies.ts";
import { lineState } from "#domain/tenancy/ledger.ts";
import type { OwnTenancy } from "#domain/tenancy/own-tenancy.ts";
import { wasAgreed } from "#domain/tenancy/tenancy.ts";
import type { Call, FileAnswer } from "../http/answer.ts";
import { consume } from "../http/limits.ts";
import { ProblemError } from "../http/problem.ts";
import { ledgerPdf } from "./ledger-paper.ts";
import { agreementPdf, receiptPdf } from "./papers.ts";
import { ownTenancy } from "./tenancies.ts";

/** A cell that no spreadsheet takes for a formula. */
const cell = (value: string | number | null): string => {
  const text = String(value ?? "");
  const tame = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${tame.replaceAll('"', '""')}"`;
};

/** The ledger as a table, in the order in which it was written. */
export function ledgerCsv({ lines }: Pick<OwnTenancy, "lines">): string {
  const head = ["line", "day", "kind", "month", "taka", "way", "note", "by", "corrects", "state"];
  const rows = lines.map((line) => [
    lines.indexOf(line) + 1,
    line.day,
    line.kind,
    line.month,
    line.amount,
    line.way,
    line.note,
    line.by,
    line.corrects === null ? null : lines.findIndex(({ id }) => id === line.corrects) + 1,
    lineState(line),
  ]);
  // With a mark of its encoding, by which spreadsheets read Bengali.
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

function contentOf(tenancy: OwnTenancy, file: string): { type: string; bytes: Uint8Array } | null {
  const asPdf = (bytes: Uint8Array | null) => bytes && { type: "application/pdf", bytes };
  if (file === "agreement-bn.pdf") return asPdf(agreementPdf(tenancy, "bn"));
  if (file === "agreement-en.pdf") return asPdf(agreementPdf(tenancy, "en"));
  if (file === "ledger-bn.pdf") return asPdf(ledgerPdf(tenancy, "bn"));
  if (file === "ledger-en.pdf") return asPdf(ledgerPdf(tenancy, "en"));
  if (file === "ledger.csv")
    return { type: "text/csv; charset=utf-8", bytes: new TextEncoder().encode(ledgerCsv(tenancy)) };
  const [, line] = /^receipt-([0-9a-f-]{36})\.pdf$/.exec(file) ?? [];
  // Courts and offices read Bengali.
  return line ? asPdf(receiptPdf(tenancy, line, "bn")) : null;
}

/** GET /api/tenancy-papers/{id}/{file} */
export async function readPaper(
  { param, signedIn }: Pick<Call<unknown>, "param" | "signedIn">,
  id: string,
): Promise<FileAnswer> {
  const { account } = await signedIn();
  await consume("tenancy-paper-account", account.id);
  const held = await tenancyById(db, id);
  const side = held && tenancySideOf(held, account.id);
  if (!side || !wasAgreed(held.tenancy)) throw new ProblemError("tenancy-not-found");
  const name = param("file");
  const content = contentOf(ownTenancy(held, side, await linesOf(db, id), new Date()), name);
  if (!content) throw new ProblemError("tenancy-not-found");
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(content.bytes);
      controller.close();
    },
  });
  return { download: { name, type: content.type, body } };
}
