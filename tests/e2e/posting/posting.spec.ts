import { expect, newAccount, signIn, test } from "../fixtures/account.ts";
import { forward, goTo, next, ownItems, picture, ready, signInAgain } from "../fixtures/posting.ts";

test("what is wrong is said step by step, above the form and beside the field, and offline loses nothing @road", async ({
  page,
  context,
  baseURL,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|status: 400 .*\/api\/listings$|status of 400 .*\/api\/listings\)$/);
  const account = await newAccount(page, baseURL!);
  await page.goto("/en/post-property");
  await expect(page).toHaveURL(/\/signin\?next=%2Fen%2Fpost-property&reason=post-property/);
  await expect(page.getByText("You must be logged in to post a property")).toBeVisible();
  await signInAgain(page, account);
  await expect(page).toHaveURL("/en/post-property");
  await ready(page);

  await page.getByRole("radio", { name: "Sale" }).check();
  await forward(page);
  await forward(page);
  const summary = page.getByRole("alert").filter({ hasText: "Please fill all required fields" });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Property type: Please fill this in" }).click();
  await expect(page.getByRole("radio", { name: "Apartment" })).toBeFocused();
  await page.getByRole("radio", { name: "Apartment" }).check();
  await forward(page);
  await page.locator("#post-contactPhone").fill("12");
  await forward(page);
  await expect(page.getByRole("link", { name: "Phone: Please enter a number like 01XXXXXXXXX" })).toBeVisible();
  await page.locator("#post-contactPhone").fill("01712345678");
  await page.locator("#post-contactPhone").press("Enter");

  await page.getByLabel("Area or thana").fill("Atlantis");
  await forward(page);
  await expect(page.getByRole("link", { name: "Area or thana: Please choose the place from the list" })).toBeVisible();
  await page.getByLabel("Area or thana").fill("banan");
  await page
    .getByRole("option", { name: /Banani\b/ })
    .first()
    .click();
  await expect(page.getByText("Banani, Dhaka District, Dhaka Division")).toBeVisible();
  await forward(page);

  // What only a rental has is asked of rentals only.
  await expect(page.getByLabel("Free from")).toBeHidden();
  await page.getByLabel("Bedrooms", { exact: true }).fill("three");
  await page.getByLabel("Size").fill("3");
  await page.getByLabel("Unit").selectOption("katha");
  await expect(page.getByText("= 2,160 sqft · 4.96 decimal")).toBeVisible();
  await page.getByLabel("Link to a video").fill("not a link");
  await forward(page);
  await expect(page.getByRole("link", { name: "Bedrooms: Please enter a number" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Link to a video: Please enter a web address/ })).toBeVisible();
  await page.getByLabel("Link to a video").fill("https://example.com/film");
  await page.getByLabel("Bedrooms", { exact: true }).fill("2");
  await page.getByLabel("Bedrooms: one more").click();
  await forward(page, 2);

  await page.locator("#post-price").fill("a lot");
  await expect(page.getByText("This number was not understood")).toBeVisible();
  await forward(page);
  await expect(page.getByRole("link", { name: "Price: Please enter a number" })).toBeVisible();
  await page.locator("#post-price").fill("1.85 crore");
  await expect(page.getByText("1 crore 85 lakh taka").first()).toBeVisible();
  // The card of the list, as it will be.
  const card = page.locator("[data-card] article");
  await expect(card).toContainText("1.85 Cr");
  await expect(card).toContainText("Banani, Dhaka");
  await forward(page);

  // Proposed in both languages from what was said, and changed by whoever likes.
  const title = page.getByLabel("Title in English");
  await expect(title).toHaveValue("3-bedroom apartment for sale, Banani");
  await expect(page.getByLabel("Title in Bengali")).toHaveValue("৩ বেডরুমের অ্যাপার্টমেন্ট বিক্রি হবে, বনানী");
  await expect(page.getByLabel("Description in English")).toHaveValue(
    /^3-bedroom apartment for sale, Banani\. 3 katha/,
  );
  await title.fill("Corner flat with a roof");
  await forward(page);
  await page.getByLabel("Friday, from").selectOption("3 PM");
  await forward(page);
  await expect(page.getByRole("link", { name: "Until: Please fill this in" })).toBeVisible();
  await page.getByLabel("Friday, until").selectOption("6 PM");
  await forward(page);
  await expect(page.getByRole("heading", { name: "Ready to send" })).toBeFocused();

  // An earlier step is spoiled: submitting leads back into it.
  await page.getByRole("button", { name: "Edit : Title and text" }).click();
  await title.fill("");
  await page.getByLabel("Title in Bengali").fill("");
  await goTo(page, /^Send/);
  await next(page, "Submit");
  await expect(page.getByRole("heading", { name: "How would you put it?" })).toBeVisible();
  await title.fill("Corner flat with a roof");

  // A word too few makes a price that nobody asks: its owner is asked, and another price is an answer too.
  await goTo(page, /^Price/);
  await page.locator("#post-price").fill("18500");
  await goTo(page, /^Send/);
  await next(page, "Submit");
  await expect(page.getByRole("link", { name: "Price: That is very different from what others ask" })).toBeVisible();
  const confirmed = page.getByRole("checkbox", { name: "Yes, this price is right" });
  await expect(page.getByText(/^Others usually ask about ৳\s[\d,]+ per sq ft\.$/)).toBeVisible();
  await confirmed.check();
  await expect(confirmed).toBeChecked();
  await page.locator("#post-price").fill("1.85 crore");
  await expect(confirmed).toBeHidden();
  await goTo(page, /^Send/);

  await context.setOffline(true);
  await next(page, "Submit");
  await expect(
    page.getByText("No connection. Everything is kept here; submit again when you are online."),
  ).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Submit" }).dblclick();
  await expect(page).toHaveURL("/account");
  await expect(page.getByText("The property will be publicly visible after admin approval.")).toBeVisible();
  expect(await ownItems(page, "listings")).toHaveLength(1);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });
  test("a property is posted step by step, and what is wrong is said beside its field @road", async ({
    page,
    baseURL,
  }) => {
    await signIn(page, baseURL!, await newAccount(page, baseURL!));
    await page.goto("/en/post-property");
    await page.getByRole("radio", { name: "Sale" }).check();
    await forward(page);
    await page.getByRole("radio", { name: "Apartment" }).check();
    await forward(page);
    await page.locator("#post-contactPhone").fill("01712345678");
    await page.locator("#post-contactPhone").press("Enter");

    await page.getByLabel("Area or thana").fill("Kaliganj");
    await forward(page);
    await expect(page.getByRole("link", { name: /^Area or thana: / })).toBeVisible();
    await page.getByRole("group", { name: "Which one do you mean?" }).getByRole("radio").first().check();
    await forward(page);
    await page.getByLabel("Bedrooms", { exact: true }).fill("three");
    await page.getByRole("textbox", { name: "Size" }).fill("1200");
    await forward(page);
    await expect(page.getByRole("link", { name: "Bedrooms: Please enter a number" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Size" })).toHaveValue("1200");
    await page.getByLabel("Bedrooms", { exact: true }).fill("3");
    await page.getByLabel("Lift").check();
    await forward(page);
    const file = { name: "room.jpg", mimeType: "image/jpeg", buffer: await picture("#3a7") };
    await page.locator('input[name="picturesFiles"]').setInputFiles(file);
    await forward(page);
    await page.locator("#post-price").fill("5000");
    await page.getByRole("checkbox", { name: "Yes, this price is right" }).check();
    await next(page, "Back");
    await expect(page.getByRole("checkbox", { name: "Keep picture 1" })).toBeChecked();
    await forward(page);
    await expect(page.locator("#post-price")).toHaveValue("5000");
    await forward(page);
    await expect(page.getByLabel("Title in English")).toHaveValue(/^3-bedroom apartment for sale, /);
    await page.getByLabel("Title in English").fill("Corner flat with a roof");
    await forward(page);
    await page.getByText("Mon", { exact: true }).click();
    await page.getByLabel("Monday, from").selectOption("7 PM");
    await page.getByLabel("Monday, until").selectOption("9 PM");
    await forward(page);
    await page.getByRole("button", { name: "Edit : Facts" }).click();
    await expect(page.getByLabel("Lift")).toBeChecked();
    // Without a script nobody knows how far one has been: the way back is step by step.
    await forward(page, 5);
    await next(page, "Submit");
    await expect(page.getByRole("heading", { name: "Sent for approval" })).toBeVisible();
    const [item] = await ownItems(page, "listings");
    expect(item).toMatchObject({ title: "Corner flat with a roof", state: "pending" });

    await page.goto(`/en/post-property?edit=${item!.id}`);
    await goTo(page, /^Title and text/);
    await page.getByLabel("Title in English").fill("Corner flat with two roofs");
    await forward(page);
    await expect(page).toHaveURL(/step=9/);
    await expect(page.getByLabel("Monday, from")).toHaveValue("19");
    expect(await ownItems(page, "listings")).toMatchObject([{ title: "Corner flat with two roofs" }]);
  });
});
