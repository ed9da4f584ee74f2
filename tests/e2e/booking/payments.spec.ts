import { newAccount, signIn, expect, test } from "../fixtures/account.ts";
import { signInAsAdministrator } from "../fixtures/administrator.ts";
import { payAs, WALLETS } from "../fixtures/booking.ts";
import { islandsAwake } from "../fixtures/islands.ts";

test("the administrator finds a payment, asks bKash about it and pays a part of it back @road", async ({
  page,
  baseURL,
}) => {
  const guest = await newAccount(page, baseURL!, "Salma Begum");
  await signIn(page, baseURL!, guest);
  const booked = await page.context().request.post("/api/bookings/property", {
    data: { slug: "gulshan-lake-view", name: guest.name, email: guest.email, phone: "01712345678", locale: "en" },
    headers: { origin: baseURL! },
  });
  const { paymentUrl } = (await booked.json()) as { paymentUrl: string };
  await page.goto(paymentUrl);
  await payAs(page, WALLETS.administrator);
  const reference = (
    await page
      .getByText(/^NB-[A-Z0-9]+$/)
      .first()
      .innerText()
  ).trim();
  // Not under the hands of a page that still asks for what belongs to the guest.
  await page.goto("about:blank");
  await page.context().clearCookies();

  await signInAsAdministrator(page.context(), baseURL!);
  await page.goto("/account?tab=payments");
  await islandsAwake(page);
  await page.getByLabel("Reference, invoice or transaction").fill(reference);
  await page.getByRole("button", { name: "Find" }).click();
  const row = page.getByRole("list", { name: "Payments" }).locator("> li");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Salma Begum");
  await row.getByText("What happened").click();
  const events = row.getByRole("list", { name: "What happened" }).getByRole("listitem");
  await expect(events).not.toHaveCount(0);
  await row.getByRole("button", { name: "Check with bKash now" }).click();
  await expect(page.getByText("Checked with bKash")).toBeVisible();
  await row.getByText("Refund", { exact: true }).click();
  await row.getByRole("button", { name: "Send the refund" }).click();
  await expect(row.getByRole("alert")).toContainText("Reason");
  await row.getByLabel("Amount in taka").fill("৪০০");
  await row.getByLabel(/^Reason/).fill("The agent never called.");
  await row.getByRole("button", { name: "Send the refund" }).click();
  await expect(page.getByText("The refund is on its way")).toBeVisible();
  await expect(row).toContainText("৳ 400");
  await expect(events.filter({ hasText: "We decided to refund you." })).toBeVisible();
});
