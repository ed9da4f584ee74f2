import type { Locale } from "#domain/locale.ts";
import { formatTaka } from "#domain/money/money.ts";
import { balanceOf, lineState, type Line } from "#domain/tenancy/ledger.ts";
import type { OwnTenancy } from "#domain/tenancy/own-tenancy.ts";
import { formatDate } from "#domain/text/date.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "#i18n/messages.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { LINE_STATES, lineName, signed, WAY_NAMES } from "#i18n/tenancy/tenancy-words.ts";
import { A4, broken, lineTo, pdf, rule, textLine } from "./pdf.ts";
import { LABEL, LEFT, paragraph, RIGHT, room, row, WIDTH, type Sheet } from "./sheet.ts";

/** Points: where the words of a line begin, and how wide they may be beside its amount. */
const WORDS = LEFT + LABEL - 20;
const WORDS_WIDTH = RIGHT - WORDS - 95;

/** One line: its day, what it is and how much; below it who wrote it, how it was paid and whether it counts. Never over two pages. */
function ledgerLine(sheet: Sheet, line: Line, lines: readonly Line[], locale: Locale): void {
  const names = broken(lineName(line, lines, locale), WORDS_WIDTH, 10.5, 600);
  const more = [
    line.by === "owner" ? m.tenancy_by_owner() : m.tenancy_by_tenant(),
    line.way && WAY_NAMES[line.way](),
    LINE_STATES[lineState(line)](),
    line.note,
  ];
  const facts = broken(more.filter(Boolean).join(" · "), WORDS_WIDTH + 95, 9);
  const page = room(sheet, names.length * 16 + facts.length * 14 + 12);
  page.push(rule(LEFT, sheet.top - 13, WIDTH, { thick: 0.3, dashed: line.corrects !== null }));
  page.push(textLine(formatDate(line.day, locale), LEFT, sheet.top, 9.5));
  // Our letters have no minus.
  page.push(lineTo(signed(line.amount, locale).replace("−", "–"), RIGHT, sheet.top, 10.5, 600));
  for (const name of names) {
    page.push(textLine(name, WORDS, sheet.top, 10.5, 600));
    sheet.top += 16;
  }
  for (const fact of facts) {
    page.push(textLine(fact, WORDS, sheet.top - 1, 9));
    sheet.top += 14;
  }
  sheet.top += 10;
}

/** The ledger as it stands, in the order in which it was written, with what it comes to. */
export function ledgerPdf({ terms, lines, lastDay, today }: OwnTenancy, locale: Locale): Uint8Array {
  return withLocale(locale, () => {
    const sheet: Sheet = { pages: [[]], top: 80 };
    const title = m.tenancy_ledger();
    const asOf = m.tenancy_ledger_as_of({ date: formatDate(today, locale) });
    sheet.pages[0]!.push(textLine(title, LEFT, sheet.top, 20, 700), lineTo(asOf, RIGHT, sheet.top, 10));
    sheet.top += 32;
    row(sheet, m.tenancy_owner(), terms.ownerName);
    row(sheet, m.tenancy_tenant(), terms.tenantName);
    row(sheet, m.tenancy_home(), terms.home);
    sheet.top += 18;
    if (lines.length === 0) paragraph(sheet, m.tenancy_ledger_empty());
    for (const line of lines) ledgerLine(sheet, line, lines, locale);
    const balance = balanceOf(terms, lines, { today, lastDay });
    const sums: [string, number][] = [
      [m.tenancy_rent_received(), balance.rentPaid],
      [m.tenancy_held(), balance.held],
      [balance.owed < 0 ? m.tenancy_paid_ahead() : m.tenancy_owed(), balance.owed],
      [balance.back < 0 ? m.tenancy_still_owes() : m.tenancy_back(), balance.back],
    ];
    const page = room(sheet, sums.length * 20 + 50);
    page.push(rule(LEFT, sheet.top - 13, WIDTH, { thick: 1 }));
    sheet.top += 4;
    for (const [name, amount] of sums) {
      page.push(textLine(name, LEFT, sheet.top, 10.5));
      page.push(lineTo(formatTaka(Math.abs(amount), locale), RIGHT, sheet.top, 11, 700));
      sheet.top += 20;
    }
    sheet.top += 4;
    paragraph(sheet, `${m.tenancy_ledger_note({ counts: m.tenancy_counts() })} ${m.tenancy_not_moved()}`, 9);
    const pages = formatNumber(sheet.pages.length, locale);
    for (const [index, drawn] of sheet.pages.entries()) {
      const words = m.tenancy_ledger_page({ page: formatNumber(index + 1, locale), pages });
      drawn.push(lineTo(words, RIGHT, A4.height - 34, 8));
    }
    return pdf(sheet.pages, { lang: locale, title: `${title}, ${terms.home}` });
  });
}
