import { GONE_AFTER_ERASURE, KEPT_AFTER_ERASURE, PAYMENT_RECORDS_YEARS } from "#domain/account/erasure.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";

const goneWords: Record<(typeof GONE_AFTER_ERASURE)[number], () => string> = {
  "sign-in": m.account_gone_sign_in,
  profile: m.account_gone_profile,
  photo: m.account_gone_photo,
  listings: m.account_gone_listings,
  favourites: m.account_gone_favourites,
  searches: m.account_gone_searches,
  sessions: m.account_gone_sessions,
};

const keptWords: Record<(typeof KEPT_AFTER_ERASURE)[number]["what"], () => string> = {
  "nameless-profile": m.account_kept_profile,
  payments: () => m.account_kept_payments({ years: formatNumber(PAYMENT_RECORDS_YEARS, currentLocale()) }),
  "mail-log": m.account_kept_mail_log,
  backups: m.account_kept_backups,
};

/** What erasing an account takes away, and what stays and why: the server's own list (`domain/account/erasure.ts`) in words. */
export const goneAfterErasure = (): string[] => GONE_AFTER_ERASURE.map((what) => goneWords[what]());
export const keptAfterErasure = (): string[] => KEPT_AFTER_ERASURE.map(({ what }) => keptWords[what]());
