import { m } from "#i18n/messages.ts";
import type { MailValues, Template } from "../templates.ts";
import { daysWords, instantText, greetingName } from "#i18n/letter-wording.ts";
import type { GrantNews } from "#domain/account/grant.ts";
import { formatDate } from "#domain/text/date.ts";
import { endedParts } from "../account-mails.ts";
import type { Locale } from "#domain/locale.ts";
import { formatPhone } from "#domain/account/phone.ts";

const FACTOR_CHANGED_WORDS: Record<MailValues["factor-changed"]["change"], () => string> = {
  "totp-added": m.mail_factor_totp_added,
  "totp-removed": m.mail_factor_totp_removed,
  "phone-added": m.mail_factor_phone_added,
  "phone-removed": m.mail_factor_phone_removed,
  "codes-renewed": m.mail_factor_codes_renewed,
  "code-used": m.mail_factor_code_used,
};

export const factorChanged: Template<"factor-changed"> = (values, locale) => {
  const { name, change, at, securityUrl, takeBackUrl, days = 0 } = values;
  return {
    subject: change === "code-used" ? m.mail_factor_subject_used() : m.mail_factor_subject(),
    name,
    parts: [
      { kind: "text", text: FACTOR_CHANGED_WORDS[change]() },
      { kind: "facts", rows: [[m.mail_when(), instantText(at, locale)]] },
      ...(takeBackUrl === undefined
        ? [
            { kind: "text" as const, text: m.mail_factor_advice() },
            { kind: "button" as const, label: m.mail_see_security(), url: securityUrl },
          ]
        : [
            { kind: "text" as const, text: m.mail_take_back_text() },
            { kind: "button" as const, label: m.mail_take_back_button(), url: takeBackUrl },
            { kind: "text" as const, text: m.mail_link_life({ time: daysWords(days, locale) }) },
          ]),
    ],
    reason: m.mail_reason_security(),
  };
};

type IdentityChange = MailValues["identity-changed"]["change"];
const IDENTITY_CHANGED_SUBJECTS: Record<IdentityChange, () => string> = {
  added: m.mail_identity_added_subject,
  joined: m.mail_identity_added_subject,
  removed: m.mail_identity_removed_subject,
};
const IDENTITY_CHANGED_TEXTS: Record<IdentityChange, () => string> = {
  added: m.mail_identity_added,
  joined: m.mail_identity_joined,
  removed: m.mail_identity_removed,
};

export const identityChanged: Template<"identity-changed"> = (
  { name, change, identity, at, undoUrl, days },
  locale,
) => ({
  subject: IDENTITY_CHANGED_SUBJECTS[change](),
  name,
  parts: [
    { kind: "text", text: IDENTITY_CHANGED_TEXTS[change]() },
    {
      kind: "facts",
      rows: [
        [m.mail_identity(), identity],
        [m.mail_when(), instantText(at, locale)],
      ],
    },
    { kind: "text", text: change === "removed" ? m.mail_identity_removed_undo() : m.mail_undo_text() },
    { kind: "button", label: m.mail_undo_button(), url: undoUrl },
    { kind: "text", text: m.mail_link_life({ time: daysWords(days, locale) }) },
  ],
  reason: m.mail_reason_security(),
});

type AgencyWords = (values: { what: string; agency: string }) => string;
const ACCESS_GRANTED_WORDS: Record<GrantNews, { subject: AgencyWords; text: AgencyWords }> = {
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
    subject: ACCESS_GRANTED_WORDS[news].subject(words),
    name,
    parts: [
      { kind: "text", text: ACCESS_GRANTED_WORDS[news].text(words) },
      { kind: "facts", rows: [[m.mail_when(), instantText(at, locale)]] },
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

export const changeUndone: Template<"change-undone"> = ({ name, at }, locale) => ({
  subject: m.mail_undone_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_undone_text() },
    { kind: "facts", rows: [[m.mail_when(), instantText(at, locale)]] },
  ],
  reason: m.mail_reason_security(),
});

export const erasureRequested: Template<"erasure-requested"> = ({ name, until, accountUrl, ended }, locale) => ({
  subject: m.mail_erasure_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_erasure_text({ date: formatDate(until, locale) }) },
    { kind: "text", text: m.mail_erasure_advice() },
    ...endedParts(ended),
    { kind: "button", label: m.mail_erasure_button(), url: accountUrl },
  ],
  reason: m.mail_erasure_reason(),
});

export const erasureDone: Template<"erasure-done"> = ({ name }) => ({
  subject: m.mail_erased_subject(),
  name,
  parts: [{ kind: "text", text: m.mail_erased_text() }],
  reason: m.mail_erased_reason(),
});

export const agencyInvitation: Template<"agency-invitation"> = (values, locale) => {
  const { role, until, email, url } = values;
  const agency = values.agency ?? m.mail_agency_new();
  const by = values.by ?? agency;
  const inviter = values.agency ?? by;
  return {
    subject: m.mail_agency_subject({ agency: inviter }),
    name: "",
    parts: [
      {
        kind: "text",
        text: role === "owner" ? m.mail_agency_text_owner({ by, agency }) : m.mail_agency_text_agent({ by, agency }),
      },
      { kind: "text", text: m.mail_agency_how({ email, date: formatDate(until, locale) }) },
      { kind: "button", label: m.mail_agency_button(), url },
    ],
    reason: m.mail_agency_reason({ agency: inviter }),
  };
};

type OwnerNotice = MailValues["owner-notice"];

/** By what happened, to the owner concerned and to the others. */
const OWNER_NOTICE_SUBJECTS: Record<OwnerNotice["event"], { self: AgencyWords; others: AgencyWords }> = {
  planned: { self: m.mail_notice_planned_self, others: m.mail_notice_planned },
  "called-off": { self: m.mail_notice_off_self, others: m.mail_notice_off },
  done: { self: m.mail_notice_done_self, others: m.mail_notice_done },
};

function noticeTexts({ event, self, wish, until }: OwnerNotice, locale: Locale): string[] {
  if (event === "called-off") return [m.mail_notice_off_text()];
  if (event === "done") return [m.mail_notice_done_text()];
  const time = instantText(until, locale);
  const fate = wish === "remove" ? m.mail_notice_remove({ time }) : m.mail_notice_agent({ time });
  return [fate, self ? m.mail_notice_refuse() : m.mail_notice_others()];
}

export const ownerNotice: Template<"owner-notice"> = (values, locale) => {
  const { name, event, self, agency, url } = values;
  const subject = OWNER_NOTICE_SUBJECTS[event][self ? "self" : "others"]({ what: greetingName(values.what), agency });
  return {
    subject,
    name,
    parts: [
      ...noticeTexts(values, locale).map((text) => ({ kind: "text" as const, text })),
      { kind: "button", label: m.mail_notice_button(), url },
    ],
    reason: m.mail_reason_security(),
  };
};

export const publicNumberChanged: Template<"public-number-changed"> = ({ name, number, at, securityUrl }, locale) => ({
  subject: m.mail_public_number_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_public_number_text() },
    {
      kind: "facts",
      rows: [
        [m.mail_phone_number(), formatPhone(number, locale)],
        [m.mail_when(), instantText(at, locale)],
      ],
    },
    { kind: "text", text: m.mail_factor_advice() },
    { kind: "button", label: m.mail_see_security(), url: securityUrl },
  ],
  reason: m.mail_reason_security(),
});
