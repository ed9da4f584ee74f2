import * as v from "valibot";
import { DRAFT_KINDS, isDraftId, type DraftKind } from "#domain/posting/draft.ts";
import { PICTURES_MAX } from "#domain/limits.ts";
import { PICTURE_WIDTHS } from "#domain/picture/picture.ts";
import { KEY_ERRORS, WRITE_ERRORS } from "../account/account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { textField } from "../text-field.ts";

/** `url`: 800 pixels wide; `width` and `height` are the largest rendition's. */
export type UploadedPicture = { id: string; url: string; width: number; height: number };
export type UploadAnswer = { picture: UploadedPicture };
export type RemovedUpload = { removed: true };

/** Largest accepted file, in bytes; browsers shrink larger pictures before sending. */
export const UPLOAD_BYTES_MAX = 4 * 1024 * 1024;

const body = (name: string, text: string) => ({ name, in: "body", text }) as const;

export const uploadPicture = endpoint<{ kind: DraftKind; draft: string; file: File }, UploadAnswer>()({
  method: "POST",
  path: "/api/uploads",
  access: "account",
  proof: "none",
  keys: "listings:write",
  summary:
    "Uploads one picture for a draft or a post of one's own (multipart, at most 4 MB): JPEG, PNG, GIF (its first frame), WebP or AVIF, " +
    "told by its contents. It is turned upright and made anew, without what the camera wrote into it, " +
    `${PICTURE_WIDTHS.join(", ")} pixels wide at most (AVIF, and WebP at 800).`,
  parameters: [
    body("kind", "`property`, `resort` or `project`"),
    body("draft", "id of the draft (`PUT /api/drafts/{kind}`), or of the post that is changed"),
    body("file", `the picture; at most ${PICTURES_MAX.property} of a property, ${PICTURES_MAX.resort} of a resort`),
  ],
  input: v.object({
    kind: v.picklist(DRAFT_KINDS, "unknown-value"),
    draft: v.pipe(textField("required"), v.check(isDraftId, "unknown-value")),
    file: v.instance(File, "required"),
  }),
  output: answers<UploadAnswer>("UploadAnswer"),
  errors: [
    ...WRITE_ERRORS,
    "signed-out",
    ...KEY_ERRORS,
    "draft-not-found",
    "too-many-pictures",
    "unsupported-picture",
    "unreadable-picture",
    "too-many-pixels",
    "cut-off-picture",
  ],
  // The multipart headers are added to the size of the file.
  upload: UPLOAD_BYTES_MAX + 16 * 1024,
});

export const deleteUpload = endpoint<{ id: string }, RemovedUpload>()({
  method: "DELETE",
  path: "/api/uploads/:id",
  access: "account",
  proof: "none",
  summary: "Removes a picture of one's own that no post shows. Doing it again answers `picture-not-found`.",
  parameters: [{ name: "id", in: "path", text: "of the picture" }],
  input: v.object({}),
  output: answers<RemovedUpload>("RemovedUpload"),
  errors: [...WRITE_ERRORS, "signed-out", "picture-not-found", "picture-in-use"],
});
