import { expect, newEmail, ownAddress, test, tokenFromMail } from "../fixtures/account.ts";

test("in another browser the link of a sign-up asks for the password @phone", async ({ page, browser, baseURL }) => {
  const email = newEmail("rahima");
  const data = { name: "Rahima Khatun", email, password: "river boat mango seven", locale: "en" };
  await page.request.post("/api/auth/sign-up", { data, headers: { origin: baseURL! } });
  const { path } = await tokenFromMail(email);
  const context = await browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: ownAddress() });
  const other = await context.newPage();
  await other.goto(path);
  await other.getByRole("button", { name: "Confirm my address" }).click();
  await expect(other.getByText("Your e-mail address is confirmed.")).toBeVisible();
  await expect(other.locator("#sign-in-identifier")).toHaveValue(email);
  await other.locator("#sign-in-password").fill(data.password);
  await other.locator("#sign-in").getByRole("button", { name: "Sign In" }).click();
  await expect(other).toHaveURL("/");
  await expect(other.getByText("Welcome back!")).toBeVisible();
  await context.close();
});
