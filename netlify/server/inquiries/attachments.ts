import { getStore } from "@netlify/blobs";
import type { Attachment, Email } from "postal-mime";
import type { InputOf } from "#api/endpoint.ts";
import type { readAttachment } from "#api/inquiries/attachments.ts";
import { attachmentById, deleteAttachmentRows, lockOrphans, threadOfToken } from "#db/inquiries/messages.ts";
import { holdInquiry } from "#db/inquiries/received.ts";
import { db } from "#db/client.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import { may } from "#domain/account/permissions.ts";
import { ATTACHMENT_BYTES_MAX, ATTACHMENTS_MAX, type LeftOut, type ThreadAttachment } from "#domain/inquiry/thread.ts";
import { pictureFormatOf } from "#domain/picture/format.ts";
import { cleanText } from "#domain/text/clean.ts";
import type { Call, FileAnswer } from "../http/answer.ts";
import { idOf, ProblemError } from "../http/problem.ts";

const store = () => getStore({ name: "inquiry-attachments", consistency: "strong" });

/** Pixels of the longer side of a picture. */
const LONGEST = 2048;
const NAME_MAX = 120;
/** Pictures inside the HTML of a mail that are smaller, in pixels, are decoration: logos and what counts readers. */
const DECORATION = 48;

/** What came along with a mail, ready to be stored. `content` null: it is left out. */
type Arrived = ThreadAttachment & { content: ArrayBuffer | null };

const bytesOf = ({ content }: Attachment): Uint8Array<ArrayBuffer> =>
  new Uint8Array(typeof content === "string" ? new TextEncoder().encode(content) : content);

const isPdf = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 5)) === "%PDF-";

/** A name that can stand in a header and in a list: without folders and what is not seen. */
function nameOf({ filename }: Attachment, type: ThreadAttachment["type"], mask: (text: string) => string): string {
  const name = cleanText(mask((filename ?? "").replace(/^.*[/\\]/su, "")), NAME_MAX).replace(/["<>|:*?]/g, "");
  return name || (type === "pdf" ? "document.pdf" : type === "picture" ? "picture.jpg" : "file");
}

/** What reads pictures brings native code along, which nobody waits for who writes or reads a message. */
const pictures = () => import("../pictures/read.ts");

/** Made anew: upright, of a size for reading, without place, time and owner of the camera. */
async function remade(bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const { plainBytes, withPicture } = await pictures();
  return withPicture(bytes.buffer, async (picture) =>
    plainBytes(
      await picture
        .resize({ width: LONGEST, height: LONGEST, fit: "inside", withoutEnlargement: true })
        .jpeg({ quality: 82 })
        .toBuffer(),
    ),
  );
}

async function contentOf(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ type: "picture" | "pdf"; content: ArrayBuffer } | LeftOut> {
  if (bytes.byteLength > ATTACHMENT_BYTES_MAX) return "too-large";
  if (isPdf(bytes)) return { type: "pdf", content: bytes.buffer };
  if (pictureFormatOf(bytes) === null) return "kind";
  try {
    return { type: "picture", content: await remade(bytes) };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.code === "unsupported-picture" ? "kind" : "unreadable";
  }
}

async function isDecoration(attachment: Attachment, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (!attachment.related || bytes.byteLength > ATTACHMENT_BYTES_MAX || pictureFormatOf(bytes) === null) return false;
  const { withPicture } = await pictures();
  const size = await withPicture(bytes.buffer, (picture) => picture.metadata()).catch(() => null);
  return size !== null && Math.min(size.width, size.height) < DECORATION;
}

/**
 * What came along with a mail: pictures made anew and PDFs, by their first bytes; of everything else its name and why it is left out.
 * @param mask takes out of a name what its writer hides
 */
export async function arrivedWith({ attachments }: Email, mask: (text: string) => string): Promise<Arrived[]> {
  const arrived: Arrived[] = [];
  for (const attachment of attachments) {
    const bytes = bytesOf(attachment);
    if (await isDecoration(attachment, bytes)) continue;
    const isFull = arrived.filter(({ content }) => content !== null).length >= ATTACHMENTS_MAX;
    const found = isFull ? ("too-many" as const) : await contentOf(bytes);
    const id = uuidv7();
    if (typeof found === "string") {
      const name = nameOf(attachment, null, mask);
      arrived.push({ id, name, type: null, bytes: bytes.byteLength, leftOut: found, content: null });
    } else {
      const name = nameOf(attachment, found.type, mask);
      arrived.push({ id, name, ...found, bytes: found.content.byteLength, leftOut: null });
    }
  }
  return arrived;
}

export const attachmentRows = (arrived: readonly Arrived[]): ThreadAttachment[] =>
  arrived.map(({ content: _, ...row }) => row);

/** Stores the files. Where one cannot be stored, none is. */
export async function storeFiles(arrived: readonly Arrived[]): Promise<void> {
  try {
    await Promise.all(arrived.map(({ id, content }) => content && store().set(id, content)));
  } catch (error) {
    await removeFiles(arrived).catch(() => undefined);
    throw error;
  }
}

/** Removes files; those that are not there are no error. */
export async function removeFiles(files: readonly { id: string }[]): Promise<void> {
  await Promise.all(files.map(({ id }) => store().delete(id)));
}

/** So many rows are locked while their files are removed. */
const BATCH = 50;

/** Removes the files of messages that are deleted. Files first: what fails in between is still in the table and goes with the next try. */
export async function removeOrphanedFiles(): Promise<number> {
  let removed = 0;
  for (;;) {
    const ids = await db.transaction().execute(async (trx) => {
      const ids = await lockOrphans(trx, BATCH);
      await removeFiles(ids.map((id) => ({ id })));
      await deleteAttachmentRows(trx, ids);
      return ids;
    });
    removed += ids.length;
    if (ids.length < BATCH) return removed;
  }
}

/** GET /api/inquiries/attachments/:id, for the two sides: by session, or by the link of a mail. Nobody else learns that there is one. */
export async function answerAttachment({
  input,
  param,
  visitor,
}: Call<InputOf<typeof readAttachment>>): Promise<FileAnswer> {
  const id = idOf(param, "inquiry-not-found");
  const file = await attachmentById(db, id);
  const held = file && (await holdInquiry(db, file.inquiryId));
  if (!file || !held || !(await mayRead())) throw new ProblemError("inquiry-not-found");
  const bytes = await store().get(id, { type: "arrayBuffer" });
  if (bytes === null) throw new ProblemError("inquiry-not-found");
  const type = file.type === "pdf" ? "application/pdf" : "image/jpeg";
  const name =
    file.type === "pdf" ? `${file.name.replace(/\.pdf$/i, "")}.pdf` : `${file.name.replace(/\.\w{3,4}$/, "")}.jpg`;
  return { download: { name, type, body: new Blob([bytes]).stream() } };

  async function mayRead(): Promise<boolean> {
    if (input.token !== "") return (await threadOfToken(db, input.token, "page"))?.inquiryId === held!.id;
    const account = (await visitor())?.account;
    return account !== undefined && (account.id === held!.accountId || may.answerInquiry(account, held!));
  }
}
