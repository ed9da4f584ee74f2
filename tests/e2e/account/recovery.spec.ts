import { mailsTo } from "#tests/support/inbox.ts";
import { codeFromMail, expect, newAccount, signIn, test, tokenFromMail } from "../fixtures/account.ts";

test("a code by mail opens the account, and a forgotten password is set anew @phone @road", async ({
  page,
  baseURL,
}) => {
  const account = await newAccount(page, baseURL!);
  await page.goto("/signin-code?next=%2Fbuy");
  await page.locator("#code-identifier").fill(account.email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByText(`If there is an account for ${account.email}`)).toBeVisible();
  await page.locator("#code-code").fill(await codeFromMail(account.email, account.mail));
  await page.locator("#otp-verify").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/buy");
  await page.goto("about:blank");
  await page.context().clearCookies();

  await page.goto("/recover");
  const [seen] = await mailsTo(account.email);
  await page.locator("#recover-identifier").fill(account.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText(`If there is an account for ${account.email}`)).toBeVisible();
  const { path } = await tokenFromMail(account.email, seen!.id);
  await page.goto(path);
  await page.locator("#reset-password").fill("seven boats on a green river");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByText("Your password is changed. Please sign in.")).toBeVisible();
  await signIn(page, baseURL!, { ...account, password: "seven boats on a green river" });
});
