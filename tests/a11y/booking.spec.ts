import { expect, newAccount, signIn, test } from "../e2e/fixtures/account.ts";
import { payAs, someNights, state } from "../e2e/fixtures/booking.ts";
import { expectGoodPage, overflowing, themesIn, violations } from "./good-page.ts";
import { roadTag } from "../support/road.ts";

// Several pages each, and axe takes its time with every one.
test.slow();

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Booking and paying, with the sandbox; each language pays from a wallet of its own. */
for (const [locale, prefix, wallet] of [
  ["en", "", "01619777282"],
  ["bn", "/bn", "01619777283"],
] as const) {
  test(
    `${locale} booking: form, dialog, open and paid receipt have no violation and never scroll sideways`,
    { tag: roadTag(locale) },
    async ({ page, baseURL, problems }) => {
      problems.allow(/\/api\/bookings\/property|status of 500/);
      const { checkIn, checkOut } = someNights(2);
      await page.goto(
        `${prefix}/book?kind=resort&slug=cloud-ridge-cottages-sajek&checkIn=${checkIn}&checkOut=${checkOut}&guests=2`,
      );
      const pay = page.getByRole("button", { name: locale === "en" ? /^Pay/ : /^বিকাশে/ });
      await pay.click();
      await expect(page.locator("#booking-name")).toHaveAttribute("aria-invalid", "true");
      await expectGoodPage(page, themesIn(locale));

      const account = await newAccount(page, baseURL!);
      await signIn(page, baseURL!, account);
      await page.goto(`${prefix}/property/gulshan-lake-view`);
      await page
        .locator("#booking")
        .getByRole("link", { name: locale === "en" ? "Book Now" : "বুক করুন" })
        .click();
      await expect(page.locator("dialog #booking-name")).toHaveValue(account.name);
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await violations(page), "dialog").toEqual([]);
      expect.soft(await overflowing(page), "dialog at 320 px").toEqual([]);

      // While it is on its way the button says so and cannot be pressed again; a failure brings it back.
      let fail = () => {};
      const told = new Promise<void>((resolve) => (fail = resolve));
      await page.route("**/api/bookings/property", async (route) => {
        await told;
        await route.fulfill({ status: 500, body: "{}" });
      });
      await page.locator("dialog #booking-phone").fill("01712345678");
      await pay.click();
      await expect(
        page.getByRole("button", { name: locale === "en" ? "Processing..." : "প্রসেস হচ্ছে..." }),
      ).toBeDisabled();
      fail();
      await expect(pay).toBeEnabled();

      const booked = await page.request.post("/api/bookings/property", {
        data: { slug: "gulshan-lake-view", name: account.name, email: account.email, phone: "01712345678", locale },
        headers: { origin: baseURL! },
      });
      const { receiptUrl, paymentUrl } = (await booked.json()) as { receiptUrl: string; paymentUrl: string };
      // As a booking leads there for which the provider gave no page.
      await page.goto(`${receiptUrl}#initiated`);
      await expect(page.getByText(locale === "en" ? "Booking initiated!" : "বুকিং শুরু হয়েছে!")).toBeVisible();
      await expectGoodPage(page, themesIn(locale));
      await page.goto(paymentUrl);
      await payAs(page, wallet);
      await expect(state(page)).toContainText(locale === "en" ? "confirmed" : "নিশ্চিত");
      await page.getByText(locale === "en" ? "Cancel this booking" : "বুকিং বাতিল করুন", { exact: true }).click();
      await expectGoodPage(page, themesIn(locale));
      await page.goto(`${prefix}/account?tab=bookings`);
      await expect(page.locator("#bookings").getByRole("listitem")).toHaveCount(1);
      await expectGoodPage(page, themesIn(locale));
    },
  );
}
