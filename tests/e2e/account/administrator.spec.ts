import { ADMINISTRATOR, alone, codeOfAdministrator } from "../fixtures/administrator.ts";
import { accountHead, accountTab, expect, test } from "../fixtures/account.ts";

test("the administrator signs in with the password and the code that stands in the inbox @phone @road", async ({
  page,
}) => {
  await page.goto("/signin?next=%2Faccount");
  await page.getByLabel(/^E-mail or phone/).fill(ADMINISTRATOR.email);
  await page.locator("#sign-in-password").fill(ADMINISTRATOR.password);
  const signIn = page.locator("#sign-in").getByRole("button", { name: "Sign In" });
  await alone(async () => {
    await signIn.click();
    await expect(page).toHaveURL(/\/signin-factor\?next=%2Faccount/);
    const send = page.getByRole("button", { name: /^Send/ });
    await page.getByLabel(/^Code/).fill(await codeOfAdministrator(() => send.click()));
    await page.locator("#factor-challenge").getByRole("button").last().click();
    await expect(page).toHaveURL(/\/account/);
  });
  await expect(accountHead(page)).toContainText("Administrator");
  await expect(page.getByText("You can act as the administrator once")).toBeHidden();
  await expect(accountTab(page, /^Pending Approval/)).toBeVisible();
  expect((await page.request.get("/api/admin/queue")).status()).toBe(200);
});
