import type { GrantWay } from "#domain/account/grant.ts";
import { m } from "#i18n/messages.ts";

const WORDS: Record<GrantWay, (values: { what: string }) => string> = {
  key: m.session_grant_key,
  feed: () => m.session_grant_feed(),
  factor: m.session_grant_factor,
  invitation: m.session_grant_invitation,
  member: m.session_grant_member,
  role: m.session_grant_role,
};

/** What a link takes back, in a line of its page. */
export const grantWords = (way: GrantWay, what: string): string => WORDS[way]({ what });
