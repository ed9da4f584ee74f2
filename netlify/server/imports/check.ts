import type { Kysely } from "kysely";
import * as v from "valibot";
import { checkRecords, formOfRecord, sentForRecord, type ImportSurroundings } from "#api/posting/import-check.ts";
import { listingInput } from "#api/posting/listing-input.ts";
import { db } from "#db/client.ts";
import { placeBySlug, placesByName } from "#db/places.ts";
import { contactOf, makeAgent } from "#db/posts/posters.ts";
import { unlikelyPrices, type KnownMiddles } from "#db/posts/unlikely-prices.ts";
import type { Database } from "#db/schema/tables.ts";
import { faultOf, isBroken, type ImportFault, type ImportRecord } from "#domain/import/rows.ts";
import { parsePhone } from "#domain/account/phone.ts";
import type { Place } from "#domain/place/place.ts";
import { textOf } from "#domain/posting/posting-draft.ts";
import { POST_KINDS } from "../posting/kinds.ts";

/** Places by slug, or by name in either language, in the district that is named beside it. */
function placesMeant(text: string, { district, kind }: Parameters<ImportSurroundings["places"]>[1]): readonly Place[] {
  const fits = (place: Place): boolean => (kind === "place" ? place.kind !== "division" : place.kind === kind);
  const exact = placeBySlug.get(text.toLowerCase());
  if (exact && fits(exact)) return [exact];
  if (kind !== "division") return placesByName(text, { within: district, districts: kind === "district" }).filter(fits);
  const isCalled = ({ name, nameBn }: Place) => [name.toLowerCase(), nameBn].includes(text.toLowerCase());
  return [...placeBySlug.values()].filter((place) => place.kind === "division" && isCalled(place));
}

/** The context for reading an account's rows. `pictures`: the uploaded ones by name. */
export async function importSurroundings(
  accountId: string,
  pictures: Readonly<Record<string, string>>,
): Promise<ImportSurroundings> {
  const contact = await contactOf(db, accountId);
  return {
    places: placesMeant,
    bySlug: placeBySlug,
    contact: {
      contactName: contact.contactName ?? "",
      contactPhone: contact.contactPhone ?? "",
      contactWhatsapp: contact.contactWhatsapp ?? "",
      contactCompany: contact.contactCompany ?? "",
    },
    hasPicture: (name) => Object.hasOwn(pictures, name),
  };
}

class TakenBack extends Error {}

/** Tries the contact of each row on the profile, in the order of the file, and rolls everything back. */
async function contactFaults(
  accountId: string,
  records: readonly ImportRecord[],
  around: ImportSurroundings,
): Promise<ImportFault[]> {
  const faults: ImportFault[] = [];
  const readable = records.filter((record) => !isBroken(record));
  const contacts = Map.groupBy(readable, (record) => {
    const { values } = formOfRecord(record, around);
    return JSON.stringify(["contactName", "contactPhone", "contactWhatsapp"].map((field) => textOf(values, field)));
  });
  const tryAll = async (trx: Kysely<Database>): Promise<never> => {
    for (const [key, rows] of contacts) {
      const [contactName, phone, whatsapp] = JSON.parse(key) as [string, string, string];
      const contactPhone = parsePhone(phone);
      if (contactPhone === null) continue;
      const contact = { contactName, contactPhone, contactWhatsapp: parsePhone(whatsapp), contactCompany: null };
      const made = await makeAgent(trx, accountId, contact, { replaces: true });
      if (made.outcome !== "unconfirmed") continue;
      const fields = made.fields.map((field) => (field === "phone" ? "contactPhone" : "contactWhatsapp"));
      for (const record of rows) {
        faults.push(...fields.map((field) => faultOf(record, { field, code: "unconfirmed-number" })));
      }
    }
    throw new TakenBack();
  };
  await db
    .transaction()
    .execute(tryAll)
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  return faults;
}

/** Prices far from what others ask, in rows that are right otherwise and do not say that they are meant. */
async function priceFaults(records: readonly ImportRecord[], around: ImportSurroundings): Promise<ImportFault[]> {
  const known: KnownMiddles = new Map();
  const faults: ImportFault[] = [];
  for (const record of records) {
    const read = v.safeParse(listingInput, sentForRecord(formOfRecord(record, around).values, [], ""));
    if (!read.success || read.output.priceConfirmed) continue;
    const unlikely = await unlikelyPrices(db, "listings", POST_KINDS.listings.contentOf(read.output), known);
    faults.push(...unlikely.map(({ field }) => faultOf(record, { field, code: "unlikely-price" })));
  }
  return faults;
}

/** Everything that is wrong with the rows of an account's import, by line. */
export async function faultsOf(
  accountId: string,
  { records, pictures }: { records: readonly ImportRecord[]; pictures: Readonly<Record<string, string>> },
): Promise<ImportFault[]> {
  const around = await importSurroundings(accountId, pictures);
  const found = checkRecords(records, around);
  const named = new Set(found.map(({ line, field }) => `${line} ${field}`));
  const contacts = await contactFaults(accountId, records, around);
  const wrong = new Set(found.map(({ line }) => line));
  const prices = await priceFaults(
    records.filter((record) => !isBroken(record) && !wrong.has(record.line)),
    around,
  );
  return [...found, ...contacts.filter(({ line, field }) => !named.has(`${line} ${field}`)), ...prices].sort(
    (a, b) => a.line - b.line,
  );
}
