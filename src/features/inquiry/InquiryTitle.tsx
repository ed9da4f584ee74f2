import type { ReceivedInquiry } from "#domain/inquiry/inquiry.ts";
import { links } from "#domain/site/links.ts";
import { langOf, readersTitle } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";

type Props = { inquiry: Pick<ReceivedInquiry, "kind" | "slug" | "title" | "titleBn"> };

/** What an inquiry is about, with the way to it while it is public. */
export function InquiryTitle({ inquiry }: Props) {
  const locale = currentLocale();
  const { kind, slug } = inquiry;
  const title = readersTitle(inquiry, locale);
  return (
    <h3 lang={langOf(title, locale)} className="text-base wrap-anywhere">
      {slug === null ? title : <a href={(kind === "listing" ? links.listing : links.resort)(slug, locale)}>{title}</a>}
    </h3>
  );
}
