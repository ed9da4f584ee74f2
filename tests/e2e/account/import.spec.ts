import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { zipSync } from "fflate";
import { photoBytes } from "#tests/support/photos.ts";
import { expect, newAccount, signIn, test } from "../fixtures/account.ts";
import { newTitle } from "../fixtures/posts.ts";

const COLUMNS = "reference,title,type,purpose,price,area,place,pictures,contactPhone";
const row = (reference: string, title: string, price = "1.2 Cr", pictures = "") =>
  [reference, title, "apartment", "sale", price, "1450", "gulshan-2", pictures, "01712345678"].join(",");
const csv = (...rows: string[]) => ({
  name: "homes.csv",
  mimeType: "text/csv",
  buffer: Buffer.from([COLUMNS, ...rows].join("\r\n")),
});
const choose = (page: Page, file: ReturnType<typeof csv>) =>
  page.getByLabel(/File with properties/).setInputFiles(file);

test("@phone a file is checked, put right, given its pictures and posted, and nothing is posted twice @road", async ({
  page,
  baseURL,
}) => {
  test.slow();
  await signIn(page, baseURL!, await newAccount(page, baseURL!));
  await page.goto("/en/post-property");
  await page.getByRole("link", { name: "Import from a file" }).click();
  await expect(page).toHaveURL(/\/account\/import$/);
  const [first, second] = [newTitle("Lake flat"), newTitle("Garden flat")];
  await choose(page, csv(row("A-1", first, "1.2 Cr", "front.jpg"), row("A-2", second, "cheap")));
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByRole("heading", { name: "homes.csv" })).toBeFocused();
  await expect(page.getByRole("row", { name: /^3 .*price.* Please enter a number/i })).toBeVisible();
  await expect(page).toHaveURL(/\/account\/import\?id=/);

  // The faults as a table, in the reader's language.
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toContain("3,A-2,price,");

  await choose(page, csv(row("A-1", first, "1.2 Cr", "front.jpg"), row("A-2", second)));
  await page.getByRole("button", { name: "Check another file" }).click();
  await expect(page.getByText("A picture that your rows name is still missing:")).toBeVisible();
  const photo = new Uint8Array(await photoBytes(7, { width: 400, height: 300 }));
  await page.getByLabel(/Pictures, or a zip file of them/).setInputFiles({
    name: "all.zip",
    mimeType: "application/zip",
    buffer: Buffer.from(zipSync({ "homes/front.jpg": photo })),
  });
  await page.getByRole("button", { name: "Upload pictures" }).click();
  await expect(page.getByText("The picture is there.")).toBeVisible();
  await page.getByRole("button", { name: "Post all 2" }).click();
  await expect(page.getByRole("status")).toContainText("2 properties are posted and wait for approval.");
  await expect(page.getByRole("link", { name: first })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("status")).toContainText("2 properties are posted");
  await choose(page, csv(row("A-1", first), row("A-2", second)));
  await page.getByRole("button", { name: "Check another file" }).click();
  await page.getByRole("button", { name: "Post all 2" }).click();
  await expect(page.getByRole("status")).toContainText("2 were posted by an earlier import");
  await page.getByRole("link", { name: first }).click();
  await expect(page.getByRole("heading", { name: first }).first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the same steps are forms", async ({ page, baseURL }) => {
    await signIn(page, baseURL!, await newAccount(page, baseURL!));
    await page.goto("/bn/account/import");
    await page.locator("#import-file").setInputFiles({ ...csv(), buffer: Buffer.from("[{") });
    await page.getByRole("button", { name: "ফাইল যাচাই করুন" }).click();
    await expect(page.getByRole("alert")).toContainText("JSON");
    const title = newTitle("Hill flat");
    await page.locator("#import-file").setInputFiles(csv(row("B-1", title), row("B-2", newTitle("x"), "")));
    await page.getByRole("button", { name: "ফাইল যাচাই করুন" }).click();
    await expect(page).toHaveURL(/\/bn\/account\/import\?id=/);
    await expect(page.getByRole("row", { name: /৩/ })).toBeVisible();
    await page.getByRole("button", { name: "ঠিক থাকা ১টি পোস্ট করুন" }).click();
    await expect(page.getByRole("status")).toContainText("একটি প্রপার্টি পোস্ট হয়েছে");
    await expect(page.getByRole("link", { name: title })).toBeVisible();
  });
});

test("whoever is not signed in is sent to the sign-in screen, and finds the templates anyway", async ({ page }) => {
  await page.goto("/account/import");
  await expect(page).toHaveURL(/\/signin\?next=/);
  const template = await page.request.get("/import/properties.csv");
  expect((await template.text()).split("\r\n")[0]).toContain("reference,title,titleBn");
  const example = await page.request.get("/import/properties.json");
  expect(((await example.json()) as { properties: object[] }).properties).toHaveLength(2);
  const schema = await page.request.get("/import/properties.schema.json");
  expect(await schema.json()).toMatchObject({ type: "object" });
});
