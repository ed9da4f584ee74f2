import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { defaultSetting, NOTIFICATION_TOPICS, type SettingsByTopic } from "#domain/account/notification.ts";
import { $toasts } from "#stores/toasts.ts";
import { NotificationSettings } from "./NotificationSettings.tsx";

const settings = Object.fromEntries(
  NOTIFICATION_TOPICS.map((topic) => [topic, defaultSetting(topic)]),
) as SettingsByTopic;
const optionsOf = (element: Element) => [...(element as HTMLSelectElement).options].map(({ value }) => value);

test("each topic has its paces; money and the account have none to choose", async () => {
  const screen = await render(<NotificationSettings settings={settings} hasMail hasPhone answer={null} />);
  expect(optionsOf(screen.getByLabelText("E-mail: Visits").element())).toEqual(["now", "off"]);
  expect(optionsOf(screen.getByLabelText("E-mail: Saved searches").element())).toEqual([
    "now",
    "daily",
    "weekly",
    "off",
  ]);
  expect(optionsOf(screen.getByLabelText("On devices: Visits").element())).toEqual(["now", "off"]);
  await expect.element(screen.getByRole("group", { name: /Reports/ })).toMatchTextContent(/By e-mail only/);
  await expect.element(screen.getByRole("group", { name: /Bookings/ })).toMatchTextContent(/Always at once/);
  expect(screen.getByLabelText(/E-mail: Bookings/).query()).toBeNull();
  await expect.element(screen.getByLabelText("In the list: Visits")).toBeChecked();
});

test("it is saved as a whole, and said to be", async () => {
  $toasts.set([]);
  const sent = vi
    .spyOn(window, "fetch")
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ settings }), { status: 200 })));
  const screen = await render(<NotificationSettings settings={settings} hasMail hasPhone answer={null} />);
  await screen.getByLabelText("E-mail: Saved searches").selectOptions("Once a week");
  await screen.getByLabelText("In the list: Visits").click();
  await screen.getByRole("button", { name: "Save settings" }).click();
  await expect.poll(() => $toasts.get().map(({ title }) => title)).toEqual(["Settings saved"]);
  const [url, init] = sent.mock.calls.find(([, { method } = {}]) => method !== "GET") ?? [];
  expect([url, init?.method]).toEqual(["/api/account/notifications/settings", "PUT"]);
  const body = JSON.parse(String(init?.body)) as Record<string, string>;
  expect(body).toMatchObject({ searchesMail: "weekly", visitsMail: "now", moneyPage: "on", searchesPush: "now" });
  expect(body).not.toHaveProperty("visitsPage");
});

test("what was chosen and refused without a script comes back, and who has no address is told", async () => {
  const answer = {
    form: "notification-settings",
    done: false,
    values: { searchesMail: "weekly", visitsPage: "on" },
    problem: { code: "invalid-input" as const, errors: [] },
  };
  const screen = await render(
    <NotificationSettings settings={settings} hasMail={false} hasPhone={false} answer={answer} />,
  );
  await expect.element(screen.getByLabelText("E-mail: Saved searches")).toHaveValue("weekly");
  await expect.element(screen.getByLabelText("In the list: Inquiries and answers")).not.toBeChecked();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await expect.element(screen.getByText(/no confirmed e-mail address/)).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Add your number" })).toBeVisible();
  await expect.element(screen.getByLabelText("SMS: Visits")).toBeDisabled();
});

test("an SMS is offered for visits and money alone, and none is asked for until somebody ticks it", async () => {
  const screen = await render(<NotificationSettings settings={settings} hasMail hasPhone answer={null} />);
  expect(screen.getByLabelText(/^SMS: /).elements()).toHaveLength(2);
  await expect.element(screen.getByLabelText("SMS: Visits")).not.toBeChecked();
  await expect.element(screen.getByLabelText("SMS: Bookings, payments and refunds")).toBeEnabled();
});
