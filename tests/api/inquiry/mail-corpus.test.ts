import { readFileSync } from "node:fs";
import { Parser } from "htmlparser2";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import type { InquiryChanged } from "#api/inquiries/account-inquiries.ts";
import inquiries from "#functions/inquiries.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { useBlobs } from "#tests/support/use-blobs.ts";
import { Person } from "../person.ts";
import { PATH, replyTo, SEEKER, useInquiries } from "./inquiry-people.ts";
import { bringBytes, outcomeOf } from "./signed-mail.ts";

/** What each mail is: the writer's own words, the files that come along, and those that do not, with the reason. */
type Expected = { own: string; files?: string[]; leftOut?: Record<string, string> };

const file = (name: string) => readFileSync(new URL(`mails/${name}`, import.meta.url));
const MAILS = Object.entries(JSON.parse(file("mails.json").toString()) as Record<string, Expected>);

const { database, owner, write, answer } = useInquiries();
useBlobs();

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];

const HIDDEN = ["style", "script", "title"];
const INLINE = ["a", "b", "i", "span", "font", "o:p", "em", "strong"];

/** The words that a mail program shows of HTML. */
function wordsOfHtml(html: string): string[] {
  let shown = "";
  let hidden = 0;
  const edge = (name: string, step: number) => {
    if (HIDDEN.includes(name)) hidden += step;
    if (!INLINE.includes(name)) shown += " ";
  };
  const parser = new Parser({
    onopentag: (name) => edge(name, 1),
    onclosetag: (name) => edge(name, -1),
    ontext: (text) => {
      if (hidden === 0) shown += text;
    },
  });
  parser.end(html);
  return wordsOf(shown);
}

test("of sixty mails as programs write them the other side reads the words, and every other one behind them", async () => {
  expect(MAILS).toHaveLength(60);
  expect(MAILS.filter(([name]) => /-bn\b/.test(name)).length).toBeGreaterThanOrEqual(20);
  const id = await write(new Person(), { showNumber: true });
  await answer(id);
  await owner.settle();
  const ofSeeker = replyTo((await mailsTo(SEEKER)).findLast(({ text }) => text.includes("Friday"))!);

  for (const [name, expected] of MAILS) {
    await database().db.deleteFrom("rate_limits").execute();
    await database().db.deleteFrom("inquiry_messages").execute();
    const content = new Uint8Array(file(name));
    expect(await outcomeOf(await bringBytes(ofSeeker, content)), name).toEqual({ outcome: "taken" });
    const opened = await owner.post(inquiries, `${PATH}/${id}/read`);
    const message = ((await opened.json()) as InquiryChanged).messages.at(-1)!;
    expect.soft(message, name).toMatchObject({ side: "seeker", text: expected.own.normalize("NFC"), byMail: true });
    const came = message.attachments.filter(({ type }) => type !== null);
    expect
      .soft(
        came.map((one) => one.name),
        name,
      )
      .toEqual(expected.files ?? []);
    const leftOut = message.attachments.flatMap((one) => (one.leftOut === null ? [] : [[one.name, one.leftOut]]));
    expect.soft(Object.fromEntries(leftOut), name).toEqual(expected.leftOut ?? {});

    const email = await PostalMime.parse(content);
    const found = new Set(wordsOf(`${message.text}\n${message.rest ?? ""}`));
    const written = [...wordsOf(email.text ?? ""), ...wordsOfHtml(email.html ?? "")];
    expect.soft(written.length + message.attachments.length, name).toBeGreaterThan(0);
    expect
      .soft(
        written.filter((word) => !found.has(word)),
        name,
      )
      .toEqual([]);
  }
}, 240_000);
