import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAutomatic, splitReply, withoutContact, withoutContacts, withoutSecrets } from "./mail-reply.ts";

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
      `From: Nibash <post@nibash.example>\nSent: Wednesday, November 25, 2026 10:04 PM\nTo: Rahima\nSubject: Inquiry\n\n${OURS}`,
    ],
    ["an old Outlook", `-----Original Message-----\nFrom: Nibash\n${OURS}`],
    [
      "Outlook in Bengali",
      `থেকে: Nibash <post@nibash.example>\nপাঠানো হয়েছে: বুধবার, ২৫ নভেম্বর ২০২৬\nপ্রতি: রহিমা\nবিষয়: বার্তা\n\n${OURS}`,
    ],
    [
      "Outlook on a telephone",
      `Get Outlook for Android<https://aka.ms/x>\n________________________________\nFrom: Nibash <post@nibash.example>\nSent: Wednesday\n\n${OURS}`,
    ],
    ["Apple Mail, its head marked", `> On 25 Nov 2026, at 22:04, Nibash <post@nibash.example> wrote:\n> \n${quoted}`],
    ["a program that marks nothing", `On 25 Nov 2026, at 22:04, Nibash <post@nibash.example> wrote:\n${OURS}`],
    ["a signature", `-- \nRahima Khatun\n+880 1712-345678\nrahima@owners.bd`],
    ["a signature above what is quoted", `-- \nRahima Khatun\n\n> On 25 Nov 2026, at 22:04, Nibash wrote:\n${quoted}`],
    ["nothing below", ""],
  ])("%s", (_, below) => {
    const { own, rest } = splitReply(`${WORDS}\n\n${below}`);
    expect(own).toBe(WORDS);
    expect(rest.replace(/\s+/g, " ")).toBe(below.trim().replace(/\s+/g, " "));
    expect(splitReply(`${WORDS}\r\n\r\n${below.replaceAll("\n", "\r\n")}`).own).toBe(WORDS);
  });

  test("also below and between what is quoted", () => {
    const mail = `On 25 Nov 2026, Sadia <s@guest.bd> wrote:\n> Is it free?\nYes.\n> And the lift?\nIt works.\n`;
    expect(splitReply(mail)).toEqual({
      own: "Yes.\n\nIt works.",
      rest: "On 25 Nov 2026, Sadia <s@guest.bd> wrote:\n> Is it free?\n\n> And the lift?",
    });
  });

  test.each([
    "On Friday I wrote:\n\nnothing at all",
    "On 14 April 2025 the builder wrote:\n\nkeep the keys",
    "From: the station it is ten minutes.",
    "From: Uttara\nTo: Motijheel\nSubject: nothing, I only list",
    "আমি লিখেছি: কাল আসুন",
    "It is sent from my office on Monday",
    "Sent from my office, as I said",
    "Rooms\n--\nthree\n-----\nbaths\n_______________\ntwo",
    "> 90 lakh is too much\nfor this flat",
    "Prices:\n-- \nSale is ninety lakh. Rent is not possible.",
    "-------- my list --------\n1. gas",
  ])("and no line that only looks like a quotation: %j", (words) => {
    expect(splitReply(words)).toEqual({ own: words, rest: "" });
    expect(splitReply(`${words}\n\nOn 25 Nov 2026, at 22:04, Nibash <post@nibash.example> wrote:\n${quoted}`).own).toBe(
      words,
    );
  });

  test("and all of it where nothing stands above a quotation without marks", () => {
    const heads =
      "From: Nibash <post@nibash.example>\nSent: Wednesday, November 25, 2026 10:04 PM\nTo: Rahima\nSubject: Inquiry";
    expect(splitReply(`${heads}\n\nIs it free?\n\nYes.`)).toEqual({ own: "Is it free?\n\nYes.", rest: heads });
  });

  test("nothing of one that only quotes", () => {
    expect(splitReply(`${quoted}\n\nSent from my iPhone`).own).toBe("");
  });
});

test("no word is lost, whatever lines a mail has", () => {
  const line = fc.oneof(
    fc.constantFrom(
      "On 25 Nov 2026, at 22:04, Nibash <post@nibash.example> wrote:",
      "> quoted words",
      ">> deeper",
      "From: Nibash <post@nibash.example>",
      "Sent: Wednesday, November 25, 2026 10:04 PM",
      "Subject: Inquiry",
      "-----Original Message-----",
      "________________________________",
      "--",
      "-- ",
      "Sent from my iPhone",
      "আমার Galaxy থেকে পাঠানো",
      "সাদিয়া লিখেছেন:",
      "",
    ),
    fc.string({ unit: "grapheme", maxLength: 30 }),
  );
  const words = (text: string) =>
    text
      .normalize("NFC")
      .split(/\s+/)
      .filter((word) => word !== "")
      .sort();
  fc.assert(
    fc.property(fc.array(line, { maxLength: 25 }), (lines) => {
      const mail = lines.join("\n");
      const { own, rest } = splitReply(mail);
      expect([...words(own), ...words(rest)].sort()).toEqual(words(mail));
    }),
  );
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

test("what programs add loses every number and address where nothing is to be shown", () => {
  expect(
    withoutContacts("-- \nSadia, Office 02-55012345, +44 7700 900123\nMob: ০১৮১২৩৪৫৬৭৮ <sadia@work.bd>\nRoad 11"),
  ).toBe("-- \nSadia, Office •••, •••\nMob: ••• <•••>\nRoad 11");
});

test("what is quoted opens nothing: no link, no reply address, however its lines are broken", () => {
  const token = "0123456789abcdef0123456789abcdef01234567";
  const broken = `${token.slice(0, 17)}=\n> ${token.slice(17)}`;
  for (const text of [
    `> Open: https://nibash.example/inquiry?token=${token}`,
    `> https://nibash.example/inquiry?token=${broken}\n> more`,
    `https://aka.safelinks.example/?url=https%3A%2F%2Fnibash.example%2Finquiry%3Ftoken%3D${token}&data=1`,
    `Nibash <reply+${token.toUpperCase()}@reply.nibash.example> wrote:`,
  ]) {
    const left = withoutSecrets(text, [token]);
    expect(left.toLowerCase().replace(/[^0-9a-f]/g, "")).not.toContain(token.slice(20));
    expect(left).toContain("•••");
  }
  expect(withoutSecrets("https://nibash.example/no-answer?token=kR3-x_9ZtkR3-x_9ZtkR3-x_9Zt\nYes", [])).toBe(
    "https://nibash.example/no-answer?token=•••\nYes",
  );
});

test("no mail keeps the reader busy, whatever it repeats", () => {
  const lines = [
    "From: x",
    "-- ",
    "-----",
    "> ",
    "On 1 wrote:",
    "From: a\nTo: b\n",
    "-----Original Message-----",
    "\n",
    "token=x",
    "0>",
    "a@",
    "<a@b> wrote:",
    "১",
  ];
  const started = performance.now();
  for (const line of lines)
    for (const glue of ["\n", ""]) {
      const mail = `${line}${glue}`.repeat(100_000 / (line.length + 1));
      splitReply(mail);
      withoutContacts(
        withoutSecrets(withoutContact(mail, { addresses: ["a@b.example"], phone: "+8801712345699" }), [
          "ab12".repeat(10),
        ]),
      );
    }
  splitReply(`Yes\n\nFrom: ${"a".repeat(200_000)}\nTo: b\n\n`);
  withoutSecrets(`token=x${"\n".repeat(200_000)}`, []);
  expect(performance.now() - started).toBeLessThan(30_000);
}, 60_000);
