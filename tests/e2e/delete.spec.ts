import { expect, newAccount, ownAddress, signIn, test } from "./fixtures/account.ts";
import { adminPage, decide, newTitle, postProperty, versionOf } from "./fixtures/posts.ts";

test("the administrator deletes on cards and on the page; a failure brings the card back; samples stay", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  problems.allow(/\/api\/listings\/|status of (?:403|500)/);
  const origin = baseURL!;
  await signIn(page, origin, await newAccount(page, origin));
  const titles = [newTitle("Card flat"), newTitle("Page flat")];
  const posts = await Promise.all(titles.map((title) => postProperty(page.request, origin, title)));
  const admin = await adminPage(browser, origin);
  for (const { id } of posts)
    await decide(admin.request, origin, "approve", { id, version: await versionOf(page.request, id) });

  // Nobody but the administrator gets the controls, or their code.
  await page.goto(`/rent?q=${encodeURIComponent(titles[0]!)}`);
  const owned = page.locator(`article[data-listing="${posts[0]!.id}"]`);
  await expect(owned).toBeVisible();
  await expect(page.locator("[data-delete]")).toHaveCount(0);

  problems.watch(admin);
  await admin.goto(`/rent?q=${encodeURIComponent(titles[0]!)}`);
  const card = admin.locator(`article[data-listing="${posts[0]!.id}"]`);
  await card.getByRole("button", { name: /^Save/ }).click();
  await card.getByRole("button", { name: /^Compare/ }).click();
  const remove = async (): Promise<void> => {
    await card.getByRole("button", { name: `Delete: ${titles[0]}` }).click();
    const dialog = admin.getByRole("dialog", { name: "Are you sure you want to delete this property?" });
    await expect(dialog).toContainText("This action cannot be undone.");
    await dialog.getByRole("button", { name: "Delete" }).click();
  };
  let answer: () => void = () => {};
  await admin.route(`**/api/listings/${posts[0]!.id}`, async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.fulfill({
      status: 500,
      json: { type: "/problems/internal", title: "x", status: 500, code: "internal" },
    });
  });
  await remove();
  await expect(admin.getByRole("button", { name: "Permanently Deleting..." })).toBeVisible();
  await expect(card).toBeHidden();
  answer();
  await expect(admin.getByText("Failed to delete property. Please try again.")).toBeVisible();
  await expect(card).toBeVisible();
  await admin.unroute(`**/api/listings/${posts[0]!.id}`);
  await remove();
  await expect(admin.getByText("Property permanently deleted")).toBeVisible();
  await expect(card).toHaveCount(0);
  const marks = await admin.evaluate(() => [
    localStorage.getItem("favourites"),
    localStorage.getItem("property-comparison"),
  ]);
  expect(marks.join(" ")).not.toContain(posts[0]!.id);

  await admin.goto(`/property/${posts[1]!.slug}`);
  await admin.getByRole("button", { name: "Delete Property" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(admin).toHaveURL("/");
  await expect(admin.getByText("The property has been successfully deleted.")).toBeVisible();
  const visitor = await browser.newContext({ baseURL: origin, extraHTTPHeaders: ownAddress() });
  await expect
    .poll(async () => (await visitor.request.get(`/property/${posts[1]!.slug}`)).status(), { timeout: 2000 })
    .toBe(404);
  await visitor.close();

  await admin.goto("/property/gulshan-lake-view");
  await admin.getByRole("button", { name: "Delete Property" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(admin.getByText("Cannot delete demo property")).toBeVisible();
  await expect(admin.getByText("This is a demo property and cannot be deleted")).toBeVisible();
});
