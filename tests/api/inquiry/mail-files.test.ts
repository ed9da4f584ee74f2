import { getStore } from "@netlify/blobs";
import MailComposer from "nodemailer/lib/mail-composer";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { InquiryChanged } from "#api/inquiries/account-inquiries.ts";
import type { ThreadMessage } from "#domain/inquiry/thread.ts";
import inquiries from "#functions/inquiries.ts";
import { clearExpired } from "#server/accounts/erase-accounts.ts";
import { removeOrphanedFiles } from "#server/inquiries/attachments.ts";
import { lastMail, mailsTo } from "#tests/support/inbox.ts";
import { drawPhoto } from "#tests/support/photos.ts";
import { useBlobs } from "#tests/support/use-blobs.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { OWNER, PATH, replyTo, SEEKER, useInquiries } from "./inquiry-people.ts";
import { bringBytes, outcomeOf } from "./signed-mail.ts";

const { database, owner, people, write, answer } = useInquiries();
useBlobs();

const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
const DAY_MS = 86_400_000;
type File = { filename: string; content: Buffer; contentType?: string };

async function mail(to: string, text: string, attachments: File[]): Promise<Uint8Array<ArrayBuffer>> {
  const message = { from: "Sadia <sadia@guest.bd>", to, subject: "Re: your flat", text, attachments };
  return new Uint8Array(await new MailComposer({ ...message, disableFileAccess: true }).compile().build());
}

/** An inquiry, answered, and where the replies of both sides go. */
async function opened(change: Record<string, unknown> = {}) {
  const id = await write(people().seeker, change);
  const ofOwner = replyTo(await lastMail(OWNER));
  await answer(id);
  await owner.settle();
  const answered = (await mailsTo(SEEKER)).findLast(({ text }) => text.includes("Friday"))!;
  const token = /inquiry\?token=(\w+)/.exec(answered.text)?.[1] ?? "";
  return { id, ofOwner, ofSeeker: replyTo(answered), token };
}

const messagesOf = async (id: string): Promise<ThreadMessage[]> =>
  ((await (await owner.post(inquiries, `${PATH}/${id}/read`)).json()) as InquiryChanged).messages;
const keys = async () => (await getStore("inquiry-attachments").list()).blobs.map(({ key }) => key);
const file = (person: Person, id: string, query = "") =>
  person.get(inquiries, `/api/inquiries/attachments/${id}${query}`);

test("a photo is made anew and a PDF comes as it is, for the two sides and nobody else", async () => {
  const { id, ofSeeker, token } = await opened();
  const photo = await drawPhoto(3, { width: 2600, height: 1300 })
    .withExif({ IFD0: { Make: "Secret Camera" } })
    .jpeg()
    .toBuffer();
  const files = [
    { filename: "বাড়ি.jpeg", content: photo },
    { filename: "../plan.pdf", content: PDF },
  ];
  expect(await outcomeOf(await bringBytes(ofSeeker, await mail(ofSeeker, "See these.", files)))).toEqual({
    outcome: "taken",
  });
  const { attachments } = (await messagesOf(id)).at(-1)!;
  expect(attachments.map(({ name, type }) => [name, type])).toEqual([
    ["বাড়ি.jpeg".normalize("NFC"), "picture"],
    ["plan.pdf", "pdf"],
  ]);

  const [picture, pdf] = [await file(owner, attachments[0]!.id), await file(people().seeker, attachments[1]!.id)];
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
  expect(picture.headers.get("content-disposition")).toBe(
    `attachment; filename="____.jpg"; filename*=UTF-8''${encodeURIComponent("বাড়ি".normalize("NFC"))}.jpg`.replace(
      "____",
      "_".repeat([..."বাড়ি".normalize("NFC")].length),
    ),
  );
  const made = Buffer.from(await picture.arrayBuffer());
  expect(await sharp(made).metadata()).toMatchObject({ format: "jpeg", width: 2048, height: 1024 });
  expect(made.includes("Secret Camera")).toBe(false);
  expect([pdf.headers.get("content-type"), pdf.headers.get("x-content-type-options")]).toEqual([
    "application/pdf",
    "nosniff",
  ]);
  expect(pdf.headers.get("content-disposition")).toBe('attachment; filename="plan.pdf"');
  expect(pdf.headers.get("cache-control")).toBe("no-store");
  expect(Buffer.from(await pdf.arrayBuffer()).equals(PDF)).toBe(true);

  expect((await file(new Person(), attachments[1]!.id, `?token=${token}`)).status).toBe(200);
  const others = [
    await file(new Person(), attachments[1]!.id),
    await file(people().other, attachments[1]!.id),
    await file(new Person(), attachments[1]!.id, `?token=${"0".repeat(40)}`),
    await file(owner, id),
    await file(owner, "x"),
  ];
  for (const response of others) await expectProblem(response, 404, "inquiry-not-found");
  await expect.poll(async () => (await mailsTo(OWNER)).some(({ text }) => text.includes("plan.pdf"))).toBe(true);
});

test("what cannot come along is told to both sides, with the reason", async () => {
  const { id, ofOwner } = await opened();
  const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]);
  const files = [
    { filename: "deed.pdf", content: large },
    { filename: "fake.pdf", content: Buffer.from("<script>alert(1)</script>"), contentType: "application/pdf" },
    {
      filename: "cut.png",
      content: (
        await sharp({ create: { width: 64, height: 64, channels: 3, background: "red" } })
          .png()
          .toBuffer()
      ).subarray(0, 60),
    },
  ];
  await bringBytes(ofOwner, await mail(ofOwner, "The papers.", files));
  const { attachments } = (await messagesOf(id)).at(-1)!;
  expect(attachments.map(({ name, leftOut }) => [name, leftOut])).toEqual([
    ["deed.pdf", "too-large"],
    ["fake.pdf", "kind"],
    ["cut.png", "unreadable"],
  ]);
  expect(await keys()).not.toContain(attachments[0]!.id);
  await expectProblem(await file(owner, attachments[0]!.id), 404, "inquiry-not-found");
  const told = (mailed: string) => {
    const text = mailed.replace(/\s+/g, " ");
    return (
      /deed\.pdf (?:did not come along: it is larger than 10 MB|পৌঁছায়নি)/.test(text.normalize("NFC")) &&
      text.includes("fake.pdf")
    );
  };
  for (const side of [SEEKER, OWNER])
    await expect.poll(async () => (await mailsTo(side)).some(({ text }) => told(text))).toBe(true);
});

test("whoever shows nothing shows it neither in what their program quotes nor in the name of a file", async () => {
  const { id, ofSeeker, token } = await opened();
  const words = [
    "Fine.",
    "",
    "-- ",
    "Sadia, 01712345699, office 02-9876543, sadia.work@office.bd",
    "",
    "On Wed, 25 Nov 2026 at 22:04, Nibash <post@nibash.example> wrote:",
    `> Open the conversation: https://nibash.example/inquiry?token=${token}`,
    `> Reply to ${ofSeeker}`,
    "> Yes, come on Friday.",
  ].join("\n");
  await bringBytes(ofSeeker, await mail(ofSeeker, words, [{ filename: "01712-345699.pdf", content: PDF }]));
  const message = (await messagesOf(id)).at(-1)!;
  expect(message.text).toBe("Fine.");
  expect(message.rest).toContain("Yes, come on Friday.");
  expect(message.rest).toContain("Open the conversation");
  expect(JSON.stringify(message)).not.toMatch(/345699|9876543|office\.bd/);
  expect(JSON.stringify(message)).not.toContain(token);
  expect(JSON.stringify(message)).not.toContain(ofSeeker.slice(6, 46));
});

test("a mail that is brought twice leaves no file twice, and files go with their message", async () => {
  const { id, ofSeeker } = await opened();
  const before = (await keys()).length;
  const content = await mail(ofSeeker, "Once.", [{ filename: "plan.pdf", content: PDF }]);
  await Promise.all([bringBytes(ofSeeker, content), bringBytes(ofSeeker, content)]);
  const [attachment] = (await messagesOf(id)).at(-1)!.attachments;
  expect(await keys()).toHaveLength(before + 1);
  await database().db.deleteFrom("inquiry_messages").where("inquiry_id", "=", id).execute();
  expect(await removeOrphanedFiles()).toBeGreaterThan(0);
  expect(await keys()).not.toContain(attachment!.id);
  expect(
    await database().db.selectFrom("inquiry_attachments").select("id").where("message_id", "is", null).execute(),
  ).toEqual([]);
});

test("and with an inquiry that was kept long enough", async () => {
  const { id, ofSeeker } = await opened();
  await bringBytes(
    ofSeeker,
    await mail(ofSeeker, "", [
      { filename: "roof.png", content: await drawPhoto(2, { width: 300, height: 200 }).png().toBuffer() },
    ]),
  );
  const message = (await messagesOf(id)).at(-1)!;
  expect([message.text, message.attachments[0]?.name]).toEqual(["", "roof.png"]);
  expect(await keys()).toContain(message.attachments[0]!.id);
  await clearExpired(new Date(Date.now() + 366 * DAY_MS));
  expect(await keys()).not.toContain(message.attachments[0]!.id);
});
