import { m } from "#i18n/messages.ts";
import type { Template } from "../templates.ts";
import { hoursWords, minutesWords, deviceWords, instantText, daysWords } from "#i18n/letter-wording.ts";
import { endedParts } from "../account-mails.ts";
import { formatPhone } from "#domain/account/phone.ts";

export const verifyEmail: Template<"verify-email"> = ({ name, url, hours }, locale) => ({
  subject: m.mail_verify_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_verify_text() },
    { kind: "button", label: m.mail_verify_button(), url },
    { kind: "text", text: m.mail_link_life({ time: hoursWords(hours, locale) }) },
  ],
  reason: m.mail_verify_reason(),
});

export const alreadyRegistered: Template<"already-registered"> = ({ name, signInUrl, recoverUrl }) => ({
  subject: m.mail_registered_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_registered_text() },
    { kind: "button", label: m.mail_registered_button(), url: signInUrl },
    { kind: "link", label: m.mail_registered_recover(), url: recoverUrl },
  ],
  reason: m.mail_registered_reason(),
});

/** The code is not in the subject, because locked telephones show subjects. */
export const signInCode: Template<"sign-in-code"> = ({ code, minutes }, locale) => ({
  subject: m.mail_code_subject(),
  name: "",
  parts: [
    { kind: "text", text: m.mail_code_text() },
    { kind: "code", code },
    { kind: "text", text: m.mail_code_life({ time: minutesWords(minutes, locale) }) },
  ],
  reason: m.mail_code_reason(),
});

/** The code to sign in with, said to somebody who is signed in already and has no password to type. */
export const confirmCode: Template<"confirm-code"> = (values, locale) => ({
  ...signInCode(values, locale),
  subject: m.mail_confirm_subject(),
  parts: [
    { kind: "text", text: m.mail_confirm_text() },
    { kind: "code", code: values.code },
    { kind: "text", text: m.mail_code_life({ time: minutesWords(values.minutes, locale) }) },
  ],
  reason: m.mail_confirm_reason(),
});

export const recoverPassword: Template<"recover-password"> = ({ name, url, minutes, ended }, locale) => ({
  subject: m.mail_recover_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_recover_text() },
    ...endedParts(ended),
    { kind: "button", label: m.mail_new_password(), url },
    { kind: "text", text: m.mail_link_life({ time: minutesWords(minutes, locale) }) },
  ],
  reason: m.mail_recover_reason(),
});

export const newSignIn: Template<"new-sign-in"> = ({ name, at, device, securityUrl }, locale) => ({
  subject: m.mail_session_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_session_text() },
    {
      kind: "facts",
      rows: [
        [m.mail_device(), deviceWords(device)],
        [m.mail_when(), instantText(at, locale)],
      ],
    },
    { kind: "text", text: m.mail_session_advice() },
    { kind: "button", label: m.mail_see_security(), url: securityUrl },
  ],
  reason: m.mail_reason_security(),
});

export const signedOutEverywhere: Template<"signed-out-everywhere"> = ({ name, at, ended, securityUrl }, locale) => ({
  subject: m.mail_signed_out_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_signed_out_text() },
    { kind: "facts", rows: [[m.mail_when(), instantText(at, locale)]] },
    ...endedParts(ended),
    { kind: "text", text: m.mail_factor_advice() },
    { kind: "button", label: m.mail_see_security(), url: securityUrl },
  ],
  reason: m.mail_reason_security(),
});

export const passwordChanged: Template<"password-changed"> = ({ name, at, linked, ended, recoverUrl }, locale) => ({
  subject: m.mail_password_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_password_text() },
    {
      kind: "facts",
      rows: [
        [m.mail_when(), instantText(at, locale)],
        ...linked.map((email) => [m.mail_password_linked(), email] as const),
      ],
    },
    ...endedParts(ended),
    { kind: "text", text: m.mail_password_advice() },
    { kind: "button", label: m.mail_new_password(), url: recoverUrl },
  ],
  reason: m.mail_reason_security(),
});

export const emailChange: Template<"email-change"> = ({ name, newEmail, url, hours }, locale) => ({
  subject: m.mail_email_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_email_text({ email: newEmail }) },
    { kind: "button", label: m.mail_email_button(), url },
    { kind: "text", text: m.mail_link_life({ time: hoursWords(hours, locale) }) },
  ],
  reason: m.mail_email_reason(),
});

export const emailChangedNotice: Template<"email-changed-notice"> = (
  { name, newEmail, at, undoUrl, days },
  locale,
) => ({
  subject: m.mail_changed_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_changed_text() },
    {
      kind: "facts",
      rows: [
        [m.mail_changed_address(), newEmail],
        [m.mail_when(), instantText(at, locale)],
      ],
    },
    { kind: "text", text: m.mail_undo_text() },
    { kind: "button", label: m.mail_undo_button(), url: undoUrl },
    { kind: "text", text: m.mail_link_life({ time: daysWords(days, locale) }) },
  ],
  reason: m.mail_reason_security(),
});

export const phoneChanged: Template<"phone-changed"> = ({ name, newPhone, at, undoUrl, days }, locale) => ({
  subject: m.mail_phone_subject(),
  name,
  parts: [
    { kind: "text", text: m.mail_phone_text() },
    {
      kind: "facts",
      rows: [
        [m.mail_phone_number(), formatPhone(newPhone, locale)],
        [m.mail_when(), instantText(at, locale)],
      ],
    },
    { kind: "text", text: m.mail_undo_text() },
    { kind: "button", label: m.mail_undo_button(), url: undoUrl },
    { kind: "text", text: m.mail_link_life({ time: daysWords(days, locale) }) },
  ],
  reason: m.mail_reason_security(),
});
