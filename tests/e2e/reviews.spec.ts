import type { Locator, Page } from "@playwright/test";
import type { QueueAnswer } from "#api/admin.ts";
import { expect, newEmail, ownAddress, test } from "./fixtures/account.ts";
import { adminPage } from "./fixtures/administrator.ts";
import { newTitle, rowOf } from "./fixtures/posts.ts";

/** The row of reviews and its cards; copies, which only the eye sees, are not among them. */
const rowIn = (page: Page) => page.getByRole("region", { name: "Customer reviews" });
const cardsIn = (page: Page) => page.locator("li[data-name]:not([inert])");
const live = async (page: Page): Promise<Locator> => {
  await page.locator("[data-reviews]").scrollIntoViewIfNeeded();
  await expect(page.locator("[data-carousel][data-live]")).toBeVisible();
  return rowIn(page);
};

test("a visitor writes a review, is helped with what is wrong, and everybody reads it once it is approved @phone", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  const origin = baseURL!;
  const name = newTitle("Rahima");
  await page.goto("/rent");
  const give = page.getByRole("link", { name: "Give Feedback" });
  await give.click();
  const dialog = page.getByRole("dialog", { name: "Give Feedback" });
  await expect(dialog.getByRole("radio", { name: "1 star: poor" })).toBeFocused();
  const send = dialog.getByRole("button", { name: "Submit Feedback" });
  await send.click();
  const summary = dialog.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Your rating: Please select a rating",
    "Your name: Please fill this in",
    "E-mail: Please fill this in",
    "Your review: Please fill this in",
  ]);

  // Stars are radio buttons: the arrow keys choose.
  await summary.getByRole("link", { name: /^Your rating/ }).click();
  for (let n = 0; n < 3; n += 1) await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "4 stars: very good" })).toBeChecked();
  await expect(dialog.locator("#review-rating-error")).toHaveCount(0);
  await dialog.getByLabel("Your name").fill(name);
  await dialog.getByLabel("E-mail").fill("rahima@");
  await dialog.getByLabel("Property type").selectOption("apartment");
  const comment = dialog.getByLabel("Your review");
  await comment.fill("x".repeat(2010));
  await expect(dialog.getByText("10 characters too many")).toBeVisible();
  await send.click();
  await expect(summary.getByRole("link")).toHaveText([
    "E-mail: Please enter a valid e-mail address",
    "Your review: This is too long",
  ]);
  await dialog.getByLabel("E-mail").fill(newEmail("rahima"));
  await comment.fill("The flat was as the pictures said.\nThe owner answered within the hour.");
  await expect(dialog.getByText("70 of 2,000 characters")).toBeVisible();

  // Refusals of the server: nothing that was typed is lost, not even with the dialog closed in between.
  problems.allow(/\/api\/reviews|ERR_FAILED|status of 429/);
  await page.route("**/api/reviews", (route) => route.abort());
  await send.click();
  await expect(summary).toContainText("An error occurred. Please try again.");
  await page.unroute("**/api/reviews");
  const refusal = { type: "/problems/too-many-attempts", title: "", status: 429, code: "too-many-attempts" };
  await page.route("**/api/reviews", (route) =>
    route.fulfill({ status: 429, contentType: "application/problem+json", body: JSON.stringify(refusal) }),
  );
  await send.click();
  await expect(summary).toContainText("Too many attempts Please wait a few minutes and try again.");
  await page.unroute("**/api/reviews");
  await page.keyboard.press("Escape");
  await expect(give).toBeFocused();
  await give.press("Enter");
  await expect(dialog.getByRole("radio", { name: "4 stars: very good" })).toBeFocused();
  await expect(comment).toHaveValue(/within the hour\.$/);
  await send.click();
  await expect(page.getByText("Your feedback has been submitted! Waiting for approval.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await give.click();
  await expect(comment).toHaveValue("");
  await page.keyboard.press("Escape");

  const admin = await adminPage(browser, origin);
  const waiting = (await (await admin.request.get("/api/admin/queue?kind=reviews")).json()) as QueueAnswer;
  expect(waiting.items).toContainEqual(
    expect.objectContaining({ review: expect.objectContaining({ name, rating: 4, page: "rent" }) as unknown }),
  );
  await admin.goto("/account#queue");
  const row = await rowOf(admin.locator("#queue"), name);
  await row.getByRole("button", { name: /^Approve/ }).click();
  await row.getByRole("link", { name: /^View live/ }).click();
  await expect(admin.getByRole("listitem").filter({ hasText: name })).toContainText("within the hour.");

  // In the row of another list, before the built-in ones.
  await page.goto("/buy");
  await page.locator("[data-reviews]").evaluate((section) => {
    // Near, and not yet in the window: whoever looks at the row already has it added at the end.
    scrollBy({ top: section.getBoundingClientRect().top - innerHeight - 100, behavior: "instant" });
  });
  await expect(page.locator("[data-carousel][data-live]")).toBeAttached();
  const mine = cardsIn(page).filter({ hasText: name });
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText("Apartment");
  await expect(mine.getByRole("img", { name: "4 out of 5 stars" })).toHaveCount(1);
  await expect(cardsIn(page).last()).toContainText("Beli");
  await admin.context().close();
});

test("the row of reviews has no end, is turned by keys and buttons, dragged by a mouse, and moves no more than is wanted", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/partials/reviews", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto("/buy");
  const row = await live(page);
  const said = page.locator("[data-said]");
  /** How far a card, or a copy of it, is from where the row begins. */
  const left = (name: string) =>
    row.locator(`li[data-name="${name}"]`).evaluateAll((cards) => {
      const edge = cards[0]!.closest(".strip")!.getBoundingClientRect().left;
      return Math.min(...cards.map((card) => Math.abs(card.getBoundingClientRect().left - edge)));
    });
  const expectFirst = async (name: string) => expect.poll(() => left(name)).toBeLessThan(6);

  await expectFirst("Bokul");
  await expect(cardsIn(page)).toHaveCount(6);
  await row.focus();
  await page.keyboard.press("ArrowLeft");
  // Without a ride: it is there at once.
  expect(await left("Beli")).toBeLessThan(6);
  await expect(said).toHaveText("6 of 6: Beli");
  await page.keyboard.press("Home");
  await expectFirst("Bokul");
  const next = page.getByRole("button", { name: "Next review" });
  for (let n = 1; n <= 7; n += 1) await next.click();
  await expect(said).toHaveText("2 of 6: Palash");
  await expectFirst("Palash");
  await page.getByRole("button", { name: "Previous review" }).click();
  await expectFirst("Bokul");

  // Two and a half cards to the left of the first, between the fourth and the fifth: it stays where it is let go.
  const box = (await row.boundingBox())!;
  const card = (await cardsIn(page).nth(1).boundingBox())!.x - (await cardsIn(page).first().boundingBox())!.x;
  for (let n = 0; n < 5; n += 1) {
    await page.mouse.move(box.x + 200, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 200 + card / 4, box.y + 60, { steps: 2 });
    await page.mouse.move(box.x + 200 + card / 2, box.y + 60, { steps: 2 });
    await page.mouse.up();
  }
  await expect.poll(async () => Math.abs((await left("Shimul")) - card / 2)).toBeLessThan(8);
  await expect.poll(async () => Math.abs((await left("Kodom")) - card / 2)).toBeLessThan(8);

  // With motion it rides, over its end as well, and glides on when it is thrown.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await row.focus();
  await page.keyboard.press("Home");
  await expectFirst("Bokul");
  await page.keyboard.press("ArrowLeft");
  await expectFirst("Beli");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expectFirst("Palash");
  const before = await row.evaluate((strip) => strip.scrollLeft);
  await page.mouse.move(box.x + 400, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, box.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => row.evaluate((strip, at) => strip.scrollLeft - at, before)).toBeGreaterThan(130);
});

test("without JavaScript the row scrolls and the form is a page, in Bengali too", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    extraHTTPHeaders: ownAddress(),
  });
  const page = await context.newPage();
  await page.goto("/bn/rent");
  await expect(page.getByRole("region", { name: "গ্রাহকদের মতামত" }).getByRole("listitem")).toHaveCount(6);
  await expect(page.getByRole("button", { name: "পরের মতামত" })).toBeHidden();
  await page.getByRole("link", { name: "মতামত দিন" }).click();
  await expect(page).toHaveURL(/\/bn\/feedback\?pageSource=rent$/);
  const form = page.getByRole("main");
  await page.getByRole("radio", { name: "৫ তারা: চমৎকার" }).check();
  await form.getByLabel("আপনার নাম").fill("করিম");
  // What the browser takes for an address, and the server does not.
  await form.getByLabel("ই-মেইল").fill("karim@home");
  await expect(form.getByLabel("আপনার মতামত")).toHaveAttribute("rows", "4");
  await form.getByLabel("আপনার মতামত").fill("ভাড়া নিতে কোনো ঝামেলা হয়নি।");
  await page.getByRole("button", { name: "মতামত জমা দিন" }).click();
  await expect(page.getByRole("alert")).toContainText("ই-মেইল");
  await expect(page.getByRole("radio", { name: "৫ তারা: চমৎকার" })).toBeChecked();
  await expect(form.getByLabel("আপনার মতামত")).toHaveValue("ভাড়া নিতে কোনো ঝামেলা হয়নি।");
  await form.getByLabel("ই-মেইল").fill(newEmail("karim"));
  await page.getByRole("button", { name: "মতামত জমা দিন" }).click();
  await expect(page.getByRole("status")).toContainText("আপনার মতামত জমা হয়েছে!");
  await context.close();
});
