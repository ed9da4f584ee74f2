import { expect, test } from "vitest";
import { projectTexts } from "../support/project-files.ts";

/** How many sections the specification gives each page (specification 2, section 2). */
const SECTIONS = { "privacy-policy": 6, "terms-of-service": 8 };

const sectionsOf = (text: string): number => text.match(/^## /gm)?.length ?? 0;
const factOf = (text: string, name: string): string | undefined => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1];

test.each(Object.entries(SECTIONS))(
  "%s has its sections in both languages, in force since the same day",
  (page, sections) => {
    const [bn, en] = ["bn", "en"].map(
      (language) => projectTexts(`content/pages/${language}/${page}.mdx`)[0]?.text ?? "",
    );
    expect(sectionsOf(bn!)).toBe(sections);
    expect(sectionsOf(en!)).toBe(sections);
    expect(factOf(bn!, "updated")).toBe(factOf(en!, "updated"));
    expect(factOf(bn!, "title")).toMatch(/[\u0980-\u09ff]/);
  },
);

test("what the pages promise are the figures of the code", async () => {
  const { BOOKING_FEE } = await import("#domain/limits.ts");
  const { ERASURE_GRACE_DAYS, PAYMENT_RECORDS_YEARS } = await import("#domain/account/erasure.ts");
  const { UNREAD_DAYS } = await import("#domain/limits.ts");
  const { UNSUBSCRIBED_DAYS } = await import("#domain/account/newsletter.ts");
  const { formatTaka } = await import("#domain/money/money.ts");
  const { formatNumber } = await import("#domain/text/number.ts");
  for (const locale of ["bn", "en"] as const) {
    const terms = projectTexts(`content/pages/${locale}/terms-of-service.mdx`)[0]?.text ?? "";
    for (const fee of Object.values(BOOKING_FEE)) expect(terms).toContain(formatTaka(fee, locale));
    const privacy = projectTexts(`content/pages/${locale}/privacy-policy.mdx`)[0]?.text ?? "";
    expect(privacy).toContain(formatNumber(ERASURE_GRACE_DAYS, locale));
    const years = formatNumber(PAYMENT_RECORDS_YEARS, locale);
    expect(privacy).toContain(locale === "bn" ? `(${years} বছর)` : `(${years} years)`);
    const unread = formatNumber(UNREAD_DAYS, locale);
    expect(privacy).toContain(locale === "bn" ? `শিখে নিতে ${unread} দিন` : `counted for ${unread} days`);
    const days = formatNumber(UNSUBSCRIBED_DAYS, locale);
    expect(privacy).toContain(locale === "bn" ? `ঠিকানাটি ${days} দিন পর` : `forgotten after ${days} days`);
  }
});
