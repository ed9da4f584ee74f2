import type { SessionSummary } from "#api/account/auth-sessions.ts";
import { formatDate } from "#domain/text/date.ts";
import { deviceOf } from "#domain/account/sign-in/device.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { instantWords } from "#i18n/stay-words.ts";

/** "Chrome, Windows"; what the browser calls itself is looked at for nothing else. */
export function deviceName({ userAgent }: Pick<SessionSummary, "userAgent">): string {
  const { browser, system } = deviceOf(userAgent);
  if (!browser && !system) return m.account_device_unknown();
  return [browser, system].filter(Boolean).join(", ");
}

export function deviceNote({ lastUsedAt, createdAt }: SessionSummary): string {
  const { day, time } = instantWords(lastUsedAt, currentLocale());
  return m.account_device_used({ when: `${day}, ${time}`, since: formatDate(createdAt, currentLocale()) });
}
