import type { GrantNews } from "#domain/account/grant.ts";
import { m } from "#i18n/messages.ts";
import { daysWords, greetingName, instantWords } from "#i18n/letter-wording.ts";
import type { Template } from "../templates.ts";

type Words = (values: { what: string; agency: string }) => string;
const WORDS: Record<GrantNews, { subject: Words; text: Words }> = {
  key: { subject: () => m.mail_grant_key_subject(), text: m.mail_grant_key_text },
  feed: { subject: () => m.mail_grant_feed_subject(), text: () => m.mail_grant_feed_text() },
  invitation: { subject: m.mail_grant_invitation_subject, text: m.mail_grant_invitation_text },
  member: { subject: m.mail_grant_member_subject, text: m.mail_grant_member_text },
  owner: { subject: m.mail_grant_owner_subject, text: m.mail_grant_owner_text },
  agent: { subject: m.mail_grant_agent_subject, text: m.mail_grant_agent_text },
  joined: { subject: m.mail_grant_joined_subject, text: m.mail_grant_joined_text },
  "made-owner": { subject: m.mail_grant_made_owner_subject, text: m.mail_grant_made_owner_text },
  "made-agent": { subject: m.mail_grant_made_agent_subject, text: m.mail_grant_made_agent_text },
};

export const accessGranted: Template<"access-granted"> = (values, locale) => {
  const { name, news, at, takeBackUrl, days, securityUrl } = values;
  // A name that somebody else has chosen is no place for a link; an invited address is one anyway.
  const what = news === "invitation" ? values.what : greetingName(values.what);
  const words = { what, agency: values.agency };
  return {
    subject: WORDS[news].subject(words),
    name,
    parts: [
      { kind: "text", text: WORDS[news].text(words) },
      { kind: "facts", rows: [[m.mail_when(), instantWords(at, locale)]] },
      ...(takeBackUrl === null
        ? [{ kind: "button" as const, label: m.mail_see_security(), url: securityUrl }]
        : [
            { kind: "text" as const, text: m.mail_take_back_text() },
            { kind: "button" as const, label: m.mail_take_back_button(), url: takeBackUrl },
            { kind: "text" as const, text: m.mail_link_life({ time: daysWords(days, locale) }) },
          ]),
    ],
    reason: m.mail_reason_security(),
  };
};
