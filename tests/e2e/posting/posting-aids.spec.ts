import { expect, newAccount, signIn, test } from "../fixtures/account.ts";
import { forward, goTo, next, ownItems, picture, ready } from "../fixtures/posting.ts";
import { adminPage } from "../fixtures/administrator.ts";
import { decide, newTitle, postProperty, removeProperties, versionOf } from "../fixtures/posts.ts";

test("where somebody stands fills in the spot, a refusal says so, and a pasted picture is uploaded", async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL!;
  await signIn(page, origin, await newAccount(page, origin));
  const draft = {
    data: { values: { title: "Roof flat", type: "apartment", area: "1200" }, pictures: [], step: 3 },
    version: 0,
  };
  const kept = await page.request.put("/api/drafts/property", { data: draft, headers: { origin } });
  expect(kept.status()).toBe(200);
  await page.goto("/en/post-property");
  await ready(page);
  await page.getByLabel("Area or thana").fill("gulshan 2");
  await page
    .getByRole("option", { name: /Gulshan 2/ })
    .first()
    .click();
  const here = page.getByRole("button", { name: "Use my position" });
  const latitude = page.locator('input[name="latitude"]');

  // Nobody was asked before: the browser of a test says no, and the place's own spot stays.
  await expect(latitude).not.toHaveValue("");
  const spot = await latitude.inputValue();
  await here.click();
  await expect(page.getByText("We couldn't get your location.")).toBeVisible();
  await expect(latitude).toHaveValue(spot);

  await context.grantPermissions(["geolocation"], { origin });
  await context.setGeolocation({ latitude: 23.7925, longitude: 90.4152 });
  await here.click();
  await expect(latitude).toHaveValue("23.7925");
  await expect(page.locator('input[name="longitude"]')).toHaveValue("90.4152");
  await expect(page.getByText(/This spot is \d+/)).toBeHidden();
  await page.getByText("Type latitude and longitude").click();
  await latitude.fill("22.3569");
  await expect(page.getByText(/This spot is \d+/)).toBeVisible();
  await page.getByRole("button", { name: "Remove the pin" }).click();
  await expect(latitude).toHaveValue("");
  await forward(page, 2);

  const bytes = await picture("#176");
  await page.getByRole("heading", { name: "Pictures", exact: true }).focus();
  await page.evaluate((base64) => {
    const data = new DataTransfer();
    const binary = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    data.items.add(new File([binary], "image.jpg", { type: "image/jpeg" }));
    const paste = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(paste);
  }, bytes.toString("base64"));
  const field = page.getByRole("group", { name: "Pictures", exact: true });
  await expect(field.getByText("1 of 1 picture uploaded")).toBeAttached({ timeout: 30_000 });
  // Text that is pasted is text.
  await forward(page);
  await page.locator("#post-price").evaluate((input: HTMLInputElement) => {
    const data = new DataTransfer();
    data.setData("text/plain", "50 lakh");
    const paste = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    if (input.dispatchEvent(paste)) input.value = "50 lakh";
  });
  await expect(page.locator("#post-price")).toHaveValue("50 lakh");
  await goTo(page, /^Pictures/);
  await expect(field.getByRole("img", { name: /^Picture/ })).toHaveCount(1);
});

test("what was sent back says why above its form, and waits again once it is put right", async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL!;
  await signIn(page, origin, await newAccount(page, origin));
  const title = newTitle("Dark flat");
  const { id } = await postProperty(page.request, origin, title);
  const admin = await adminPage(browser, origin);
  const version = await versionOf(page.request, id);
  const text = "The kitchen is missing";
  await decide(admin.request, origin, "reject", { id, version, reasons: ["photos-unclear"], text });

  await page.goto("/account");
  await page
    .locator("#properties")
    .getByRole("link", { name: /^Needs changes/ })
    .click();
  await page
    .locator("#properties")
    .getByRole("listitem", { name: title })
    .getByRole("link", { name: /^Edit and resend/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/post-property\\?edit=${id}`));
  await ready(page);
  const banner = page.locator("[data-post] [aria-live]").first();
  await expect(banner).toContainText(text);
  await page.goto(`/en/post-property?edit=${id}`);
  await ready(page);
  await expect(banner).toContainText("This was sent back to you");
  await expect(banner).toContainText(text);
  await goTo(page, /^Title and text/);
  await page.getByLabel("Title in English").fill(`${title}, with a kitchen`);
  await goTo(page, /^Facts/);
  await page.getByRole("checkbox", { name: "Family", exact: true }).check();
  await goTo(page, /^Send/);
  await next(page, "Save changes");
  await expect(page).toHaveURL("/account");
  const row = page.locator("#properties").getByRole("listitem", { name: `${title}, with a kitchen` });
  await expect(row).toContainText("Pending");
  expect((await ownItems(page, "listings")).map(({ state }) => state)).toEqual(["pending"]);
  await removeProperties(page.request, origin, id);
  await admin.context().close();
});
