import type { Locale } from "#domain/locale.ts";
import { formatTaka } from "#domain/money/money.ts";
import { takaInWords } from "#domain/money/taka-words.ts";
import { amountOf, balanceOf, receiptsOf, rentIn, type Line } from "#domain/tenancy/ledger.ts";
import type { OwnTenancy } from "#domain/tenancy/own-tenancy.ts";
import { formatDate, formatMonth } from "#domain/text/date.ts";
import { inDigits } from "#domain/text/digits.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "#i18n/messages.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { monthsText, WAY_NAMES } from "#i18n/tenancy/tenancy-words.ts";
import { A4, broken, textLine, lineTo, pdf, rule, type Drawn } from "./pdf.ts";
import { LABEL, LEFT, paragraph, RIGHT, room, row, WIDTH, type Sheet } from "./sheet.ts";

/** The agreement of both, to print and sign. */
export function agreementPdf({ terms, hash }: Pick<OwnTenancy, "terms" | "hash">, locale: Locale): Uint8Array {
  return withLocale(locale, () => {
    const sheet: Sheet = { pages: [[]], top: 80 };
    const title = m.tenancy_paper_title();
    sheet.pages[0]!.push(textLine(title, LEFT, sheet.top, 20, 700));
    sheet.top += 22;
    sheet.pages[0]!.push(textLine(m.tenancy_paper_between(), LEFT, sheet.top, 11));
    sheet.top += 30;
    const months = monthsText(terms.noticeMonths, locale);
    const money = (taka: number) => `${formatTaka(taka, locale)} (${takaInWords(taka, locale)})`;
    row(sheet, m.tenancy_owner(), terms.ownerName);
    row(sheet, m.tenancy_tenant(), terms.tenantName);
    row(sheet, m.tenancy_home(), terms.home);
    row(sheet, m.tenancy_people(), m.tenancy_persons({ count: formatNumber(terms.people, locale) }));
    row(sheet, m.tenancy_rent(), money(terms.rent));
    row(sheet, m.tenancy_due_by(), m.tenancy_by_day({ day: formatNumber(terms.dueDay, locale) }));
    row(sheet, m.tenancy_service_charge(), money(terms.serviceCharge));
    row(sheet, m.tenancy_advance(), money(terms.advance));
    row(sheet, m.tenancy_start(), formatDate(terms.start, locale));
    row(sheet, m.tenancy_notice_months(), months);
    sheet.top += 8;
    paragraph(sheet, m.tenancy_paper_say());
    paragraph(sheet, m.tenancy_paper_notice({ months }));
    paragraph(sheet, m.tenancy_paper_advance());
    paragraph(sheet, m.tenancy_paper_receipt());
    if (terms.others) {
      sheet.top += 6;
      room(sheet, 40).push(textLine(m.tenancy_others(), LEFT, sheet.top, 12, 700));
      sheet.top += 19;
      paragraph(sheet, terms.others);
    }
    const page = room(sheet, 110);
    sheet.top += 60;
    const third = (WIDTH - 40) / 3;
    const signs = [
      [m.tenancy_owner(), terms.ownerName],
      [m.tenancy_tenant(), terms.tenantName],
      [m.tenancy_paper_witness(), ""],
    ] as const;
    for (const [index, [who, name]] of signs.entries()) {
      const x = LEFT + index * (third + 20);
      page.push(rule(x, sheet.top, third, { dashed: true }), textLine(who, x, sheet.top + 15, 10, 600));
      page.push(textLine(broken(name, third, 9)[0] ?? "", x, sheet.top + 29, 9));
      page.push(textLine(m.tenancy_paper_sign(), x, sheet.top + 43, 8));
    }
    const note = `${m.tenancy_fingerprint()} ${hash.slice(0, 12)} · ${m.tenancy_not_moved()}`;
    for (const drawn of sheet.pages) drawn.push(textLine(note, LEFT, A4.height - 34, 8));
    return pdf(sheet.pages, { lang: locale, title });
  });
}

/** The receipt of a rent, two copies on a page with a line to cut. null: the line is no receipt. */
export function receiptPdf(tenancy: OwnTenancy, lineId: string, locale: Locale): Uint8Array | null {
  const receipt = receiptsOf(tenancy.lines).find(({ line }) => line.id === lineId);
  if (!receipt) return null;
  const { line: paid } = receipt;
  return withLocale(locale, () => {
    const number = inDigits(String(receipt.number).padStart(4, "0"), locale);
    const copies = [m.tenancy_receipt_copy_tenant(), m.tenancy_receipt_copy_owner()];
    const drawn = copies.flatMap((copy, at) =>
      receiptCopy(tenancy, paid, { number, copy, top: 56 + at * 402, locale }),
    );
    drawn.push(rule(20, A4.height / 2 - 8, A4.width - 40, { dashed: true }));
    return pdf([drawn], { lang: locale, title: `${m.tenancy_receipt_title()} ${number}` });
  });
}

type Copy = { number: string; copy: string; top: number; locale: Locale };

function receiptCopy({ terms, lines, lastDay }: OwnTenancy, paid: Line, { number, copy, top, locale }: Copy): Drawn[] {
  const sum = amountOf(paid, lines);
  const month = paid.month ?? "";
  // What of it is service charge: the part above the rent of the month.
  const service = Math.max(0, Math.min(terms.serviceCharge, sum - rentIn(month, terms, lines)));
  const taka = (amount: number) => formatTaka(amount, locale);
  const { held } = balanceOf(terms, lines, { today: paid.day, lastDay });
  const out: Drawn[] = [
    textLine(m.tenancy_receipt_title(), LEFT, top, 17, 700),
    lineTo(copy, RIGHT, top, 9),
    rule(LEFT, top + 10, WIDTH, { thick: 1 }),
    textLine(m.tenancy_receipt_number({ number, date: formatDate(paid.day, locale) }), LEFT, top + 28, 10),
  ];
  let at = top + 52;
  const say = m.tenancy_receipt_say({
    tenant: terms.tenantName,
    month: formatMonth(`${month}-15`, locale),
    sum: takaInWords(sum, locale),
  });
  for (const each of broken(say, WIDTH, 11.5).slice(0, 4)) {
    out.push(textLine(each, LEFT, at, 11.5));
    at += 18;
  }
  at += 6;
  const way = [paid.way && WAY_NAMES[paid.way](), paid.note].filter(Boolean).join(", ") || m.tenancy_way_none();
  const facts = [
    [m.tenancy_home(), terms.home],
    [m.tenancy_owner(), terms.ownerName],
    [m.tenancy_way(), way],
  ] as const;
  for (const [name, value] of facts) {
    out.push(textLine(name, LEFT, at, 10));
    for (const each of broken(value, WIDTH - LABEL, 10).slice(0, 2)) {
      out.push(textLine(each, LEFT + LABEL, at, 10));
      at += 15;
    }
  }
  at += 6;
  const amounts = [
    [m.tenancy_rent(), sum - service, 10, 400],
    [m.tenancy_service_charge(), service, 10, 400],
    [m.tenancy_receipt_total(), sum, 13, 700],
  ] as const;
  for (const [name, amount, size, weight] of amounts) {
    out.push(rule(LEFT, at - 12, WIDTH, { thick: 0.3 }));
    out.push(textLine(name, LEFT, at + 2, size, weight), lineTo(taka(amount), RIGHT, at + 2, size, weight));
    at += 20;
  }
  at += 14;
  out.push(textLine(`${m.tenancy_held()}: ${taka(Math.max(0, held))}`, LEFT, at, 10));
  const sign = { x: RIGHT - 150, top: Math.max(at + 6, top + 292) };
  out.push(rule(sign.x, sign.top, 150, { dashed: true }), textLine(m.tenancy_receipt_sign(), sign.x, sign.top + 13, 9));
  out.push(textLine(m.tenancy_receipt_law(), LEFT, Math.max(at + 34, top + 322), 8.5));
  return out;
}
