import type { Browser } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { FactorAnswer, VerifyFactorAnswer } from "#api/account/auth-factors.ts";
import type { BookingAnswer } from "#api/booking/bookings.ts";
import { expect, newAccount, ownAddress, signIn, test, type TestAccount } from "../fixtures/account.ts";
import { payAs, state, WALLETS } from "../fixtures/booking.ts";
import { adminPage } from "../fixtures/administrator.ts";
import { decide, newTitle, postProperty, versionOf } from "../fixtures/posts.ts";

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

/** Gives an account a second factor from another browser of its owner's. Returns a code that this one can show later. */
async function addFactor(browser: Browser, origin: string, account: TestAccount): Promise<string> {
  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: ownAddress() });
  await signIn(await context.newPage(), origin, account);
  const send = async (path: string, data: object) => {
    const answer = await context.request.post(path, { data, headers: { origin } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json() as unknown;
  };
  const { factor } = (await send("/api/auth/factors", { kind: "totp" })) as FactorAnswer;
  const code = new TOTP({ secret: Secret.fromBase32(factor.setup!.secret) }).generate();
  const { recoveryCodes } = (await send(`/api/auth/factors/${factor.id}/verify`, { code })) as VerifyFactorAnswer;
  await context.close();
  return recoveryCodes![0]!;
}

test("an owner deletes on the public page what a guest has paid for: asked twice, with a second factor, and all goes back", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  problems.allow(/\/api\/listings\//);
  const origin = baseURL!;
  const account = await newAccount(page, origin);
  await signIn(page, origin, account);
  const title = newTitle("Booked flat");
  const post = await postProperty(page.request, origin, title);
  const admin = await adminPage(browser, origin);
  await decide(admin.request, origin, "approve", { id: post.id, version: await versionOf(page.request, post.id) });
  await admin.context().close();
  const code = await addFactor(browser, origin, account);

  const guest = await (await browser.newContext({ baseURL: origin, extraHTTPHeaders: ownAddress() })).newPage();
  await signIn(guest, origin, await newAccount(guest, origin, "Sadia Islam"));
  const wish = { slug: post.slug, name: "Sadia Islam", email: "sadia@guest.bd", phone: "01712345678", locale: "en" };
  const booked = await guest.request.post("/api/bookings/property", { data: wish, headers: { origin } });
  expect(booked.status(), await booked.text()).toBe(201);
  await guest.goto(((await booked.json()) as BookingAnswer).paymentUrl!);
  await payAs(guest, WALLETS.withdrawn);
  await expect(state(guest)).toContainText("confirmed");

  // Somebody else who posts is not offered it, and their browser has asked.
  const other = await browser.newContext({ baseURL: origin, extraHTTPHeaders: ownAddress() });
  const stranger = await other.newPage();
  await signIn(stranger, origin, { ...account, email: "agent@nibash.example", password: "dhaka-rickshaw-71" });
  const asked = stranger.waitForResponse(/\/own$/);
  await stranger.goto(`/property/${post.slug}`);
  expect(await (await asked).json()).toEqual({ own: false });
  await expect(stranger.locator("[data-delete]")).toHaveCount(0);
  await other.close();

  await page.goto(`/property/${post.slug}`);
  await page.getByRole("button", { name: "Delete Property" }).click();
  const dialog = page.getByRole("dialog", { name: "Are you sure you want to delete this property?" });
  await dialog.getByRole("button", { name: "Delete" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm that it is you" });
  await proof.getByLabel(/^Code/).fill(code);
  await proof.locator("[type=submit]").click();
  const second = page.getByRole("dialog", { name: "Guests have paid for this property" });
  await expect(second).toContainText("Paid bookings still ahead: 1.");
  await second.getByRole("button", { name: "Keep it" }).click();
  expect((await guest.request.get(`/property/${post.slug}`)).status()).toBe(200);

  await page.getByRole("button", { name: "Delete Property" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await second.getByRole("button", { name: "Pay back and delete" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("The property has been successfully deleted.")).toBeVisible();
  await guest.reload();
  await expect(state(guest)).toContainText(/৳\s10 (?:is being|was) refunded/);
  await expect(guest.getByText("It is no longer on Nibash, so your booking was cancelled.")).toBeVisible();
  await guest.context().close();
});
