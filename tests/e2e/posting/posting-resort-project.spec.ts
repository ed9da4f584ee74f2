import { expect, newAccount, signIn, test } from "../fixtures/account.ts";
import { forward, next, ownItems, ready } from "../fixtures/posting.ts";
import { PUBLIC_ACTIONS } from "../fixtures/posts.ts";

test("a resort and a project are posted @road", async ({ page, baseURL }) => {
  const account = await newAccount(page, baseURL!);
  await signIn(page, baseURL!, account);
  await page.goto("/post-resort");
  await ready(page);
  await expect(page.getByRole("link", { name: "Cancel" })).toHaveAttribute("href", "/resort");
  await page.locator("#post-title").fill("Hilltop Cottages");
  await page.locator("#post-pricePerNight").fill("6,500");
  await forward(page);
  await page.locator("#post-districtText").pressSequentially("ra");
  const offered = page.getByRole("option");
  await expect(offered.first()).toBeVisible();
  expect(await offered.count()).toBeLessThanOrEqual(10);
  await page.locator("#post-districtText").fill("");
  await page.locator("#post-area").click();
  await expect(offered).toHaveCount(12);
  await expect(page.getByRole("option").first()).toHaveText(/Cox's Bazar/);
  await page.locator("#post-area").fill("saje");
  await page.getByRole("option", { name: /Sajek Valley/ }).click();
  await expect(page.locator("#post-districtText")).toHaveValue("Rangamati");
  await page.locator("#post-location").fill("Ruilui Para");
  await forward(page);
  await expect(page.getByLabel("Wi-Fi")).toBeChecked();
  await forward(page);
  await expect(page.locator("#post-policies-0-text")).toHaveValue("Free cancellation up to 24 hours before check-in");
  await page.getByRole("button", { name: "Remove: Policy" }).nth(1).click();
  await forward(page);
  await page.locator("#post-contactPhone").fill("01712345678");
  await forward(page);
  await expect(page.getByRole("alert").filter({ hasText: "Please fill in all required fields" })).toBeFocused();
  await page.getByLabel("Manager's name").fill("Abdul Karim");
  await forward(page);
  await next(page, "Submit");
  await expect(page.getByText("Resort posted successfully! It will be visible after admin approval.")).toBeVisible();
  await expect(page).toHaveURL("/resort");
  await expect(page.getByText("Resort posted successfully! It will be visible after admin approval.")).toBeVisible();
  await expect(page.getByRole("link", { name: "See it in my posts" })).toHaveAttribute("href", "/account");
  expect(await ownItems(page, "resorts")).toMatchObject([{ title: "Hilltop Cottages", state: "pending" }]);

  await page.goto("/post-project");
  await ready(page);
  await expect(page.getByRole("link", { name: "Cancel" })).toHaveAttribute("href", "/projects");
  await page.locator("#post-title").fill("Shapla Residence");
  await forward(page);
  await expect(page.getByRole("alert").filter({ hasText: "Missing Information" })).toBeFocused();
  await page.locator("#post-type").selectOption("apartment");
  await page.locator("#post-price").fill("80 lakh");
  await forward(page);
  await page.locator("#post-location").fill("Sector 11, Uttara");
  await forward(page, 3);
  await page.locator("#post-contactPhone").fill("01712345678");
  await forward(page);
  await next(page, "Submit");
  await expect(page).toHaveURL("/projects");
  await expect(page.getByText("Project Submitted!")).toBeVisible();
  await expect(page.getByRole("link", { name: "See it in my posts" })).toBeVisible();
  expect(await ownItems(page, "projects")).toMatchObject([{ title: "Shapla Residence", state: "pending" }]);

  // Before they are public neither can be booked, asked about, saved, shared or reported.
  for (const [kind, price] of [
    ["resorts", "৳ 6,500"],
    ["projects", "৳ 80 Lac"],
  ] as const) {
    const [item] = await ownItems(page, kind);
    await page.goto(`/account/preview/${item!.id}`);
    await expect(page.getByRole("main")).toContainText(kind === "resorts" ? "Booking fee" : price);
    await expect(page.locator("main").locator(PUBLIC_ACTIONS)).toHaveCount(0);
  }
});

test("a project without photos shows the quiet frame and no drawn house", async ({ page, baseURL }) => {
  await signIn(page, baseURL!, await newAccount(page, baseURL!));
  const data = { title: "Bare Heights", type: "apartment", location: "Gulshan, Dhaka", price: "1.85 Cr" };
  const answer = await page.request.post("/api/projects", {
    data: { ...data, contactName: "Rahima Begum", contactPhone: "+8801712345678" },
    headers: { origin: baseURL! },
  });
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/account/preview/${id}`);
  await expect(page.getByRole("heading", { name: data.title, level: 1 })).toBeVisible();
  const frame = page.getByRole("main").getByRole("img", { name: "No photos yet" });
  await expect(frame).toHaveAttribute("src", "/placeholder.svg");
  // It is no picture to look at more closely.
  await expect(page.getByRole("link").filter({ has: frame })).toHaveCount(0);
});
