import * as v from "valibot";
import type { DraftKind } from "#domain/posting/draft.ts";
import type { Approval } from "#domain/listing/listing.ts";
import type { Locale } from "#domain/locale.ts";
import type { RejectionReason } from "#domain/moderation/rejection-reasons.ts";
import { KEY_ERRORS, localeField, WRITE_ERRORS } from "../account/account-fields.ts";
import { answers, endpoint, type Parameter } from "../endpoint.ts";
import type { ServerProblemCode } from "../problem.ts";
import type { UploadedPicture } from "./uploads.ts";
import { textField } from "../text-field.ts";

export type CreatedPost = { id: string; slug: string };
/** `approval`: `pending` again if something changed that visitors rely on. `version`: for the next edit. */
export type EditedPost = CreatedPost & { version: string; approval: Approval };
export type DeletedPost = { deleted: true; id: string; slug: string };

/** One of the caller's own posts, as values of its form. `hidden`: approved, but not confirmed for 30 days. */
export type OwnPost<Form> = CreatedPost & {
  version: string;
  approval: Approval;
  hidden: boolean;
  rejection: { reasons: RejectionReason[]; text: string | null } | null;
  form: Form;
  pictures: UploadedPicture[];
};
export type OwnPostAnswer<Form> = { post: OwnPost<Form> };
/** Whether the caller posted it. */
export type OwnershipAnswer = { own: boolean };

export type PostSend<Form> = Partial<Form> & {
  draftId?: string;
  locale?: Locale;
  /** The owner's answer to `unlikely-price`: the price is right as it stands. */
  priceConfirmed?: boolean;
};
export type EditSend<Form> = PostSend<Form> & { id: string; version: string };

const version = v.pipe(
  textField("required"),
  v.maxLength(30, "unknown-value"),
  v.isoTimestamp("unknown-value"),
  v.transform((text) => new Date(text)),
);

const agreedBookings = v.optional(
  v.pipe(
    v.union([v.number(), v.pipe(textField(), v.digits())], "not-a-number"),
    v.transform(Number),
    v.integer("not-a-number"),
    v.minValue(0, "out-of-range"),
    v.maxValue(100_000, "out-of-range"),
  ),
  0,
);

const id = { name: "id", in: "path", text: "of the post, as lists and `POST` name it" } as const;

type Kind<Form, Schema> = {
  kind: DraftKind;
  plural: "listings" | "resorts" | "projects";
  schema: Schema;
  /** Names of the fields, for the documentation. */
  fields: readonly (keyof Form | "draftId" | "locale" | "priceConfirmed")[];
  required: readonly string[];
  errors?: readonly ServerProblemCode[];
  /** Whether programs with a key may read, post and change it; they can never delete. */
  keys?: true;
};

/** The endpoints of one kind of post: create, read for editing, change, delete. */
export const postEndpoints =
  <Form>() =>
  <const Schema extends v.GenericSchema<unknown, object>>({
    kind,
    plural,
    schema,
    fields,
    required,
    errors: own = [],
    keys,
  }: Kind<Form, Schema>) => {
    const errors = [...own, ...(keys ? KEY_ERRORS : [])];
    const [readable, writable] = keys
      ? [{ keys: "listings:read" as const }, { keys: "listings:write" as const }]
      : [{}, {}];
    const parameters: Parameter[] = [
      { name: required.join(", "), in: "body", text: "required; texts as typed: Bengali digits, `৫০ লাখ`, `1.85 Cr`" },
      {
        name: fields.filter((field) => !required.includes(String(field))).join(", "),
        in: "body",
        text:
          "the rest of the form; empty ones may be left out. `priceConfirmed` answers `unlikely-price`: a price below a fiftieth of what " +
          "half of the others there ask (`value`: that, per square foot, month or night), or above fifty times, is right",
      },
    ];
    const edited = v.intersect([schema, v.object({ version })]);
    return {
      create: endpoint<PostSend<Form>, CreatedPost>()({
        method: "POST",
        path: `/api/${plural}`,
        access: "account",
        proof: "none",
        ...writable,
        summary:
          `Posts a ${kind}: it waits for approval. With the draft's id (\`draftId\`) a second request makes no second post and answers as the ` +
          "first did; the draft is gone then. A buyer becomes an agent.",
        parameters,
        input: schema,
        output: answers<CreatedPost>("CreatedPost"),
        errors: [...WRITE_ERRORS, "signed-out", "too-many-attempts", ...errors],
      }),
      own: endpoint<{ id: string }, OwnPostAnswer<Form>>()({
        method: "GET",
        path: `/api/account/${plural}/:id`,
        access: "account",
        ...readable,
        summary: `A ${kind} of one's own (any, for the administrator) in the terms of its form, with the \`version\` that an edit carries.`,
        parameters: [id],
        input: v.object({}),
        output: answers<OwnPostAnswer<Form>>("OwnPostAnswer"),
        errors: ["signed-out", ...(keys ? KEY_ERRORS : []), "submission-not-found", "database-unavailable"],
      }),
      owned: endpoint<{ id: string }, OwnershipAnswer>()({
        method: "GET",
        path: `/api/account/${plural}/:id/own`,
        access: "account",
        summary:
          `Whether a ${kind} is one's own: its public page is the same for everybody, and asks when somebody who posts is signed in. ` +
          "What does not exist is nobody's.",
        parameters: [{ ...id, text: "or slug of the post" }],
        input: v.object({}),
        output: answers<OwnershipAnswer>("OwnershipAnswer"),
        errors: ["signed-out", "database-unavailable"],
      }),
      edit: endpoint<EditSend<Form>, EditedPost>()({
        method: "PATCH",
        path: `/api/${plural}/:id`,
        access: "account",
        proof: "none",
        ...writable,
        summary:
          `Replaces what a ${kind} of one's own says: the whole form. Something that a visitor relies on sends an approved one back to ` +
          "approval, and a rejected one is sent again. `changed-meanwhile`: `errors` names the present version.",
        parameters: [id, { name: "version", in: "body", text: "of the state that was edited" }, ...parameters],
        input: edited,
        output: answers<EditedPost>("EditedPost"),
        errors: [
          ...WRITE_ERRORS,
          "signed-out",
          "not-allowed",
          "submission-not-found",
          "changed-meanwhile",
          "too-many-attempts",
          ...errors,
        ],
      }),
      remove: endpoint<{ id: string; bookings?: number }, DeletedPost>()({
        method: "DELETE",
        path: `/api/${plural}/:id`,
        access: "account",
        proof: "factor",
        summary:
          `Deletes a ${kind} of one's own, or any for the administrator (who shows a second factor where there is one). It is gone from lists, ` +
          "pages and sitemaps at once. Sample records stay. Where guests have paid for it, and their stays are still ahead or their fee could " +
          "still be asked back, it answers `has-bookings` with their number; sent again with it, the bookings are cancelled in the same " +
          "step, every fee goes back in full, and the guests get a mail.",
        parameters: [
          id,
          { name: "bookings", in: "body", text: "so many paid bookings may be cancelled; left out: none" },
        ],
        input: v.object({ locale: localeField, bookings: agreedBookings }),
        output: answers<DeletedPost>("DeletedPost"),
        errors: [
          ...WRITE_ERRORS,
          "signed-out",
          "not-allowed",
          "confirm-needed",
          "demo-undeletable",
          "submission-not-found",
          "has-bookings",
          "not-refundable",
          "too-many-attempts",
        ],
        form: { name: "delete-post", page: "/account", done: "/account", keep: [], carry: ["tab", "delete"] },
      }),
    };
  };
