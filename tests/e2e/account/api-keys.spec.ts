import { confirmOwner, expect, newAccount, signIn, test } from "../fixtures/account.ts";
import { ownerWithHome } from "../fixtures/visits.ts";

const listOf = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

test("@phone a key is made, used by a program, and revoked; a feed shows what is public @road", async ({
  page,
  browser,
  baseURL,
  playwright,
}) => {
  test.slow();
  const { title } = await ownerWithHome(page, browser, baseURL!);
  await page.goto("/account/api-keys");
  await expect(page.getByText("You have no key yet.")).toBeVisible();
  await page.getByRole("textbox", { name: "What it is for" }).fill("Office website");
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByRole("heading", { name: "Your new key" })).toBeFocused();
  const secret = await page.getByText(/^nbk_\w{43}$/).innerText();
  const program = await playwright.request.newContext({ baseURL: baseURL! });
  expect((await program.get("/api/account/listings", listOf(secret))).status()).toBe(200);
  expect((await program.get("/api/account/keys", listOf(secret))).status()).toBe(403);
  await page.reload();
  await expect(page.getByRole("listitem", { name: "Office website" })).toContainText("Last used");
  await expect(page.getByText(secret)).toHaveCount(0);

  await page.getByRole("button", { name: "Create feed" }).click();
  await expect(page.getByRole("status")).toContainText("The feed has a new address.");
  const address = (await page.getByRole("link", { name: /\/api\/feed\/nbf_\w+\.json$/ }).getAttribute("href")) ?? "";
  const feed = await program.get(new URL(address).pathname);
  expect(((await feed.json()) as { items: { title: string }[] }).items.map((item) => item.title)).toEqual([title]);

  await page.getByRole("button", { name: "Revoke: Office website" }).click();
  await expect(page.getByRole("status")).toContainText("The key is revoked.");
  expect((await program.get("/api/account/listings", listOf(secret))).status()).toBe(401);
  await program.dispose();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the secret comes as a file, and the key is revoked by a form", async ({ page, baseURL }) => {
    const account = await newAccount(page, baseURL!);
    await signIn(page, baseURL!, account, { proved: false });
    await page.goto("/bn/account/api-keys");
    await page.locator("#key-name").fill("Portal");
    await page.getByRole("button", { name: "কী তৈরি করুন" }).click();
    await expect(page).toHaveURL(/\/bn\/account\/confirm\?/);
    const download = page.waitForEvent("download");
    await confirmOwner(page, account.password);
    expect((await download).suggestedFilename()).toBe("nibash-api-key.txt");
    await page.goto("/bn/account/api-keys");
    await page.getByRole("button", { name: "বাতিল করুন: Portal" }).click();
    await expect(page.getByRole("status")).toContainText("কীটি বাতিল হয়েছে");
    await expect(page.getByText("আপনার এখনও কোনো কী নেই।")).toBeVisible();
  });
});
