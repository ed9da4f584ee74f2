import { lastMail } from "#tests/support/inbox.ts";
import { addDays, dayInDhaka } from "#domain/booking/stay.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import { purgeResort, siteDatabase } from "../fixtures/resort-rows.ts";
import { dayIn, openPicker, pickStay, saidDay } from "../fixtures/stay.ts";
import { expect, test } from "../fixtures/reader.ts";

const SLUG = "cloud-ridge-cottages-sajek";
const PAGE = `/resort/${SLUG}`;
/** Other tests book the resort above; nobody books this one. */
const FREE = "two-leaves-tea-bungalow-sreemangal";

/** The days 10 to 13 of the month after the next, and the name of that month. */
function future() {
  const today = dayInDhaka(new Date());
  const month = addDays(`${addDays(`${today.slice(0, 7)}-01`, 32).slice(0, 7)}-01`, 32).slice(0, 7);
  return { day: (number: number) => `${month}-${String(number).padStart(2, "0")}` };
}

test("dates in the calendar: past and taken days are crossed out, the sum follows, keys walk @phone @desktop @road", async ({
  page,
}) => {
  const { day } = future();
  const db = siteDatabase();
  const ids = [uuidv7(), uuidv7()];
  const { id: resort } = await db.selectFrom("resorts").select("id").where("slug", "=", FREE).executeTakeFirstOrThrow();
  try {
    // A day is taken when no room is left.
    const rooms = await db.selectFrom("room_types").select(["id", "units"]).where("resort_id", "=", resort).execute();
    for (const [index, { id: room_type_id, units }] of rooms.entries())
      await db
        .insertInto("stays")
        .values({
          id: ids[index]!,
          resort_id: resort,
          room_type_id,
          units,
          check_in: day(20),
          check_out: day(22),
          state: "confirmed",
        })
        .execute();
    await purgeResort(FREE);
    await page.goto(`/resort/${FREE}`);
    const picker = await openPicker(page);
    // One picker: the browser's own date fields have given way to it.
    await expect(page.locator("input[type=date]")).toHaveCount(0);
    const calendar = picker.getByRole("group", { name: "Calendar" });
    const cell = (date: string) => dayIn(calendar, date);
    await expect(calendar.getByRole("button", { name: "Previous month" })).toBeDisabled();
    await calendar.getByRole("button", { name: "Next month" }).click();
    await calendar.getByRole("button", { name: "Next month" }).click();
    await expect(cell(day(21))).toHaveAccessibleName(/, taken$/);
    await expect(cell(day(21))).toBeDisabled();
    await expect(cell(day(10))).toHaveAccessibleName(/, ৳.6,500 a night$/);
    await cell(day(10)).click();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await expect(cell(day(18))).toBeFocused();
    await cell(day(13)).click();
    await expect(picker).toBeHidden();
    await expect(page.getByRole("button", { name: `Check-in ${saidDay(day(10))}` })).toBeFocused();
    await expect(page.getByRole("button", { name: `Check-out ${saidDay(day(13))}` })).toBeVisible();
    await expect(page.getByText("Veranda room: ৳ 6,500 × 3 nights")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Stay total" })).toContainText("৳ 19,500");
  } finally {
    await db.deleteFrom("stays").where("id", "in", ids).execute();
    await db.destroy();
    await purgeResort(FREE);
  }
});

test("Book Now asks for dates, and an inquiry about them arrives", async ({ page }) => {
  const { day } = future();
  await page.goto(`/resort/${FREE}`);
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please select check-in and check-out dates");
  await expect(page.getByRole("button", { name: /^Check-in/ })).toBeFocused();
  await pickStay(page, { checkIn: day(2), checkOut: day(4) });
  await page.getByRole("link", { name: "Send Quick Inquiry" }).click();
  const inquiry = page.getByRole("dialog", { name: "Send Quick Inquiry" });
  await expect(inquiry.getByLabel("Message")).toHaveValue(/^I would like to stay at Two Leaves Tea Bungalow.* from 2 /);
  await inquiry.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(inquiry.getByRole("alert")).toContainText("Name: Please fill this in");
  const email = `guest-${Date.now()}@example.org`;
  await inquiry.getByLabel("Name").fill("Rahim Uddin");
  await inquiry.getByLabel("Email").fill(email);
  await inquiry.getByLabel("Phone").fill("০১৭১২৩৪৫৬৭৮");
  await inquiry.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(page.getByText("Your inquiry has been sent successfully!")).toBeVisible();
  await expect(inquiry).toBeHidden();
  const receipt = await lastMail(email);
  expect(receipt.text).toContain("Two Leaves Tea Bungalow");
});

test("Book Now pressed before the script is there says the same, and the script does not take it back", async ({
  page,
}) => {
  await page.goto(`${PAGE}?book=1#booking`);
  await expect(page.getByRole("button", { name: /^Check-in/ })).toBeFocused();
  await expect(page.getByRole("alert")).toHaveText("Please select check-in and check-out dates");
});

test("a refused inquiry says so and loses nothing", async ({ page, problems }) => {
  problems.allow(/api\/inquiries|Failed to load resource/);
  await page.route("**/api/inquiries", (route) => route.abort());
  await page.goto(PAGE);
  await page.getByRole("link", { name: "Send Quick Inquiry" }).click();
  const inquiry = page.getByRole("dialog");
  await inquiry.getByLabel("Name").fill("Rahim");
  await inquiry.getByLabel("Email").fill("rahim@example.org");
  await inquiry.getByLabel("Phone").fill("01712345678");
  await inquiry.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(inquiry.getByRole("alert")).toContainText("Failed to send inquiry. Please try again.");
  await expect(inquiry.getByLabel("Name")).toHaveValue("Rahim");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Send Quick Inquiry" })).toBeFocused();
});

test("without a script: the sum, all sections and an inquiry by a plain form @road", async ({ browser, problems }) => {
  const { day } = future();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  problems.watch(page);
  await page.goto(`/bn${PAGE}`);
  for (const section of ["বিবরণ", "রুমের ধরন", "নিয়মাবলি", "আশপাশে"]) {
    await expect(page.getByRole("heading", { name: section, exact: true })).toBeVisible();
  }
  await page.goto(PAGE);
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please select check-in and check-out dates");
  await page.getByLabel("Check-in", { exact: true }).fill(day(5));
  await page.getByLabel("Check-out", { exact: true }).fill(day(6));
  await page.getByRole("button", { name: "Show the total" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Stay total" })).toContainText("৳ 4,800");
  await page.getByRole("link", { name: "Send Quick Inquiry" }).click();
  await expect(page).toHaveURL(/\/inquiry\?kind=resort&slug=/);
  const email = `plain-${Date.now()}@example.org`;
  await page.getByLabel("Name").fill("করিম");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("123456");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(page).toHaveURL(/\/inquiry\?kind=resort&slug=/);
  await expect(page.getByLabel("Name")).toHaveValue("করিম");
  await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Phone").fill("01712345678");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(page.getByText("Your inquiry has been sent successfully!")).toBeVisible();
  await lastMail(email);
  await context.close();
});

test("a resort tells search engines what is true, a listing's address leads to it, a wrong one is said to be wrong", async ({
  page,
  problems,
}) => {
  await page.goto(`/property/${SLUG}`);
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  const texts = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  const lodging = texts
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find((data) => data["@type"] === "LodgingBusiness");
  expect(lodging).toMatchObject({ checkinTime: "14:00" });
  expect(lodging).not.toHaveProperty("aggregateRating");
  expect(lodging).not.toHaveProperty("telephone");
  await expect(page.getByText("20% off").first()).toBeVisible();
  await expect(page.locator("main h1 ~ p s")).toContainText("৳ 6,000");
  await expect(page.getByRole("tab")).toHaveText(["Overview", "Room Types", "Policies", "Nearby"]);
  await page.getByRole("tab", { name: "Room Types" }).click();
  await expect(page.getByRole("tabpanel")).toContainText("Sleeps");
  await page.getByRole("button", { name: "Open full-screen viewer" }).click();
  await expect(page.getByRole("dialog", { name: "Photos" })).toBeVisible();
  await page.keyboard.press("Escape");
  problems.allow(/resort\/no-such-resort|Failed to load resource/);
  const answer = await page.goto("/resort/no-such-resort");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Resort Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Resorts" }).click();
  await expect(page).toHaveURL(/\/resort$/);
});

test("whom to call and who manages the place stand below one another", async ({ page }) => {
  await page.goto("/resort/coxs-bazar-beach-resort");
  const [contact, manager] = [page.getByText("Farhana Chowdhury"), page.getByText("Manager: Rezaul Karim")];
  expect((await manager.boundingBox())!.y).toBeGreaterThan((await contact.boundingBox())!.y + 10);
});
