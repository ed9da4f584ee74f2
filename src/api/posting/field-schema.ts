import type * as v from "valibot";
import { readBlock, readRoad } from "#domain/place/block-road.ts";
import type { PostCell, PostFieldTable, ReadFields } from "#domain/posting/post-fields.ts";
import { localeField, tick } from "../account/account-fields.ts";
import {
  area,
  choice,
  choices,
  clockTime,
  count,
  day,
  draftId,
  email,
  form,
  latitude,
  line,
  link,
  longitude,
  money,
  month,
  nameLine,
  paragraphs,
  phone,
  pictures,
  placeSlug,
  postcode,
  required,
  roadName,
  rows,
  sqft,
} from "./posting-fields.ts";

/** Fields that take the same in every form. */
const PLAIN = {
  tick,
  size: area,
  day,
  month,
  time: clockTime,
  link,
  phone,
  email,
  place: placeSlug,
  block: roadName(readBlock),
  road: roadName(readRoad),
  postcode,
  latitude,
  longitude,
};

function readerOf(field: PostCell): v.GenericSchema {
  switch (field.kind) {
    case "line":
      return line(field.max);
    case "name":
      return nameLine(field.max);
    case "paragraphs":
      return paragraphs(field.max);
    case "word":
      return choice(field.words, field.synonyms);
    case "words":
      return choices(field.words);
    case "count":
      return count(field);
    case "amount":
      return money(field);
    case "sqft":
      return sqft(field);
    case "pictures":
      return pictures(field.max);
    case "rows":
      return rows(form(entriesOf(field.row)), field.max);
    default:
      return PLAIN[field.kind];
  }
}

const entriesOf = (table: Readonly<Record<string, PostCell>>): Record<string, v.GenericSchema> =>
  Object.fromEntries(
    Object.entries(table).map(([name, field]) => [name, field.required ? required(readerOf(field)) : readerOf(field)]),
  );

/** The fields of a table as entries of a schema. Their types are what the table says they are read as. */
type Entries<Table> = { [Name in keyof ReadFields<Table>]: v.GenericSchema<unknown, ReadFields<Table>[Name]> };

/** The schema of a form: the fields of a table, the id of its draft, and the language of the mails about it. */
export const formSchema = <Table extends PostFieldTable>(table: Table) =>
  form({ ...(entriesOf(table) as Entries<Table>), draftId, locale: localeField });

/** The names of a form's fields, in its order. */
export const namesOf = <Entry extends string>({ entries }: { entries: Record<Entry, unknown> }): Entry[] =>
  Object.keys(entries) as Entry[];
