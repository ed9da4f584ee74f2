import { describe, expect, test } from "vitest";
import { isAutomatic, replyText, withoutContact } from "./mail-reply.ts";

const OURS = "Sadia asked about “Lake flat”:\n\nIs it still free?\n\nNibash · https://nibash.example";
const quoted = OURS.split("\n")
  .map((line) => `> ${line}`)
  .join("\n");
const WORDS = "Yes, it is.\n\nCome on Friday at 4.";

describe("of a mail stays what its writer wrote", () => {
  test.each([
    ["Gmail", `On Wed, Nov 25, 2026 at 10:04 PM Nibash <reply+ab12@reply.nibash.example> wrote:\n\n${quoted}`],
    [
      "Gmail, its line broken",
      `On Wed, Nov 25, 2026 at 10:04 PM Nibash <\nreply+ab12@reply.nibash.example> wrote:\n\n${quoted}`,
    ],
    ["Gmail in Bengali", `বুধ, ২৫ নভে, ২০২৬ তারিখে ১০:০৪ PM টায় Nibash <post@nibash.example> লিখেছেন:\n\n${quoted}`],
    [
      "Gmail in Bengali, its line broken",
      `বুধ, ২৫ নভেম্বর, ২০২৬ এ ১০:০৪ PM তারিখে Nibash <\npost@nibash.example> লিখেছেন:\n\n${quoted}`,
    ],
    ["Apple Mail", `On 25 Nov 2026, at 22:04, Nibash <post@nibash.example> wrote:\n\n${quoted}\n`],
    ["an iPhone", `Sent from my iPhone\n\nOn 25 Nov 2026, at 22:04, Nibash <post@nibash.example> wrote:\n\n${quoted}`],
    [
      "an iPhone in Bengali",
      `আমার iPhone থেকে পাঠানো\n\n২৫ নভেম্বর, ২০২৬ তারিখে ১০:০৪ PM এ Nibash <post@nibash.example> লিখেছেন:\n\n${quoted}`,
    ],
    [
      "Outlook",
      `________________________________\nFrom: Nibash <post@nibash.example>\nSent: Wednesday, November 25, 2026 10:04 PM\nTo: Rahima\nSubject: Inquiry\n\n${OURS}`,
    ],
    [
      "Outlook without a line",
      `From: Nibash <post@nibash.example>\r\nSent: Wednesday, November 25, 2026 10:04 PM\r\nTo: Rahima\r\nSubject: Inquiry\r\n\r\n${OURS}`,
    ],
    ["an old Outlook", `-----Original Message-----\nFrom: Nibash\n${OURS}`],
    [
      "Outlook in Bengali",
      `থেকে: Nibash <post@nibash.example>\nপাঠানো হয়েছে: বুধবার, ২৫ নভেম্বর ২০২৬\nপ্রতি: রহিমা\nবিষয়: বার্তা\n\n${OURS}`,
    ],
    ["Outlook on a telephone", `Get Outlook for Android<https://aka.ms/x>\n________________________________\n${OURS}`],
    ["a program that marks nothing", `On 25 Nov 2026, at 22:04, Nibash <post@nibash.example> wrote:\n${OURS}`],
    ["a signature", `-- \nRahima Khatun\n+880 1712-345678\nrahima@owners.bd`],
    ["nothing below", ""],
  ])("%s", (_, below) => {
    const text = replyText(`${WORDS}\n\n${below}`);
    expect(text).toBe(WORDS);
    expect(replyText(`${WORDS}\r\n\r\n${below.replaceAll("\n", "\r\n")}`)).toBe(WORDS);
  });

  test("also below and between what is quoted", () => {
    const mail = `On 25 Nov 2026, Sadia <s@guest.bd> wrote:\n> Is it free?\nYes.\n> And the lift?\nIt works.\n`;
    expect(replyText(mail)).toBe("Yes.\nIt works.");
  });

  test("and no sentence that only looks like a quotation", () => {
    for (const words of [
      "On Friday I wrote:\n\nnothing at all",
      "From: the station it is ten minutes.",
      "আমি লিখেছি: কাল আসুন",
      "It is sent from my office on Monday",
    ])
      expect(replyText(words)).toBe(words);
  });

  test("nothing of one that only quotes", () => expect(replyText(`${quoted}\n\nSent from my iPhone`)).toBe(""));
});

describe("a mail of a program", () => {
  test.each([
    ["auto-submitted", "auto-replied"],
    ["auto-submitted", "auto-generated; type=vacation"],
    ["precedence", "bulk"],
    ["precedence", "auto_reply"],
    ["x-autoreply", "yes"],
    ["x-autorespond", "absent"],
    ["x-auto-reply-from", "sadia@guest.bd"],
    ["return-path", "<>"],
    ["content-type", 'multipart/report; report-type=delivery-status; boundary="x"'],
    ["list-id", "<neighbours.example>"],
  ])("is told by %s: %s", (key, value) => expect(isAutomatic([{ key, value }])).toBe(true));

  test.each([
    ["auto-submitted", "no"],
    ["precedence", "normal"],
    ["return-path", "<sadia@guest.bd>"],
    ["content-type", "multipart/alternative; boundary=x"],
  ])("is not told by %s: %s", (key, value) => expect(isAutomatic([{ key, value }])).toBe(false));
});

describe("whoever shows no number and no address", () => {
  const contact = { addresses: ["sadia+nibash@guest.bd", ""], phone: "+8801712345699" };

  test.each([
    ["Write to Sadia+Nibash@Guest.bd please", "Write to ••• please"],
    ["Sadia, 01712345699", "Sadia, •••"],
    ["Sadia, +880 1712-345699.", "Sadia, •••."],
    ["ফোন: ০১৭১২ ৩৪৫ ৬৯৯ (বাসা)", "ফোন: ••• (বাসা)"],
  ])("is not given away by %s", (text, left) => expect(withoutContact(text, contact)).toBe(left));

  test.each(["The rent is 12,345,699 taka", "Call the guard: 01812345699", "2026-11-25 10:00, 1712 sqft"])(
    "and other figures stay: %s",
    (text) => expect(withoutContact(text, contact)).toBe(text),
  );
});
