import { formatTaka } from "#domain/money/money.ts";
import type { Locale } from "#domain/locale.ts";
import type { TenancyState } from "#domain/tenancy/tenancy.ts";
import type { TenancyTerms } from "#domain/tenancy/terms.ts";
import { formatDate } from "#domain/text/date.ts";
import { formatNumber } from "#domain/text/number.ts";
import { m } from "#i18n/messages.ts";
import { monthsText } from "#i18n/tenancy/tenancy-words.ts";

export const STATE_NAMES: Record<TenancyState, () => string> = {
  proposed: m.tenancy_state_proposed,
  agreed: m.tenancy_state_agreed,
  notice: m.tenancy_state_notice,
  ended: m.tenancy_state_ended,
  withdrawn: m.tenancy_state_withdrawn,
  declined: m.tenancy_state_declined,
};

/** The terms as rows, in the order of the agreement. */
export const termRows = (terms: TenancyTerms, locale: Locale): [name: string, value: string][] => [
  [m.tenancy_owner(), terms.ownerName],
  [m.tenancy_tenant(), terms.tenantName],
  [m.tenancy_home(), terms.home],
  [m.tenancy_people(), m.tenancy_persons({ count: formatNumber(terms.people, locale) })],
  [
    m.tenancy_rent(),
    `${formatTaka(terms.rent, locale)}, ${m.tenancy_by_day({ day: formatNumber(terms.dueDay, locale) })}`,
  ],
  [m.tenancy_service_charge(), formatTaka(terms.serviceCharge, locale)],
  [m.tenancy_advance(), formatTaka(terms.advance, locale)],
  [m.tenancy_start(), formatDate(terms.start, locale)],
  [m.tenancy_notice_months(), monthsText(terms.noticeMonths, locale)],
  ...(terms.others ? [[m.tenancy_others(), terms.others] as [string, string]] : []),
];
