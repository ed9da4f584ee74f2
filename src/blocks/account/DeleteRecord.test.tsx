import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { $session } from "#stores/session/session.ts";
import { DeleteRecord } from "./DeleteRecord.tsx";

const record = <DeleteRecord kind="listings" id="a-listing" slug="flat-in-gulshan" title="Flat in Gulshan" />;
type Session = NonNullable<ReturnType<typeof $session.get>>;
const signIn = (role: Session["role"]) =>
  $session.set({ id: "somebody", name: "Somebody", role, expiresAt: "2099-01-01T00:00:00Z" } as unknown as Session);
const own = (isOwn: boolean) => vi.spyOn(window, "fetch").mockImplementation(async () => Response.json({ own: isOwn }));

afterEach(() => $session.set(undefined));

test("a visitor and a buyer are not asked about and see no way to delete", async () => {
  const sent = own(true);
  const screen = await render(record);
  signIn("buyer");
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
  expect(sent).not.toHaveBeenCalled();
});

test("the administrator sees it without a question to the server", async () => {
  const sent = own(false);
  const screen = await render(record);
  signIn("admin");
  await expect.element(screen.getByRole("button", { name: "Delete Property" })).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  ["resorts", "Delete Resort"],
  ["projects", "Delete Project"],
] as const)("it says what would be deleted (%s)", async (kind, words) => {
  const screen = await render(<DeleteRecord kind={kind} id="an-id" slug="hill" title="Hill" />);
  signIn("admin");
  await expect.element(screen.getByRole("button", { name: words })).toBeVisible();
});

test("an agent sees it where the server says that it is theirs, and loses it when signed out", async () => {
  own(true);
  const screen = await render(record);
  signIn("agent");
  await expect.element(screen.getByRole("button", { name: "Delete Property" })).toBeVisible();
  $session.set(undefined);
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});

test("an agent does not see it on somebody else's page", async () => {
  const sent = own(false);
  const screen = await render(record);
  signIn("agent");
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});
