import { Secret, TOTP } from "otpauth";
import {
  accountHead,
  accountTab,
  confirmOwner,
  expect,
  newAccount,
  ownAddress,
  signIn,
  test,
} from "../fixtures/account.ts";

test("@phone without JavaScript an account is read, changed, locked twice and left", async ({
  page,
  browser,
  baseURL,
}) => {
  const account = await newAccount(page, baseURL!);
  const plain = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
    extraHTTPHeaders: ownAddress(),
  });
  const reader = await plain.newPage();
  await signIn(reader, baseURL!, account, { proved: false });
  await reader.goto("/bn/account");
  await expect(accountHead(reader)).toContainText(account.email);
  await expect(accountTab(reader, "প্রপার্টি")).toHaveAttribute("aria-current", "page");
  await accountTab(reader, "সেটিংস").click();
  await expect(reader).toHaveURL("/bn/account?tab=settings");

  await reader.goto("/account?tab=settings");
  await reader.getByLabel("Company").fill("Padma Homes");
  await reader.getByLabel("Phone for callers").fill("12");
  await reader.getByRole("button", { name: "Save" }).click();
  await expect(reader).toHaveURL("/account?tab=settings#profile");
  await expect(reader.getByLabel("Phone for callers")).toHaveAttribute("aria-invalid", "true");
  await expect(reader.getByLabel("Company")).toHaveValue("Padma Homes");
  await reader.getByLabel("Phone for callers").fill("01712345678");
  await reader.getByRole("button", { name: "Save" }).click();
  await expect(reader.locator("#profile").getByRole("status")).toHaveText("Saved");
  await expect(reader.getByLabel("Phone for callers")).toHaveValue(/1712/);

  const factors = reader.locator("#factors");
  await factors.getByRole("button", { name: "Add an app" }).click();
  await factors.getByRole("button", { name: "Continue" }).click();
  await expect(reader).toHaveURL(/\/account\/confirm\?/);
  await confirmOwner(reader, "not it");
  await expect(reader.getByRole("alert")).toContainText("This is not your present password");
  await confirmOwner(reader, account.password);
  await expect(factors.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const secret = Secret.fromBase32((await factors.locator("code").innerText()).replaceAll(" ", ""));
  await factors.getByRole("textbox", { name: /^Code/ }).fill("000000");
  await factors.getByRole("button", { name: "Confirm" }).click();
  await expect(factors.getByRole("alert")).toContainText("This code is not right");
  await factors.getByRole("textbox", { name: /^Code/ }).fill(new TOTP({ secret }).generate());
  await factors.getByRole("button", { name: "Confirm" }).click();
  await expect(factors.getByRole("listitem")).toContainText("Authenticator app");
  const downloading = reader.waitForEvent("download");
  await factors.getByRole("button", { name: "Make new codes" }).click();
  expect((await downloading).suggestedFilename()).toBe("nibash-recovery-codes.txt");

  await reader.getByLabel("I understand").check();
  await reader.getByRole("button", { name: "Erase my account" }).click();
  await expect(reader.getByText("Your account will be erased on")).toBeVisible();
  await reader.getByRole("button", { name: "Keep my account" }).click();
  await expect(reader.getByText("Your account will be erased on")).toHaveCount(0);
  await reader.getByRole("button", { name: "Sign Out" }).click();
  await expect(reader).toHaveURL("/");
  await reader.goto("/account");
  await expect(reader).toHaveURL(/\/signin\?next=%2Faccount&reason=account/);
  await plain.close();
});

test("an address of a mail from before leads to the tab that it meant", async ({ page, baseURL }) => {
  await signIn(page, baseURL!, await newAccount(page, baseURL!));
  await page.goto("/account#bookings");
  await expect(page).toHaveURL("/account?tab=bookings");
  await page.goto("/account#security");
  await expect(page).toHaveURL("/account?tab=settings#security");
  await expect(accountTab(page, "Settings")).toHaveAttribute("aria-current", "page");
  // What only the administrator has is nobody else's: their own first tab stays.
  await page.goto("/account?tab=payments");
  await expect(accountTab(page, "Properties")).toHaveAttribute("aria-current", "page");
});
