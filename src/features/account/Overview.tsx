import type { ReactNode } from "react";
import type { AccountOverview } from "#domain/account/overview.ts";
import { links } from "#domain/site/links.ts";
import { formatNumber } from "#domain/text/number.ts";
import { langOf } from "#domain/text/text-language.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { dayText, timeText } from "#i18n/stay-words.ts";
import { visitTime } from "#i18n/visit-words.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import type { IconName } from "#ui/icon/icons.ts";

type Titles = { title: string; titleBn: string };

function Title({ title, titleBn }: Titles) {
  const shown = currentLocale() === "bn" ? titleBn || title : title || titleBn;
  return <span lang={langOf(shown, currentLocale())}>{shown}</span>;
}

function Item({ icon, href, head, children }: { icon: IconName; href: string; head: string; children?: ReactNode }) {
  return (
    <li className="min-w-0 flex-[1_1_15rem]">
      <a
        href={href}
        className="flex h-full items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 hover:border-field"
      >
        <span className="text-primary">
          <Icon name={icon} />
        </span>
        <span className="grid min-w-0 text-sm wrap-anywhere">
          <b className="font-semibold">{head}</b>
          {children && <span className="text-ink-soft">{children}</span>}
        </span>
      </a>
    </li>
  );
}

/** When a booking begins; a home's has no day. */
const bookedFor = ({ checkIn, checkInTime }: NonNullable<AccountOverview["booking"]>): string => {
  if (checkIn === null) return "";
  const locale = currentLocale();
  const day = dayText(checkIn, locale);
  return ` · ${checkInTime === null ? day : `${day}, ${timeText(checkInTime, locale)}`}`;
};

/** What an account has coming up. Empty parts are left out; renders nothing if all are empty. */
export function Overview({ booking, visit, inquiries, matches }: AccountOverview) {
  if (!booking && !visit && inquiries + matches === 0) return null;
  const locale = currentLocale();
  return (
    <section aria-label={m.account_overview()}>
      <ul className="flex flex-wrap gap-3">
        {booking && (
          <Item icon="calendar-check" href={links.account(locale, "bookings")} head={m.account_next_booking()}>
            <Title {...booking} />
            {bookedFor(booking)}
          </Item>
        )}
        {visit && (
          <Item
            icon="calendar-clock"
            href={links.visits(locale)}
            head={visit.confirmed ? m.account_next_visit() : m.account_asked_visit()}
          >
            <Title {...visit} /> · {visitTime(visit.startsAt, locale)}
          </Item>
        )}
        {inquiries > 0 && (
          <Item
            icon="message-circle"
            href={links.account(locale, "inquiries")}
            head={m.account_new_messages({ count: formatNumber(inquiries, locale) })}
          />
        )}
        {matches > 0 && (
          <Item
            icon="bell"
            href={links.account(locale, "searches")}
            head={m.account_new_matches({ count: formatNumber(matches, locale) })}
          >
            {m.account_new_matches_text()}
          </Item>
        )}
      </ul>
    </section>
  );
}
