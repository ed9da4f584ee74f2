import type { Locator, Page } from "@playwright/test";
import type { QueueAnswer } from "#api/moderation/admin.ts";
import { expect, newEmail, ownAddress, test } from "../fixtures/account.ts";
import { adminPage, openDecision, queueOf } from "../fixtures/administrator.ts";
import { newTitle, rowOf } from "../fixtures/posts.ts";

const rowIn = (page: Page) => page.getByRole("region", { name: "Customer reviews" });
const cardsIn = (page: Page) => rowIn(page).getByRole("listitem");
/** The row, once it has no end and its buttons turn it. */
const live = async (page: Page): Promise<Locator> => {
  await rowIn(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Previous review" })).toBeEnabled();
  await expect(rowIn(page).getByRole("group")).toHaveCSS("overflow-x", "hidden");
  return rowIn(page).getByRole("group");
};

test("a visitor writes a review, is helped with what is wrong, and everybody reads it once it is approved @phone @road", async ({
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
  await expect(dialog.getByRole("radio", { name: "1 star: poor" })).not.toHaveAttribute("aria-invalid");
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
  await expect(summary).toContainText("Too many attempts. Please wait a few minutes and try again.");
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
  await admin.goto("/account?tab=approvals#queue");
  const row = await rowOf(queueOf(admin), name);
  await openDecision(row);
  await row.getByRole("button", { name: /^Approve/ }).click();
  await row.getByRole("link", { name: /^View live/ }).click();
  await expect(admin.getByRole("listitem").filter({ hasText: name })).toContainText("within the hour.");

  // In the row of another list, before the built-in ones.
  await page.goto("/buy");
  await rowIn(page).evaluate((row) => {
    // Near, and not yet in the window: whoever looks at the row already has it added at the end.
    scrollBy({ top: row.getBoundingClientRect().top - innerHeight - 200, behavior: "instant" });
  });
  const mine = cardsIn(page).filter({ hasText: name });
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText("Apartment");
  await expect(mine.getByRole("img", { name: "4 out of 5 stars" })).toHaveCount(1);
  await expect(cardsIn(page).last()).toContainText("Beli");
  await admin.context().close();
});

test("the row of reviews has no end, is turned by keys and buttons, dragged by a mouse, and stays where it is let go", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/api/reviews", (route) => route.fulfill({ json: { items: [], next: null } }));
  await page.goto("/buy");
  const row = await live(page);
  const said = page.getByText(/ of 6: /).and(page.getByRole("status"));
  /** How far a card is from where the row begins. */
  const left = async (name: string) => {
    const card = await cardsIn(page).filter({ hasText: name }).getByRole("figure").boundingBox();
    return card!.x - (await row.boundingBox())!.x;
  };
  const expectFirst = (name: string) => expect.poll(async () => Math.abs(await left(name))).toBeLessThan(6);

  await expectFirst("Bokul");
  await expect(cardsIn(page)).toHaveCount(6);
  await row.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(said).toHaveText("6 of 6: Beli");
  await expectFirst("Beli");
  // Its end is not seen: the first card follows the last.
  await expect.poll(async () => (await left("Bokul")) > 100).toBe(true);
  await page.keyboard.press("Home");
  await expectFirst("Bokul");
  const next = page.getByRole("button", { name: "Next review" });
  for (let n = 1; n <= 7; n += 1) await next.click();
  await expect(said).toHaveText("2 of 6: Palash");
  await expectFirst("Palash");
  await page.getByRole("button", { name: "Previous review" }).click();
  await expectFirst("Bokul");

  // Dragged slowly, so that it is not thrown: it stays between two cards.
  const box = (await row.boundingBox())!;
  await page.mouse.move(box.x + 400, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 250, box.y + 60, { steps: 10 });
  await page.mouse.up();
  await expect.poll(() => left("Bokul")).toBeLessThan(-100);
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
