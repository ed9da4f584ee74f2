import { isUuid } from "#domain/text/uuid.ts";
import * as v from "valibot";
import {
  MAIL_PACES,
  NOTIFICATION_DAYS,
  NOTIFICATION_PAGE,
  NOTIFICATION_TOPICS,
  PACES_OF,
  PUSH_PACES,
  PUSH_PACES_OF,
  type Notification,
  type SettingsByTopic,
  type MailPace,
  type NotificationTopic,
  type PushPace,
} from "#domain/account/notification.ts";
import { SMS_TOPICS } from "#domain/account/sms-news.ts";
import { localeField, WRITE_ERRORS } from "./account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";
import { cursorField, cursorParameter } from "../list-cursor.ts";
import { textField } from "../text-field.ts";

/** `unread`: of all notifications. `next`: null after the last one. */
export type NotificationsAnswer = { items: Notification[]; next: string | null; unread: number };
export type UnreadAnswer = { unread: number };
export type NotificationSettingsAnswer = { settings: SettingsByTopic };

const page = "/account/notifications";

export const listNotifications = endpoint<{ cursor?: string; locale?: string }, NotificationsAnswer>()({
  method: "GET",
  path: "/api/account/notifications",
  access: "account",
  summary:
    `What whoever asks was told, the newest first, ${NOTIFICATION_PAGE} at a time, kept for ${NOTIFICATION_DAYS} days. \`kind\` and \`data\` are what the ` +
    "words are made of; nobody else is named in them. `href` is where it is dealt with.",
  parameters: [
    cursorParameter,
    { name: "locale", in: "query", text: "`en` (default) or `bn`: the language of `href`" },
  ],
  input: v.object({ cursor: cursorField, locale: localeField }),
  output: answers<NotificationsAnswer>("NotificationsAnswer"),
  errors: ["invalid-input", "signed-out", "database-unavailable"],
});

export const countUnread = endpoint<Record<string, never>, UnreadAnswer>()({
  method: "GET",
  path: "/api/account/notifications/unread",
  access: "account",
  summary: "How many lines of the list are unread: the number at the bell.",
  parameters: [],
  input: v.object({}),
  output: answers<UnreadAnswer>("UnreadAnswer"),
  errors: ["signed-out", "database-unavailable"],
});

export const readAllNotifications = endpoint<{ until?: string }, UnreadAnswer>()({
  method: "PATCH",
  path: "/api/account/notifications",
  access: "account",
  proof: "none",
  summary: "Marks the list as read. What is read is left out of digests.",
  parameters: [{ name: "until", in: "body", text: "id of the newest line that was seen; newer ones stay unread" }],
  input: v.object({
    until: v.pipe(
      v.optional(textField("not-text"), ""),
      v.check((given) => given === "" || isUuid(given), "unknown-value"),
      v.transform((given) => given || null),
    ),
  }),
  output: answers<UnreadAnswer>("UnreadAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "too-many-attempts"],
  form: { name: "notifications", page, done: null, keep: [] },
});

export const readNotification = endpoint<{ id: string }, UnreadAnswer>()({
  method: "PATCH",
  path: "/api/account/notifications/:id",
  access: "account",
  proof: "none",
  summary: "Marks one line as read. Once more changes nothing.",
  parameters: [{ name: "id", in: "path", text: "of the line" }],
  input: v.object({}),
  output: answers<UnreadAnswer>("UnreadAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "notification-not-found", "too-many-attempts"],
  form: { name: "notifications", page, done: null, keep: [] },
});

export const getNotificationSettings = endpoint<Record<string, never>, NotificationSettingsAnswer>()({
  method: "GET",
  path: "/api/account/notifications/settings",
  access: "account",
  summary: "How whoever asks wants to be told, for every topic.",
  parameters: [],
  input: v.object({}),
  output: answers<NotificationSettingsAnswer>("NotificationSettingsAnswer"),
  errors: ["signed-out", "database-unavailable"],
});

const pacesOf = (table: Record<NotificationTopic, readonly string[]>) =>
  NOTIFICATION_TOPICS.map((topic) => `${topic}: ${table[topic].join(", ")}`).join("; ");

/** The fields of a topic, such as `visitsMail`, `visitsPage`, `visitsPush` and `visitsSms`; the last where something is told by SMS. */
export const settingFields = (topic: NotificationTopic) =>
  ({ mail: `${topic}Mail`, page: `${topic}Page`, push: `${topic}Push`, sms: `${topic}Sms` }) as const;

type NotificationSettingFields = Partial<
  Record<`${NotificationTopic}Mail`, MailPace> &
    Record<`${NotificationTopic}Page` | `${NotificationTopic}Sms`, boolean | "on" | ""> &
    Record<`${NotificationTopic}Push`, PushPace>
>;
const NOTIFICATION_SETTING_FIELDS = NOTIFICATION_TOPICS.flatMap((topic) => {
  const { sms, ...others } = settingFields(topic);
  return [...Object.values(others), ...(SMS_TOPICS.includes(topic) ? [sms] : [])];
});

/**
 * Reads notification settings from the fields of each topic. Unticked boxes are not sent. A pace that the topic does not have is refused; if
 * the topic has only one pace, the field may be left out.
 */
const notificationSettingsInput = v.pipe(
  v.looseObject({}),
  v.rawTransform<Record<string, unknown>, SettingsByTopic>(({ dataset, addIssue, NEVER }) => {
    const input = dataset.value;
    const refuse = (key: string, message: string) =>
      addIssue({ message, path: [{ type: "object", origin: "value", input, key, value: input[key] }] });
    const settings = NOTIFICATION_TOPICS.map((topic) => {
      const fields = settingFields(topic);
      const paceOf = <Pace extends string>(field: string, paces: readonly Pace[]): Pace | undefined => {
        const given = input[field];
        const chosen = given === undefined && paces.length === 1 ? paces[0] : paces.find((pace) => pace === given);
        if (!chosen) refuse(field, given === undefined || given === "" ? "required" : "unknown-value");
        return chosen;
      };
      const mail = paceOf(fields.mail, PACES_OF[topic]);
      const push = paceOf(fields.push, PUSH_PACES_OF[topic]);
      const isTicked = (field: string): boolean => {
        const given = input[field];
        if (![undefined, null, "", "on", true, false].includes(given as never)) refuse(field, "unknown-value");
        return given === "on" || given === true;
      };
      const sms = SMS_TOPICS.includes(topic) && isTicked(fields.sms);
      return [topic, { mail, page: isTicked(fields.page), push, sms }];
    });
    return dataset.issues ? NEVER : (Object.fromEntries(settings) as SettingsByTopic);
  }),
);

export const setNotificationSettings = endpoint<NotificationSettingFields, NotificationSettingsAnswer>()({
  method: "PUT",
  path: "/api/account/notifications/settings",
  access: "account",
  proof: "none",
  summary:
    "Says how one wants to be told: a mail at once, a digest at eight in the morning in Dhaka (weekly: on Sundays), or none; and whether the list " +
    "shows it; and whether devices are told, at once or once a day. By SMS, " +
    "to a confirmed number, come a visit today and money. What waits for a digest follows. Mails about money and the account cannot be ended.",
  parameters: [
    {
      name: NOTIFICATION_SETTING_FIELDS.join(", "),
      in: "body",
      text:
        `for each topic …Mail (of ${MAIL_PACES.join(", ")}: ${pacesOf(PACES_OF)}), …Push (of ${PUSH_PACES.join(", ")}: ` +
        `${pacesOf(PUSH_PACES_OF)}), …Page and, of ${SMS_TOPICS.join(" and ")}, …Sms (true or \`on\`; left out is false)`,
    },
  ],
  input: notificationSettingsInput,
  output: answers<NotificationSettingsAnswer>("NotificationSettingsAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "too-many-attempts"],
  form: {
    name: "notification-settings",
    page: `${page}?view=settings`,
    done: null,
    keep: NOTIFICATION_SETTING_FIELDS,
  },
});
