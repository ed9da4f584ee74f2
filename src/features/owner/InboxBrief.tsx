import type { ReceivedInquiry } from "#domain/inquiry/inquiry.ts";
import { links } from "#domain/site/links.ts";
import { readersTitle } from "#domain/text/text-language.ts";
import { ago } from "#i18n/ago.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { Written } from "#ui/text/Written.tsx";
import { Brief, BriefLine } from "./Brief.tsx";

type Props = {
  /** The newest; null: they could not be had. */
  inquiries: readonly ReceivedInquiry[] | null;
  /** When the page was made, ISO 8601. */
  now: string;
};

/** The newest letters about somebody's posts, each the way into its conversation. */
export function InboxBrief({ inquiries, now }: Props) {
  const locale = currentLocale();
  const more = { href: links.account(locale, "inquiries"), words: m.owner_inbox_all() };
  return (
    <Brief
      id="home-inbox"
      title={m.owner_inbox()}
      more={more}
      none={inquiries ? m.owner_inbox_none() : m.dashboard_failed()}
    >
      {inquiries?.map((inquiry) => (
        <BriefLine
          key={inquiry.id}
          icon="message-circle"
          href={links.accountInquiry(inquiry.id, locale)}
          title={<Written text={inquiry.name} />}
          isNew={inquiry.state === "new"}
          aside={ago(inquiry.createdAt, locale, Date.parse(now))}
        >
          <span className="line-clamp-1">
            <Written text={inquiry.message} />
          </span>
          <span className="line-clamp-1 text-xs">
            <Written text={readersTitle(inquiry, locale)} />
          </span>
        </BriefLine>
      ))}
    </Brief>
  );
}
