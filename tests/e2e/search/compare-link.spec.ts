import { readFile } from "node:fs/promises";
import { choose, columns, stored } from "../fixtures/comparison.ts";
import { expect, newAccount, signIn, test } from "../fixtures/account.ts";
import { HOME } from "../fixtures/posting.ts";
import { adminPage } from "../fixtures/administrator.ts";
import { decide, newTitle, removeProperties, versionOf } from "../fixtures/posts.ts";

/** A home that every fresh database has. */
const SALE = "gulshan-lake-view";

test("a link that somebody sent leaves the visitor's own list alone until it is kept", async ({ page }) => {
  await choose(page, 1, "/rent");
  const [own] = await stored(page);
  await page.goto(`/compare?ids=${SALE},10`);
  await expect(page).toHaveURL(new RegExp(`ids=${SALE},[a-z0-9-]+$`));
  await expect(columns(page)).toHaveCount(2);
  await expect(page.getByText("This comparison came with a link.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Clear All" })).toBeHidden();
  expect(await stored(page)).toEqual([own]);
  // Looking at fewer of somebody's homes changes nothing of one's own.
  await columns(page).nth(1).getByRole("button").click();
  await expect(columns(page)).toHaveCount(1);
  expect(await stored(page)).toEqual([own]);
  await page.goBack();
  const note = page.getByRole("region", { name: "This comparison came with a link." });
  await note.getByRole("button", { name: "Close" }).click();
  await expect(note).toBeHidden();
  await page.reload();
  await page.getByRole("button", { name: "Keep these" }).click();
  await expect(page.getByText("Kept as your list")).toBeVisible();
  await expect(page.getByText("This comparison came with a link.")).toBeHidden();
  const kept = await stored(page);
  expect(kept).toHaveLength(2);
  expect(kept).not.toContain(own);
  await page.goto("/compare");
  await expect(columns(page)).toHaveCount(2);
});

test("who compares nothing yet reads where a comparison came from before its script has come", async ({ page }) => {
  await page.route("**/_astro/**/*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  const note = page.getByText("This comparison came with a link.");
  await page.goto(`/compare?ids=${SALE},10`, { waitUntil: "load" });
  await expect(note).toBeVisible();
  // Whose list it is otherwise only the script can say.
  await page.evaluate(() => localStorage.setItem("property-comparison", JSON.stringify(["1"])));
  await page.reload();
  await expect(columns(page)).toHaveCount(2);
  await expect(note).toBeHidden();
});

test("the table goes into a spreadsheet as it is read", async ({ page }) => {
  await page.goto(`/bn/compare?ids=${SALE},10`);
  await page.getByText("শেয়ার বা সেভ").click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "সিএসভি ডাউনলোড" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file.startsWith("\uFEFFবৈশিষ্ট্য,")).toBe(true);
  const lines = file.trimEnd().split("\r\n");
  // The amenities and the addresses come after the rows of the table.
  expect(lines).toHaveLength((await page.getByRole("row").count()) + 2);
  expect(lines[1]).toMatch(/^দাম,"?৳.[০-৯,]+/);
  expect(lines.at(-1)).toMatch(new RegExp(`^লিংক,http[^,]+/bn/property/${SALE},http`));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a shared comparison is whole and can be made smaller", async ({ page }) => {
    const response = await page.goto(`/compare?ids=${SALE},10,nobody-knows-this`);
    expect(response?.status()).toBe(200);
    await expect(columns(page)).toHaveCount(2);
    await expect(page.getByText("One property is no longer available")).toBeVisible();
    await expect(page.getByText("Share or save")).toBeHidden();
    await page.getByLabel("Only differences").check();
    await expect(page.locator("tr[data-differs='true']").first()).toBeVisible();
    await columns(page).first().getByRole("button").click();
    await expect(columns(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Clear All" }).click();
    await expect(page.getByRole("heading", { name: "No Properties to Compare" })).toBeVisible();
  });
});

test("addresses that make no sense answer clearly", async ({ request }) => {
  for (const ids of ["<script>alert(1)</script>", ",,,", "a".repeat(5000), "%00", "' or 1=1 --", "কখগ"]) {
    for (const path of ["/compare", "/api/listings/compared", "/bn/compare"]) {
      const response = await request.get(`${path}?ids=${encodeURIComponent(ids)}`);
      expect(response.status(), `${path} ${ids}`).toBe(200);
      expect(await response.text()).not.toContain("<script>alert(1)");
    }
  }
  const same = await request.get(`/compare?ids=10,${SALE},10`, { maxRedirects: 0 });
  expect(same.status()).toBe(302);
  expect(same.headers()["location"]).toMatch(new RegExp(`^/compare\\?ids=[a-z0-9-]+,${SALE}$`));
  const five = await request.get(`/compare?ids=${SALE},10,11,12,13`);
  expect(await five.text()).toContain("Only the first 4 can be compared");
});

test("a comparison is kept at the CDN by its ids alone", async ({ request }) => {
  const address = `/compare?ids=${SALE}`;
  await request.get(address);
  const again = await request.get(`${address}&utm_source=mail`);
  expect(again.headers()["cache-status"]).toContain("hit");
  const unknown = await request.get("/api/listings/compared?ids=nobody-knows-this");
  expect(unknown.headers()["cache-status"] ?? "").not.toContain("stored");
});

test("a home that is written in one language says in the other one which it is", async ({ page, browser, baseURL }) => {
  const origin = baseURL!;
  await signIn(page, origin, await newAccount(page, origin));
  const title = newTitle("Lake flat");
  const description = "A quiet flat beside the lake.";
  const answer = await page.request.post("/api/listings", {
    data: { ...HOME, title, description },
    headers: { origin },
  });
  const { id } = (await answer.json()) as { id: string };
  const admin = await adminPage(browser, origin);
  await decide(admin.request, origin, "approve", { id, version: await versionOf(page.request, id) });
  for (const [prefix, lang] of [
    ["", null],
    ["/bn", "en"],
  ] as const) {
    await page.goto(`${prefix}/compare?ids=${id},${SALE}`);
    const details = page.locator("main article");
    const ofHome = [
      columns(page).nth(0).locator("a"),
      ...["h3", "[data-description]", ".sr"].map((part) => details.nth(0).locator(part)),
    ];
    for (const words of ofHome) {
      if (lang === null) await expect(words).not.toHaveAttribute("lang");
      else await expect(words).toHaveAttribute("lang", lang);
    }
    // The other one is written in both.
    await expect(columns(page).nth(1).locator("a")).not.toHaveAttribute("lang");
  }
  await removeProperties(page.request, origin, id);
  await admin.context().close();
});
