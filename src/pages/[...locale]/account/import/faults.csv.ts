import type { APIContext, APIRoute } from "astro";
import { db } from "#db/client.ts";
import { importOf } from "#db/posts/imports.ts";
import { sessionAccount } from "#db/accounts/live-session.ts";
import { csvFile } from "#domain/import/csv.ts";
import type { StoredImport } from "#domain/import/report.ts";
import { columnLabel } from "#features/import/column-words.ts";
import { faultWords } from "#features/import/fault-words.ts";
import { PROPERTY_LABELS } from "#features/posting/kinds/property-words.ts";
import { m } from "#i18n/messages.ts";

/** Everything that is wrong in the file of an import, in the reader's language, as a table to work through. */
export const prerender = false;

const HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** The import that the address names, of whoever is signed in; null where there is none. */
async function importNamed({ cookies, url }: APIContext): Promise<StoredImport | null> {
  const token = cookies.get(url.protocol === "https:" ? "__Host-nibash_session" : "nibash_session")?.value;
  const account = token ? await sessionAccount(db, token) : null;
  const id = url.searchParams.get("id");
  return account && id ? importOf(db, account.id, id) : null;
}

function tableOf({ faults, records }: StoredImport): string {
  const references = new Map(records.map(({ line, reference }) => [line, reference]));
  return csvFile([
    [m.import_line(), m.import_reference(), m.import_column(), "", m.import_value(), m.import_fault()],
    ...faults.map((fault) => [
      String(fault.line),
      references.get(fault.line) ?? "",
      fault.path ?? fault.field,
      fault.field === "" ? m.import_whole_row() : columnLabel(fault.field, PROPERTY_LABELS),
      fault.value ?? "",
      faultWords(fault, PROPERTY_LABELS),
    ]),
  ]);
}

export const GET: APIRoute = async (context) => {
  try {
    const found = await importNamed(context);
    if (!found) return new Response(null, { status: 404, headers: HEADERS });
    const headers = {
      ...HEADERS,
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="faults.csv"',
    };
    return new Response(tableOf(found), { headers });
  } catch {
    return new Response(null, { status: 503, headers: { ...HEADERS, "retry-after": "60" } });
  }
};
