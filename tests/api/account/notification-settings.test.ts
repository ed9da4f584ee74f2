import { beforeEach, describe, expect, test } from "vitest";
import { defaultSetting, NOTIFICATION_TOPICS } from "#domain/account/notification.ts";
import subscriptions from "#functions/subscriptions.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { expectProblem } from "../ask.ts";
import { OWNER } from "../moderation/moderation-office.ts";
import { DEFAULTS, kindsTold, setTopic, SETTINGS } from "./notified.ts";
import { formAnswerOf, signedInPerson } from "../signed-in.ts";
import { SEEKER, useVisits } from "../inquiry/visit-market.ts";

const market = useVisits();
useInbox();
beforeEach(async () => {
  const { db } = market.database();
  await db.deleteFrom("notifications").execute();
  await db.deleteFrom("notification_settings").execute();
});

describe("settings", () => {
  test("everything comes at once and stands on the list until somebody says otherwise", async () => {
    const { person } = await signedInPerson();
    const { settings } = (await (await person.get(subscriptions, SETTINGS)).json()) as {
      settings: Record<string, object>;
    };
    expect(settings).toEqual(Object.fromEntries(NOTIFICATION_TOPICS.map((topic) => [topic, defaultSetting(topic)])));
  });

  test("without mails the list still has it; without the list the mail still comes; without both nothing does", async () => {
    const { asked, acted, owner, seeker } = market;
    await setTopic(owner, "visits", { mail: "off" });
    await setTopic(seeker(), "visits", { page: false });
    const visit = await asked();
    await acted(visit.id, owner, { act: "confirm" });
    expect(await kindsTold(owner)).toEqual(["visit-requested"]);
    expect(await kindsTold(seeker())).toEqual([]);
    expect([(await mailsTo(OWNER)).length, (await mailsTo(SEEKER)).length]).toEqual([0, 2]);
    await setTopic(seeker(), "visits", { mail: "off", page: false });
    await acted(visit.id, owner, { act: "cancel" });
    expect([(await kindsTold(seeker())).length, (await mailsTo(SEEKER)).length]).toEqual([0, 2]);
  });

  test("mails about money and the account cannot be ended, nor a visit put into a digest", async () => {
    const { person } = await signedInPerson();
    const put = (change: object) => person.send(subscriptions, "PUT", SETTINGS, { ...DEFAULTS, ...change });
    for (const change of [
      { moneyMail: "off" },
      { accountMail: "daily" },
      { visitsMail: "weekly" },
      { searchesMail: "" },
      { visitsPush: "daily" },
      { accountPush: "now" },
    ]) {
      const problem = await expectProblem(await put(change), 400, "invalid-input");
      expect(problem.errors).toHaveLength(1);
    }
    await expectProblem(await put({ visitsPage: "perhaps" }), 400, "invalid-input");
    // Where there is nothing to choose it may be left out.
    const { moneyMail: _, accountMail: __, ...rest } = DEFAULTS;
    expect((await person.send(subscriptions, "PUT", SETTINGS, rest)).status).toBe(200);
    const { db } = market.database();
    const silenced = db
      .updateTable("notification_settings")
      .set({ mail: "off" })
      .where("topic", "=", "money")
      .execute();
    await expect(silenced).rejects.toMatchObject({ code: "23514" });
  });

  test("a form without a script is saved, and what was chosen comes back when it is refused", async () => {
    const { person } = await signedInPerson();
    const send = (fields: Record<string, string>) =>
      person.send(subscriptions, "POST", SETTINGS, new URLSearchParams({ _method: "PUT", ...fields }), "text/html");
    const saved = await send({ ...DEFAULTS, searchesMail: "weekly" });
    expect([saved.status, saved.headers.get("location")]).toEqual([
      303,
      "/account/notifications?view=settings#notification-settings",
    ]);
    expect(formAnswerOf(person)).toMatchObject({ form: "notification-settings", done: true });
    await send({ ...DEFAULTS, visitsMail: "weekly", searchesMail: "daily" });
    expect(formAnswerOf(person)).toMatchObject({ done: false, values: { searchesMail: "daily" } });
    const answer = (await (await person.get(subscriptions, SETTINGS)).json()) as { settings: { searches: object } };
    expect(answer.settings.searches).toEqual({ mail: "weekly", page: true, push: "now", sms: false });
  });
});
