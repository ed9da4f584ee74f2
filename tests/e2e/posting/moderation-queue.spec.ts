import { expect, newAccount, ownAddress, signIn, test } from "../fixtures/account.ts";
import { adminPage, logOf, queueOf, signInAsAdministrator } from "../fixtures/administrator.ts";
import { islandsAwake } from "../fixtures/islands.ts";
import { decide, newTitle, postProperty, removeProperties, versionOf } from "../fixtures/posts.ts";

test("without a script the queue is filtered by its address, and decided about by forms", async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL!;
  await signIn(page, origin, await newAccount(page, origin));
  const [kept, refused] = [newTitle("Quiet flat"), newTitle("Loud flat")];
  const { slug } = await postProperty(page.request, origin, kept);
  const { id } = await postProperty(page.request, origin, refused);
  const plain = await browser.newContext({ baseURL: origin, javaScriptEnabled: false, extraHTTPHeaders: ownAddress() });
  await signInAsAdministrator(plain, origin);
  const bare = await plain.newPage();
  await bare.goto("/account?tab=approvals");
  await expect(bare.getByRole("alert").or(queueOf(bare)).first()).toBeVisible();
  await bare.getByLabel("Title, owner or place").fill(kept);
  await bare.getByRole("button", { name: "Show" }).click();
  await expect(bare).toHaveURL(/tab=approvals&q=Quiet/);
  const rows = queueOf(bare).getByRole("listitem", { name: /flat/ });
  await expect(rows).toHaveCount(1);
  await rows.getByRole("button", { name: /^Approve/ }).click();
  await expect(bare.getByRole("status")).toContainText(`Property approved successfully: ${kept}`);
  await expect(bare).toHaveURL(/q=Quiet/);
  expect((await bare.request.get(`/property/${slug}`)).status()).toBe(200);

  await bare.goto(`/account?tab=approvals&q=${encodeURIComponent(refused)}`);
  await rows.getByText("The price looks wrong").click();
  await rows.getByText("The place or the pin is not right").click();
  await rows.getByRole("button", { name: "Reject property" }).click();
  await expect(bare.getByRole("status")).toContainText("Property rejected and removed");
  await bare.goto(`/account?tab=approvals&part=log&q=${encodeURIComponent(refused)}`);
  await expect(logOf(bare)).toContainText(
    "The price looks wrong. The place or the pin is not right. Does not meet our standards.",
  );
  const file = await bare.request.get(`/api/admin/log/export?format=json&subject=${id}`);
  expect(((await file.json()) as { action: string }[]).map(({ action }) => action)).toEqual(["rejected", "submitted"]);
  await plain.close();
});

test("the administrator goes through the queue by keys, approves several, and lays two posts side by side", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  const origin = baseURL!;
  await signIn(page, origin, await newAccount(page, origin));
  const title = newTitle("Twin flat");
  const first = await postProperty(page.request, origin, title);
  const second = await postProperty(page.request, origin, title);
  const admin = await adminPage(browser, origin);
  problems.watch(admin);
  // What somebody else has decided meanwhile is refused.
  problems.allow(/409/);
  await admin.goto(`/account?tab=approvals&q=${encodeURIComponent(title)}`);
  const rows = queueOf(admin).getByRole("listitem", { name: title });
  await expect(rows).toHaveCount(2);
  await islandsAwake(admin);
  // React may still be busy with what it has woken: a key that comes too early is lost.
  await expect(async () => {
    await admin.keyboard.press("j");
    await expect(rows.first()).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await admin.keyboard.press("r");
  await expect(rows.first().getByLabel("Reason for rejecting")).toBeFocused();
  await admin.keyboard.press("Escape");
  await admin.keyboard.press("?");
  await expect(admin.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
  await admin.keyboard.press("Escape");

  await expect(rows.last()).toContainText("The same owner has posted the same words, place and price");
  await rows.last().getByRole("link", { name: "Compare" }).click();
  await expect(admin).toHaveURL(new RegExp(`/account/duplicates/${second.id}/${first.id}`));
  await expect(admin.getByRole("row", { name: /^Price the same/ })).toBeVisible();
  expect((await page.request.get(`/account/duplicates/${second.id}/${first.id}`)).status()).toBe(404);
  await admin.goBack();

  await admin.getByRole("button", { name: "Choose all" }).click();
  await admin.getByRole("button", { name: "Approve 2 together" }).click();
  const dialog = admin.getByRole("dialog", { name: "Approve together" });
  await expect(dialog.getByRole("article", { name: title })).toBeVisible();
  await dialog.getByRole("button", { name: "Looks right, go on" }).click();
  // Somebody else decides about the second one meanwhile.
  const other = await adminPage(browser, origin);
  await decide(other.request, origin, "reject", { id: second.id, version: await versionOf(page.request, second.id) });
  await dialog.getByRole("button", { name: "Looks right, go on" }).click();
  await dialog.getByRole("button", { name: "Approve 2" }).click();
  await expect(dialog.getByRole("status")).toHaveText("1 approved");
  await expect(dialog.getByRole("listitem")).toContainText("It has been rejected in the meantime");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(rows.first()).toContainText("Approved");
  await removeProperties(page.request, origin, first.id);
  for (const context of [admin.context(), other.context()]) await context.close();
});
