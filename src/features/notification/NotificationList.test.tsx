import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Notification } from "#domain/account/notification.ts";
import { $unread } from "#stores/unread.ts";
import { NotificationList, type NotificationListProps } from "./NotificationList.tsx";

const N1 = "0193ab12-0000-7000-8000-000000000001";
const N2 = "0193ab12-0000-7000-8000-000000000002";
const line = (id: string, change: Partial<Notification> = {}): Notification => ({
  id,
  kind: "inquiry-received",
  href: `/account/inquiries/${id}`,
  read: false,
  data: { title: `Home ${id}` },
  createdAt: "2026-11-25T04:00:00.000Z",
  ...change,
});
const PROPS: NotificationListProps = {
  first: { items: [line(N2), line(N1)], next: null, unread: 2 },
  isLater: false,
  now: "2026-11-25T06:00:00.000Z",
  answer: null,
};
const serve = (unread: number) =>
  vi
    .spyOn(window, "fetch")
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ unread }), { status: 200 })));

beforeEach(() => $unread.set(undefined));

test("what, about what and when; the bell knows at once what the page knows", async () => {
  const screen = await render(<NotificationList {...PROPS} />);
  const first = screen.getByRole("link", { name: /New inquiry/ }).first();
  await expect.element(first).toMatchTextContent(new RegExp(`Home ${N2}.*2 hours ago`));
  await expect.element(first).toHaveAttribute("href", `/account/inquiries/${N2}`);
  expect($unread.get()).toBe(2);
});

test("one is marked as read, then all; the buttons go with what they do", async () => {
  const screen = await render(<NotificationList {...PROPS} />);
  const sent = serve(1);
  const one = screen.getByRole("button", { name: "Mark as read: New inquiry" });
  await one.first().click();
  await expect.poll(() => one.elements().length).toBe(1);
  expect(sent.mock.calls[0]?.slice(0, 1)).toEqual([`/api/account/notifications/${N2}`]);
  const all = serve(0);
  await screen.getByRole("button", { name: "Mark all as read" }).click();
  await expect.poll(() => screen.getByRole("button").elements().length).toBe(0);
  expect(JSON.parse(String(all.mock.calls.at(-1)?.[1]?.body))).toMatchObject({ until: N2 });
  expect($unread.get()).toBe(0);
});

test("whoever goes to where it is dealt with has read it", async () => {
  const sent = serve(1);
  const screen = await render(
    <div onClick={(event) => event.preventDefault()}>
      <NotificationList {...PROPS} />
    </div>,
  );
  await screen.getByRole("link", { name: new RegExp(N1) }).click();
  expect(sent.mock.calls[0]?.[0]).toBe(`/api/account/notifications/${N1}`);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: "PATCH", keepalive: true });
});

test("its forms and pages work without a script", async () => {
  const first = { ...PROPS.first, next: `17_${N1}` };
  const screen = await render(<NotificationList {...PROPS} first={first} isLater />);
  await expect
    .element(screen.getByRole("link", { name: "Older notifications" }))
    .toHaveAttribute("href", `/account/notifications?cursor=17_${N1}`);
  await expect
    .element(screen.getByRole("link", { name: "Back to the newest" }))
    .toHaveAttribute("href", "/account/notifications");
  const form = (screen.getByRole("button", { name: "Mark all as read" }).element() as HTMLButtonElement).form!;
  expect([form.method, form.getAttribute("action")]).toEqual(["post", "/api/account/notifications"]);
  // On a later page nobody has seen the newest, so all means all.
  expect(Object.fromEntries(new FormData(form))).toEqual({ _method: "PATCH", locale: "en" });
});

test("nothing to tell is said with what to do", async () => {
  const first = { items: [], next: null, unread: 0 };
  const screen = await render(<NotificationList {...PROPS} first={first} />);
  await expect.element(screen.getByRole("heading", { name: "Nothing new yet" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Look for a home" })).toHaveAttribute("href", "/properties");
});
