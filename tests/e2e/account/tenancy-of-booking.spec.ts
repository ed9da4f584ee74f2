import { expect, test } from "../fixtures/account.ts";
import { payAs, WALLETS } from "../fixtures/booking.ts";
import { ownerWithHome, seekerPage } from "../fixtures/visits.ts";

test("@phone a paid booking of a home for rent leads to its tenancy, without a script too @road", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL!;
  const { slug } = await ownerWithHome(page, browser, origin);
  const { page: guest, account } = await seekerPage(browser, origin, { javaScriptEnabled: false });
  const wish = { slug, name: "Sadia Islam", email: account.email, phone: "01812345678", locale: "en" };
  const booked = await guest.request.post("/api/bookings/property", { data: wish, headers: { origin } });
  expect(booked.status(), await booked.text()).toBe(201);
  await guest.goto(((await booked.json()) as { paymentUrl: string }).paymentUrl);
  await payAs(guest, WALLETS.plain);

  await page.goto("/account?tab=bookings");
  await page.getByRole("link", { name: "Begin a tenancy" }).click();
  await expect(page.getByText("The tenant is Sadia Islam, who booked the home.")).toBeVisible();
  await expect(page.getByLabel("E-mail of the tenant")).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Name of the tenant" })).toHaveValue("Sadia Islam");
  await expect(page.getByRole("textbox", { name: "Rent a month" })).toHaveValue("45000");
  await expect(page.getByRole("textbox", { name: /^Home/ })).not.toHaveValue("");
  await page.getByLabel("Start").fill(`${new Date().toISOString().slice(0, 7)}-01`);
  await page.getByRole("textbox", { name: "People who will live there" }).fill("3");
  await page.getByRole("button", { name: "Propose this text" }).click();
  await expect(page).toHaveURL(/\/account\/tenancies\/[0-9a-f-]{36}$/);
  const address = page.url();

  await guest.goto("/account?tab=bookings");
  await guest.getByRole("link", { name: "See the tenancy" }).click();
  await expect(guest).toHaveURL(address);
  await guest.getByRole("button", { name: "I agree to this text" }).click();
  await expect(guest.getByText("Agreed by both")).toBeVisible();
  // Notice, and back again, by forms.
  await guest.getByText("Give notice", { exact: true }).click();
  await guest.getByRole("button", { name: "Yes, give notice now" }).click();
  await guest.getByText("Take the notice back", { exact: true }).click();
  await guest.getByRole("button", { name: "Yes, take it back" }).click();
  await expect(guest.getByText(/the tenant took the notice back/)).toBeVisible();
  await expect(guest.getByText("Give notice", { exact: true })).toBeVisible();
  // The ledger is a paper, and a booking leads to one tenancy alone.
  await expect(guest.getByRole("link", { name: "Ledger as PDF" })).toHaveAttribute("href", /ledger-en\.pdf$/);
  await page.goto("/account?tab=bookings");
  await page.getByRole("link", { name: "See the tenancy" }).click();
  await expect(page).toHaveURL(address);
  await guest.context().close();
});
