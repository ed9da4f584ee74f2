import * as v from "valibot";
import {
  NOTIFICATION_TOPICS,
  PACES_OF,
  type MailPace,
  type NotificationSettings,
  type NotificationTopic,
} from "#domain/account/notification.ts";

/** The two fields of a topic, such as `visitsMail` and `visitsPage`. */
export const settingFields = (topic: NotificationTopic) => ({ mail: `${topic}Mail`, page: `${topic}Page` }) as const;

export type NotificationSettingFields = Partial<
  Record<`${NotificationTopic}Mail`, MailPace> & Record<`${NotificationTopic}Page`, boolean | "on" | "">
>;
export const NOTIFICATION_SETTING_FIELDS = NOTIFICATION_TOPICS.map(settingFields).flatMap(({ mail, page }) => [
  mail,
  page,
]);

/**
 * Reads notification settings from two fields per topic. Unticked boxes are not sent. A pace that the topic does not have is refused; if
 * the topic has only one pace, the field may be left out.
 */
export const notificationSettingsInput = v.pipe(
  v.looseObject({}),
  v.rawTransform<Record<string, unknown>, NotificationSettings>(({ dataset, addIssue, NEVER }) => {
    const input = dataset.value;
    const refuse = (key: string, message: string) =>
      addIssue({ message, path: [{ type: "object", origin: "value", input, key, value: input[key] }] });
    const settings = NOTIFICATION_TOPICS.map((topic) => {
      const fields = settingFields(topic);
      const paces = PACES_OF[topic];
      const given = input[fields.mail];
      const mail = given === undefined && paces.length === 1 ? paces[0] : paces.find((pace) => pace === given);
      if (!mail) refuse(fields.mail, given === undefined || given === "" ? "required" : "unknown-value");
      const page = input[fields.page];
      if (![undefined, null, "", "on", true, false].includes(page as never)) refuse(fields.page, "unknown-value");
      return [topic, { mail, page: page === "on" || page === true }];
    });
    return dataset.issues ? NEVER : (Object.fromEntries(settings) as NotificationSettings);
  }),
);
