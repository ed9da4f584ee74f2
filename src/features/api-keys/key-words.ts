import type { ApiKeySummary, KeyScope } from "#domain/account/api-key.ts";
import { formatDate } from "#domain/text/date.ts";
import type { Locale } from "#domain/locale.ts";
import { ago } from "#i18n/ago.ts";
import { m } from "#i18n/messages.ts";

export const SCOPE_WORDS: Readonly<Record<KeyScope, () => string>> = {
  "listings:read": m.api_keys_scope_read,
  "listings:write": m.api_keys_scope_write,
};

/** When it was made, when it ends and when it was used last. `now`: milliseconds. */
export function keyTimes({ createdAt, expiresAt, lastUsedAt }: ApiKeySummary, locale: Locale, now: number): string[] {
  const ended = expiresAt !== null && Date.parse(expiresAt) <= now;
  const end = { date: expiresAt ? formatDate(expiresAt, locale) : "" };
  return [
    m.api_keys_made({ date: formatDate(createdAt, locale) }),
    expiresAt === null ? m.api_keys_never_expires() : ended ? m.api_keys_expired(end) : m.api_keys_expires(end),
    lastUsedAt ? m.api_keys_used({ ago: ago(lastUsedAt, locale, now) }) : m.api_keys_unused(),
  ];
}
