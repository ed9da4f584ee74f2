import { addDays, dayInDhaka } from "#domain/booking/stay.ts";
import { expect, newAccount, signIn, test } from "../fixtures/account.ts";
import { newTitle } from "../fixtures/posts.ts";
import { ownResort, purgeResort, siteDatabase } from "../fixtures/resort-rows.ts";
import { saidDay } from "../fixtures/stay.ts";

const day = (count: number) => addDays(dayInDhaka(new Date()), count);

test("an owner says how many rooms there are and blocks nights; guests see what is left @road", async ({
  page,
  baseURL,
  browser,
  problems,
}) => {
  problems.allow(/status: 400|status of 400/);
  await signIn(page, baseURL!, await newAccount(page, baseURL!));
  const { id, slug } = await ownResort(page.request, baseURL!, newTitle("Ridge"));
  await page.goto("/account?tab=resorts");
  await page
    .getByLabel(/^More: /)
    .first()
    .click();
  await page.getByRole("link", { name: /^Rooms and nights: / }).click();
  await expect(page).toHaveURL(new RegExp(`/account/rooms/${id}$`));
  const calendar = page.getByRole("table");
  await expect(calendar.getByRole("row", { name: /^Cottage/ })).toContainText("1 of them");

  await page.getByText("Change Cottage").click();
  const units = page.getByLabel("How many there are").first();
  await units.fill("0");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(units).toHaveAttribute("aria-invalid", "true");
  await units.fill("3");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(calendar.getByRole("row", { name: /^Cottage/ })).toContainText("3 of them");

  await page.getByRole("textbox", { name: "How many", exact: true }).fill("2");
  await page.getByLabel("First night").fill(day(3));
  await page.getByLabel("Open again on").fill(day(5));
  await page.getByLabel("Why (optional)").fill("New roof");
  await page.getByRole("button", { name: "Block nights" }).click();
  await expect(page.getByRole("heading", { name: "Blocked nights" })).toBeVisible();
  await expect(page.getByText("New roof")).toBeVisible();
  await expect(calendar.getByText("1 left, 0 sold, 2 blocked")).toHaveCount(2);
  await page.getByRole("textbox", { name: "How many", exact: true }).fill("2");
  await page.getByLabel("First night").fill(day(4));
  await page.getByLabel("Open again on").fill(day(6));
  await page.getByRole("button", { name: "Block nights" }).click();
  await expect(page.getByRole("region", { name: "Block nights" }).getByRole("alert")).toContainText(
    `On ${saidDay(day(4))} you have blocked some of them already.`,
  );

  const guest = await browser.newPage();
  await purgeResort(slug);
  await guest.goto(`/resort/${slug}?checkIn=${day(3)}&checkOut=${day(5)}`);
  const room = guest.getByRole("listitem").filter({ has: guest.getByRole("radio", { name: "Cottage" }) });
  await expect(room).toContainText("Last one");
  await expect(guest.getByText("New roof")).toHaveCount(0);
  await guest.close();

  await page.getByRole("button", { name: /^Open again: Cottage/ }).click();
  await expect(page.getByRole("heading", { name: "Blocked nights" })).toBeHidden();
});

test("without a script the forms say what is wrong and lose nothing", async ({ page, browser, baseURL }) => {
  await signIn(page, baseURL!, await newAccount(page, baseURL!));
  const { id } = await ownResort(page.request, baseURL!, newTitle("Ridge"));
  const state = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: state });
  const plain = await context.newPage();
  await plain.goto(`/bn/account/rooms/${id}`);
  await plain.getByRole("textbox", { name: "কয়টি", exact: true }).fill("৫");
  await plain.getByLabel("প্রথম রাত").fill(day(3));
  await plain.getByLabel("আবার খুলবে").fill(day(5));
  await plain.getByLabel("কারণ (না লিখলেও চলে)").fill("ছাদ");
  await plain.getByRole("button", { name: "রাত বন্ধ রাখুন" }).click();
  await expect(plain.getByText("এই রাতগুলো বন্ধ করা যাচ্ছে না")).toBeVisible();
  await expect(plain.getByLabel("কারণ (না লিখলেও চলে)")).toHaveValue("ছাদ");
  await plain.getByRole("textbox", { name: "কয়টি", exact: true }).fill("১");
  await plain.getByRole("button", { name: "রাত বন্ধ রাখুন" }).click();
  await expect(plain.getByRole("heading", { name: "বন্ধ রাত" })).toBeVisible();
  await context.close();
});

test("an owner chooses pictures of a room, with and without a script, and guests look at them @road", async ({
  page,
  baseURL,
  browser,
}) => {
  await signIn(page, baseURL!, await newAccount(page, baseURL!));
  const { id, slug } = await ownResort(page.request, baseURL!, newTitle("Ridge"));
  const pictures = ["sajek-2-noon", "bedroom-7-noon"];
  const db = siteDatabase();
  await db.deleteFrom("resort_images").where("resort_id", "=", id).execute();
  await db
    .insertInto("resort_images")
    .values(pictures.map((picture_id, display_order) => ({ resort_id: id, display_order, picture_id })))
    .execute();
  await db.destroy();
  const state = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: state });
  const without = await plain.newPage();
  await without.goto(`/account/rooms/${id}`);
  await without.getByText("Change Cottage").click();
  await without.getByRole("button", { name: "Picture 2 of Cottage" }).click();
  await without.getByText("Change Cottage").click();
  const second = without.getByRole("button", { name: "Picture 2 of Cottage" });
  await expect(second).toHaveAttribute("aria-pressed", "true");
  await plain.close();

  await page.goto(`/account/rooms/${id}`);
  await page.getByText("Change Cottage").click();
  await page.getByRole("button", { name: "Picture 1 of Cottage" }).click();
  await expect(page.getByRole("button", { name: "Picture 1 of Cottage" })).toHaveAttribute("aria-pressed", "true");
  await purgeResort(slug);
  await page.goto(`/resort/${slug}`);
  await page.getByRole("link", { name: "2 photos of Cottage" }).click();
  await expect(page.getByRole("dialog").getByText("1 / 2")).toBeVisible();
});
