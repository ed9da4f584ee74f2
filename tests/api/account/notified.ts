import { expect } from "vitest";
import type { NotificationsAnswer, NotificationSettingsAnswer } from "#api/account/notifications.ts";
import { NOTIFICATION_TOPICS, PUSH_PACES_OF, type NotificationTopic } from "#domain/account/notification.ts";
import subscriptions from "#functions/subscriptions.ts";
import type { Person } from "../person.ts";

export const LIST = "/api/account/notifications";
export const SETTINGS = `${LIST}/settings`;

/** What somebody was told, the newest first. */
export async function toldTo(person: Person, query = ""): Promise<NotificationsAnswer> {
  const response = await person.get(subscriptions, LIST + query);
  expect(response.status).toBe(200);
  return (await response.json()) as NotificationsAnswer;
}

export const kindsTold = async (person: Person): Promise<string[]> =>
  (await toldTo(person)).items.map(({ kind }) => kind);

/** How everything is told unless a test says otherwise. */
export const DEFAULTS: Record<string, string> = Object.fromEntries(
  NOTIFICATION_TOPICS.flatMap((topic) => [
    [`${topic}Mail`, "now"],
    [`${topic}Page`, "on"],
    [`${topic}Push`, PUSH_PACES_OF[topic][0]],
  ]),
);

/** Sets how somebody is told of a topic; of everything else as by default. */
export async function setTopic(
  person: Person,
  topic: NotificationTopic,
  { mail = "now", page = true, push = PUSH_PACES_OF[topic][0] }: { mail?: string; page?: boolean; push?: string },
): Promise<NotificationSettingsAnswer> {
  const fields = { ...DEFAULTS, [`${topic}Mail`]: mail, [`${topic}Page`]: page ? "on" : "", [`${topic}Push`]: push };
  const response = await person.send(subscriptions, "PUT", SETTINGS, fields);
  expect(response.status).toBe(200);
  return (await response.json()) as NotificationSettingsAnswer;
}
