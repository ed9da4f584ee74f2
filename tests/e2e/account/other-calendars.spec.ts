import { addDays, dayInDhaka } from "#domain/booking/stay.ts";
import { calendarOf, otherSiteSays } from "#tests/support/inbox.ts";
import { expect, newAccount, signIn, test } from "../fixtures/account.ts";
import { newTitle } from "../fixtures/posts.ts";
import { ownResort, siteDatabase } from "../fixtures/resort-rows.ts";
import { saidDay } from "../fixtures/stay.ts";

const day = (count: number) => addDays(dayInDhaka(new Date()), count);

test("an owner joins another site's calendar, gives it ours, and takes it off again @road", async ({
  page,
  baseURL,
  problems,
}) => {
  problems.allow(/status: 400|status of 400/);
  await signIn(page, baseURL!, await newAccount(page, baseURL!));
  const { id } = await ownResort(page.request, baseURL!, newTitle("Ridge"));
  const db = siteDatabase();
  const cottage = await db
    .selectFrom("room_types")
    .select("id")
    .where("resort_id", "=", id)
    .where("name", "=", "Cottage")
    .executeTakeFirstOrThrow();
  const sold = { id: crypto.randomUUID(), resort_id: id, room_type_id: cottage.id, state: "confirmed" as const };
  await db
    .insertInto("stays")
    .values({ ...sold, check_in: day(6), check_out: day(7) })
    .execute();
  await db.destroy();
  await page.goto(`/account/rooms/${id}`);
  const panel = page.getByRole("region", { name: "Other calendars" });
  const link = panel.getByLabel("Calendar link of another site").first();
  await link.fill("https://192.168.0.1/rooms.ics");
  await panel.getByRole("button", { name: "Join this calendar" }).first().click();
  await expect(link).toHaveAttribute("aria-invalid", "true");
  await expect(link).toHaveValue("https://192.168.0.1/rooms.ics");

  const address = await otherSiteSays(id, calendarOf([{ checkIn: day(5), checkOut: day(8) }]));
  await link.fill(address);
  await panel.getByRole("button", { name: "Join this calendar" }).first().click();
  await expect(panel.getByText(/^Last read .* It closes 2 stays\.$/)).toBeVisible();
  await expect(panel.getByText("Sold here and there?")).toBeVisible();
  await expect(panel.getByText(`${saidDay(day(6))} to ${saidDay(day(7))}`)).toBeVisible();
  await expect(page.getByRole("table").getByText("0 left, 0 sold, 1 blocked")).toHaveCount(2);
  await page.goto("/account/notifications");
  await page.getByRole("link", { name: /Sold here and there\?/ }).click();
  await expect(page).toHaveURL(new RegExp(`/account/rooms/${id}$`));

  const ours = panel.locator("code").first();
  const feed = (await ours.textContent())!;
  const text = await (await page.request.get(new URL(feed).pathname)).text();
  expect(text).toContain(`DTSTART;VALUE=DATE:${day(5).replaceAll("-", "")}`);
  await panel.getByRole("button", { name: "Make a new link: calendar of Cottage" }).click();
  await expect(ours).not.toHaveText(feed);
  expect((await page.request.get(new URL(feed).pathname)).status()).toBe(404);

  await panel.getByRole("button", { name: /^Remove the calendar of/ }).click();
  await expect(page.getByRole("table").getByText("0 left, 0 sold, 1 blocked")).toHaveCount(0);
});

test("without a script a calendar is joined, and the link that is refused stays as it was typed", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, baseURL!, await newAccount(page, baseURL!));
  const { id } = await ownResort(page.request, baseURL!, newTitle("Ridge"));
  const state = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: state });
  const plain = await context.newPage();
  await plain.goto(`/bn/account/rooms/${id}`);
  const link = plain.getByLabel("অন্য সাইটের ক্যালেন্ডারের লিংক").last();
  const add = plain.getByRole("button", { name: "ক্যালেন্ডারটি জুড়ে নিন" }).last();
  await link.fill("https://localhost/a.ics");
  await add.click();
  await expect(plain.getByText("অন্য সাইটের ক্যালেন্ডারের লিংক দিন, https:// দিয়ে শুরু").first()).toBeVisible();
  await expect(link).toHaveValue("https://localhost/a.ics");
  await link.fill(await otherSiteSays(`${id}-bn`, "", 500));
  await add.click();
  await expect(plain.getByText("পড়া যাচ্ছে না", { exact: true })).toBeVisible();
  await expect(plain.getByText("এখনো পড়া যায়নি। প্রতি বিশ মিনিটে আবার চেষ্টা করছি।")).toBeVisible();
  await context.close();
});
