import { listKeptInquiries, type KeptInquiriesAnswer } from "#api/admin.ts";
import { call } from "#api/call.ts";
import type { KeptInquiry } from "#domain/inquiry.ts";
import { links } from "#domain/links.ts";
import { formatPhone } from "#domain/phone.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { part } from "#ui/part.ts";
import { whenShown } from "#ui/when-shown.ts";
import { pagedList } from "#ui/paged-list.ts";
import { drawLink, drawNote } from "./submission-row.ts";

function fillRow({ kind, slug, subject, ...inquiry }: KeptInquiry, row: HTMLLIElement): void {
  const locale = currentLocale();
  const href = slug === null ? null : (kind === "listing" ? links.listing : links.resort)(slug, locale);
  part("title", row).replaceChildren(href === null ? subject : drawLink(href, subject));
  part("message", row).textContent = inquiry.message;
  part("notes", row).replaceChildren(
    drawNote("circle-user-round", inquiry.name),
    drawNote("mail", inquiry.email),
    drawNote("phone", formatPhone(inquiry.phone, locale)),
    drawNote("clock", ago(inquiry.createdAt, locale)),
  );
}

for (const panel of document.querySelectorAll<HTMLElement>("[data-kept-inquiries]")) {
  const list = pagedList<KeptInquiry, KeptInquiriesAnswer>(panel.querySelector<HTMLElement>("[data-paged]")!, {
    load: (cursor) => call(listKeptInquiries, cursor === undefined ? {} : { cursor }),
    key: ({ id }) => id,
    draw: fillRow,
  });
  whenShown(panel, () => void list.restart());
}
