import * as v from "valibot";
import { IMPORT_MAX, IMPORT_STEP } from "#domain/import/limits.ts";
import { IMPORT_MODES, type ImportMode, type ImportReport } from "#domain/import/report.ts";
import { KEY_ERRORS, localeField, WRITE_ERRORS } from "../account/account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { IMPORT_COLUMNS } from "./import-check.ts";
import { listingInput } from "./listing-input.ts";
import { textField } from "../text-field.ts";

export type ImportAnswer = { import: ImportReport };
/** `left`: pictures that were not accepted, by name: `not-named` (no row has it), `next-upload` (send it again later), `same-name` (another one of this name came before it), or the reason. */
export type ImportPicturesAnswer = ImportAnswer & { taken: string[]; left: { name: string; code: string }[] };

const id = { name: "id", in: "path", text: "of the import" } as const;
const megabytes = IMPORT_MAX.bytes / 1024 / 1024;
/** The multipart headers are added to the size of the files. */
const UPLOAD = IMPORT_MAX.bytes + 32 * 1024;
const ACCESS_ERRORS = ["signed-out", ...KEY_ERRORS] as const;

export const checkImport = endpoint<{ file: File }, ImportAnswer>()({
  method: "POST",
  path: "/api/imports",
  access: "account",
  proof: "none",
  keys: "listings:write",
  summary:
    `Reads a file of properties and names what is wrong with each row; nothing is posted. CSV (comma, semicolon or tab; UTF-8 with or without ` +
    `its mark) or JSON (a list of objects, or \`{"properties": […]}\`), at most ${IMPORT_MAX.rows} rows and ${megabytes} MB. Columns: ` +
    `${IMPORT_COLUMNS.map((column) => `\`${column}\``).join(", ")}. Places by slug or by name in either language; lists are separated by ` +
    "semicolons. A `reference` is the owner's own name of the property: a row whose reference was imported before is not posted again.",
  parameters: [{ name: "file", in: "body", text: "the file, as `multipart/form-data`" }],
  input: v.object({ file: v.instance(File, "required"), locale: localeField }),
  output: answers<ImportAnswer>("ImportAnswer"),
  errors: [...WRITE_ERRORS, ...ACCESS_ERRORS, "unreadable-file"],
  upload: UPLOAD,
  form: { name: "import", page: "/account/import", done: null, keep: [] },
});

export const getImport = endpoint<{ id: string }, ImportAnswer>()({
  method: "GET",
  path: "/api/imports/:id",
  access: "account",
  keys: "listings:read",
  summary: "The report of an import: what is wrong with its rows, and how far it was posted. Kept for two days.",
  parameters: [id],
  input: v.object({}),
  output: answers<ImportAnswer>("ImportAnswer"),
  errors: [...ACCESS_ERRORS, "import-not-found", "database-unavailable"],
});

export const addImportPictures = endpoint<{ id: string }, ImportPicturesAnswer>()({
  method: "POST",
  path: "/api/imports/:id/pictures",
  access: "account",
  proof: "none",
  keys: "listings:write",
  summary:
    `Uploads pictures that the rows name in \`pictures\`: files, or one zip of them, at most ${megabytes} MB and ${IMPORT_MAX.pictures} pictures ` +
    "a request; further ones come with the next. They are made anew as every upload is. The report names what is still missing.",
  parameters: [id, { name: "file", in: "body", text: "pictures, or a zip of them; several parts of this name" }],
  input: v.object({
    file: v.pipe(v.array(v.instance(File, "required")), v.minLength(1, "required")),
    locale: localeField,
  }),
  output: answers<ImportPicturesAnswer>("ImportPicturesAnswer"),
  errors: [...WRITE_ERRORS, ...ACCESS_ERRORS, "import-not-found", "unreadable-archive"],
  upload: UPLOAD,
  several: ["file"],
  form: { name: "import-pictures", page: "/account/import", done: null, keep: [], carry: ["id"] },
});

export const runImport = endpoint<{ id: string; mode: ImportMode }, ImportAnswer>()({
  method: "POST",
  path: "/api/imports/:id/runs",
  access: "account",
  proof: "none",
  keys: "listings:write",
  summary:
    "Posts the rows, each as a typed property is posted: it waits for approval. `all` posts nothing while any row has a fault " +
    `(\`import-has-faults\`), \`good\` posts those that are right and leaves the others named. One request posts at most ${IMPORT_STEP.rows} rows and ` +
    "ends after some seconds: ask again while `state` is `running`. The same again posts nothing twice.",
  parameters: [id, { name: "mode", in: "body", text: IMPORT_MODES.map((mode) => `\`${mode}\``).join(" or ") }],
  input: v.object({ mode: v.picklist(IMPORT_MODES, "unknown-value"), locale: localeField }),
  output: answers<ImportAnswer>("ImportAnswer"),
  errors: [...WRITE_ERRORS, ...ACCESS_ERRORS, "import-not-found", "import-has-faults"],
  form: { name: "import-run", page: "/account/import", done: null, keep: [], carry: ["id"] },
});

/** A list of texts; in a table they are in one cell, separated by semicolons. */
const words = v.optional(v.union([v.array(textField()), textField()]));

const { draftId: _, locale: _l, pictures: _p, ...fields } = listingInput.pipe[0].entries;

/** The contents of an import file, by the posting form's own schema: for the documentation and for people who write such files. */
export const importedProperties = v.object({
  properties: v.pipe(
    v.array(
      v.object({
        reference: v.optional(v.union([v.pipe(textField(), v.maxLength(100)), v.number()])),
        ...fields,
        amenities: words,
        tenants: words,
        pictures: words,
      }),
    ),
    v.minLength(1),
    v.maxLength(IMPORT_MAX.rows),
  ),
});
