import { readFile } from "node:fs/promises";
import { devices } from "@playwright/test";
import { uuidv7 } from "#db/uuidv7.ts";
import { addDays } from "#domain/booking/stay.ts";
import { lastMail } from "#tests/support/inbox.ts";
import { newAccount, ownAddress, signIn, expect, test } from "../fixtures/account.ts";
import { closePayment, EMPTY_WALLET, payAs, paymentPage, someNights, state, WALLETS } from "../fixtures/booking.ts";
import { purgeResort, siteDatabase } from "../fixtures/resort-rows.ts";
import { saidDay } from "../fixtures/stay.ts";

const RESORT = "cloud-ridge-cottages-sajek";

test("a home is booked from its card, paid in a tab of its own, and both tabs and the mail have the receipt @road", async ({
  page,
  baseURL,
  problems,
}) => {
  problems.allow(/\/api\/bookings\/property/);
  await page.goto("/buy");
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  const book = page
    .getByRole("main")
    .getByRole("link", { name: /^Book Now/ })
    .first();
  await book.click();
  const refusal = page.getByRole("alert").filter({ hasText: "Authentication required" });
  await expect(refusal).toContainText("Please sign in to book this property");
  await expect(refusal.getByRole("link", { name: "Sign In" })).toHaveAttribute(
    "href",
    /^\/signin\?next=%2Fbook%3Fkind%3Dproperty%26slug%3D[\w-]+&reason=book-property$/,
  );
  // The way on stands below the words, not stuck to the last of them.
  const left = (words: Element) => words.getBoundingClientRect().left;
  expect(await refusal.getByRole("link").evaluate(left)).toBe(await refusal.locator("b").evaluate(left));
  expect(calls.filter((path) => /booking/.test(path) && !path.startsWith("/_astro/"))).toEqual([]);

  const account = await newAccount(page, baseURL!);
  await signIn(page, baseURL!, account);
  await page.goto("/buy");
  await book.click();
  const dialog = page.getByRole("dialog", { name: "Book this property" });
  await expect(dialog.getByLabel("Full name")).toHaveValue(account.name);
  await expect(dialog.getByLabel("Email")).toHaveValue(account.email);
  await expect(dialog.getByText(/^Why ৳\s1,000\?/)).toBeVisible();
  await expect(dialog.getByText("To pay now")).toBeInViewport();
  await expect(dialog.getByText(/Cancel before .+ [AP]M on .+ and ৳.1,000 is refunded\./)).toBeVisible();
  await expect(dialog.getByLabel("Phone")).toHaveAttribute("placeholder", "+880 1XXXXXXXXX");
  await dialog.getByLabel("Email").fill("nobody");
  await dialog.getByRole("button", { name: "Pay ৳ 1,000 with bKash" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Phone: Please fill this in");
  await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription(/Please enter a valid e-mail address/);
  await dialog.getByLabel("Email").fill(account.email);
  await dialog.getByLabel("Phone").fill("০১৭১২৩৪৫৬৭৮");
  await dialog.getByLabel("Message (optional)").fill("Is the lift working?");

  // A failure loses nothing: neither what was typed nor an empty tab.
  await page.route("**/api/bookings/property", (route) => route.fulfill({ status: 500, body: "{}" }), { times: 1 });
  const lost = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: /^Pay/ }).click();
  const empty = await lost;
  await expect.poll(() => empty.isClosed()).toBe(true);
  await expect(dialog.getByRole("alert")).toContainText(
    "Booking failed. There was an error processing your booking. Please try again.",
  );
  await expect(dialog.getByLabel("Message (optional)")).toHaveValue("Is the lift working?");

  const opened = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: /^Pay/ }).click();
  const tab = await opened;
  await expect(page).toHaveURL(/\/receipt\/[\w-]+/);
  await expect(page.getByText("Redirecting to the payment page…")).toBeVisible();
  await expect(state(page)).toHaveText("Waiting for your payment");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await payAs(tab, WALLETS.property);
  const confirmed = "Your booking has been confirmed. Booking fee of ৳ 1,000 has been charged.";
  await expect(state(tab)).toHaveText(confirmed);
  await expect(state(page)).toHaveText(confirmed, { timeout: 30_000 });
  await expect(page.getByRole("status").filter({ hasText: `New: ${confirmed}` })).toBeAttached();

  const receipt = await lastMail(account.email, { after: account.mail });
  expect(receipt.text).toContain(new URL(page.url()).pathname);
  expect(receipt.text).toContain("Directions");
  await expect(page.getByText("Your national ID card")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("header").first()).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByText(/^NB-[A-Z0-9]+$/)).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  await page.goto("/account?tab=bookings");
  const row = page.getByRole("region", { name: "Your bookings" }).getByRole("listitem");
  await expect(row).toContainText("Paid");
  await expect(row.getByRole("link", { name: /^Directions/ })).toBeVisible();
  await row.getByRole("link", { name: /^Receipt NB-/ }).click();
  await expect(state(page)).toHaveText(confirmed);
});

test.describe("on a phone, in Bengali", () => {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
  test.use({ ...phone, viewport: { width: 390, height: 844 } });

  test("a resort: taken nights, the policy, a wallet without money, Close, pay again, cancel @road", async ({
    page,
  }) => {
    const wanted = someNights(3);
    const db = siteDatabase();
    const id = uuidv7();
    const resort = await db.selectFrom("resorts").select("id").where("slug", "=", RESORT).executeTakeFirstOrThrow();
    await db
      .insertInto("stays")
      .values({
        id,
        resort_id: resort.id,
        check_in: addDays(wanted.checkIn, 1),
        check_out: addDays(wanted.checkIn, 2),
        // All of the room that is shown first.
        units: 6,
        state: "confirmed",
      })
      .execute();
    try {
      await purgeResort(RESORT);
      // Taken nights cannot be chosen in the picker, but an address may ask for them.
      await page.goto(`/bn/resort/${RESORT}?checkIn=${wanted.checkIn}&checkOut=${wanted.checkOut}`);
      await expect(page.getByRole("status").filter({ hasText: "থাকার মোট খরচ" })).toBeVisible();
      // The picker's buttons are there with React; pressed a second before it, the form leads to its own page.
      await expect(page.locator("button#stay-check-in")).toBeVisible();
      await page.getByRole("button", { name: "এখনই বুক করুন" }).click();
      const dialog = page.getByRole("dialog", { name: "এই রিসোর্ট বুক করুন" });
      await expect(dialog.getByRole("alert")).toContainText("এই রাতগুলো আগেই বুক হয়ে গেছে");
      const free = dialog.getByRole("listitem").getByRole("link").first();
      const href = (await free.getAttribute("href")) ?? "";
      const checkIn = new URL(href, "http://site").searchParams.get("checkIn") ?? "";
      await free.click();
      await expect(page.locator("#stay-check-in")).toContainText(saidDay(checkIn, "bn"));
      await expect(dialog.getByText(/পর্যন্ত বাতিল করলে ৳\s৫০০ ফেরত পাবেন।/)).toBeVisible();
      await expect(dialog.getByText("৳ ১৪,৪০০", { exact: true })).toBeInViewport();
      await dialog.getByLabel("পুরো নাম").fill("রহিমা খাতুন");
      await dialog.getByLabel("ই-মেইল").fill("rahima@example.org");
      await dialog.getByLabel("ফোন").fill("০১৭১২৩৪৫৬৭৮");
      await expect(dialog.getByLabel("বিকাশ নম্বর")).toHaveValue("01712345678");
      const pay = dialog.getByRole("button", { name: "বিকাশে ৳ ৫০০ দিন" });
      await expect(pay).toBeInViewport();
      // What has to be ticked stands above it, in view as well.
      const tick = dialog.getByLabel("বাতিলের নিয়ম মেনে নিচ্ছি");
      await expect(tick).toBeInViewport({ ratio: 1 });
      expect((await tick.boundingBox())!.y).toBeLessThan((await pay.boundingBox())!.y);
      await pay.click();
      await expect(dialog.getByRole("alert")).toContainText("বাতিলের নিয়ম মেনে নিচ্ছি: এতে টিক দিন");
      await dialog.getByLabel("বাতিলের নিয়ম মেনে নিচ্ছি").check();
      await pay.click();

      // On a phone the payment takes the tab itself. Back from it leads to the receipt, whose address nothing else knows yet.
      await expect(page).toHaveURL(paymentPage);
      await page.goBack();
      await expect(page).toHaveURL(/\/bn\/receipt\/[\w-]+$/);
      await page.getByRole("link", { name: "পেমেন্ট পেজে যান" }).click();
      await payAs(page, EMPTY_WALLET);
      await expect(state(page)).toHaveText("পেমেন্ট করতে গিয়ে সমস্যা হয়েছে। অনুগ্রহ করে আবার চেষ্টা করুন।");
      await expect(page.getByText("বিকাশ অ্যাকাউন্টে যথেষ্ট টাকা নেই।")).toBeVisible();
      await expect(page.getByRole("timer")).toHaveText(/^আর [০-৯]+:[০-৯]{2} বাকি$/);
      await page.getByRole("button", { name: "আবার টাকা দিন" }).click();
      await closePayment(page);
      await expect(page.getByText("বিকাশের পেজে পেমেন্ট বাতিল করা হয়েছে।")).toBeVisible();
      await page.getByRole("button", { name: "আবার টাকা দিন" }).click();
      await expect(page).toHaveURL(paymentPage);
      // Back with the browser's own button: the receipt knows that the page is open, and leads there.
      await page.goBack();
      await page.getByRole("link", { name: "পেমেন্ট পেজে যান" }).click();
      await payAs(page, WALLETS.phone);
      await expect(state(page)).toHaveText("আপনার রিসোর্ট বুকিং নিশ্চিত হয়েছে। বুকিং ফি ৳ ৫০০ নেওয়া হয়েছে।");
      const rest = page.getByText("রিসোর্টে গিয়ে দেবেন", { exact: true });
      await expect(rest).toBeVisible();
      await page.getByText("বুকিং বাতিল করুন", { exact: true }).click();
      await expect(page.getByText(/এখন বাতিল করলে ৳\s৫০০ সাত দিনের মধ্যে/)).toBeVisible();
      await page.getByRole("button", { name: "হ্যাঁ, বুকিং বাতিল করুন" }).click();
      await expect(state(page)).toHaveText(/^৳\s৫০০ (?:ফেরত দেওয়া হয়েছে|ফেরত পাঠানো হচ্ছে)$/);
      await expect(rest).toBeHidden();
      const mail = await lastMail("rahima@example.org");
      expect(mail.text).toMatch(/[০-৯]/);
    } finally {
      await db.deleteFrom("stays").where("id", "=", id).execute();
      await db.destroy();
    }
  });
});

test("without a script: the booking, the payment, the receipt and cancelling are forms and links @road", async ({
  browser,
  problems,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders: ownAddress() });
  const page = await context.newPage();
  problems.watch(page);
  problems.allow(/\/receipt\/nobody-has-this-token/);
  const { checkIn, checkOut } = someNights(2);
  await page.goto(`/resort/${RESORT}`);
  await page.getByLabel("Check-in", { exact: true }).fill(checkIn);
  await page.getByLabel("Check-out", { exact: true }).fill(checkOut);
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(page).toHaveURL(/\/book\?kind=resort&/);
  await expect(page.getByText("৳ 9,600", { exact: true })).toBeVisible();
  await page.getByLabel("Full name").fill("Karim Uddin");
  await page.getByLabel("Email").fill("karim@example.org");
  await page.getByLabel("Phone").fill("123");
  await expect(page.getByLabel("bKash number")).toHaveAttribute("placeholder", "01XXXXXXXXX");
  await page.getByLabel("bKash number").fill(WALLETS.plain);
  await page.getByLabel("I accept the cancellation policy").check();
  const pay = page.getByRole("button", { name: "Pay ৳ 500 with bKash" });
  await pay.click();
  await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Full name")).toHaveValue("Karim Uddin");
  await page.getByLabel("Phone").fill("01712345678");
  await page.getByLabel("I accept the cancellation policy").check();
  await pay.click();
  await expect(page).toHaveURL(/\/receipt\/[\w-]+/);
  await page.getByRole("link", { name: "Go to the payment page" }).click();
  await payAs(page, WALLETS.plain);
  await expect(state(page)).toHaveText(
    "Your resort booking has been confirmed. Booking fee of ৳ 500 has been charged.",
  );
  const download = page.waitForEvent("download");
  const days = page.getByRole("link", { name: "Add to calendar" });
  const address = (await days.getAttribute("href"))!;
  await days.click();
  const calendar = await readFile(await (await download).path(), "utf8");
  expect(calendar).toContain(`DTSTART;TZID=Asia/Dhaka:${checkIn.replaceAll("-", "")}T`);
  expect(calendar).toContain(`DTEND;TZID=Asia/Dhaka:${checkOut.replaceAll("-", "")}T`);
  await page.getByText("Cancel this booking", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, cancel the booking" }).click();
  await expect(page).toHaveURL(/\/receipt\/[\w-]+/);
  await expect(page.getByRole("heading", { name: "What to do next" })).toBeHidden();
  await page.goto(address);
  await expect(state(page)).toHaveText(/^৳\s500 (?:was refunded|is being refunded)$/);
  await expect(state(page)).toHaveText(/^৳\s500 (?:was refunded|is being refunded)$/);

  await page.goto("/book?kind=property&slug=gulshan-lake-view");
  await expect(page.getByText("Please sign in to book this property")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign In" })).toHaveAttribute("href", /next=%2Fbook/);
  expect((await page.goto("/receipt/nobody-has-this-token"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Booking not found" })).toBeVisible();
  await context.close();
});
