import { expect, test } from "../fixtures/reader.ts";

const SENTENCES = [
  ["/buy?q=flat+in+goolshan", "/buy?location=Gulshan&type=apartment&guessed=goolshan"],
  ["/rent?q=ধানমন্ডিতে+বাড়ি&bedrooms=2", "/rent?location=Dhanmondi&type=house&bedrooms=2"],
  ["/bn/buy?q=মিরপুর+১০+ফ্ল্যাট", "/bn/buy?location=Mirpur+10&type=apartment"],
  ["/buy?q=flat+gulshan+2", "/buy?location=Gulshan+2&type=apartment"],
  ["/bn/buy?q=সাজেকে+জমি", "/bn/buy?location=Baghaichhari&type=land"],
  ["/bn/rent?q=quiet+office+motijheel", "/bn/rent?location=Motijheel&type=office&rest=quiet"],
  [
    "/rent?q=3+bed+flat+near+Dhanmondi+lake+under+40k",
    "/rent?location=Dhanmondi&type=apartment&maxPrice=40000&bedrooms=3&rest=lake",
  ],
  [
    "/bn/rent?q=ধানমন্ডিতে+৪০+হাজারের+মধ্যে+৩+বেডের+ফ্ল্যাট",
    "/bn/rent?location=Dhanmondi&type=apartment&maxPrice=40000&bedrooms=3",
  ],
  // What is rented is found on the other list.
  [
    "/buy?q=bachelor+der+jonno+mirpur+10+e+2+room+15k",
    "/rent?location=Mirpur+10&maxPrice=15000&bedrooms=2&tenant=bachelor",
  ],
  ["/buy?location=3+bed+flat+in+Banani", "/buy?location=Banani&type=apartment&bedrooms=3"],
  // Homes that are called so stand first.
  ["/buy?q=Gulshan", "/buy?location=Gulshan&titled=Gulshan"],
  ["/buy?q=apartment+in+gulshan+2", "/buy?location=Gulshan+2&type=apartment&titled=apartment+in+gulshan+2"],
] as const;

test("the words of a search are its filters", async ({ request }) => {
  for (const [from, to] of SENTENCES) {
    const answer = await request.get(encodeURI(from), { maxRedirects: 0 });
    const led = [answer.status(), answer.headers()["location"], answer.headers()["cache-control"]];
    expect.soft(led, from).toEqual([303, to, "no-store"]);
    expect.soft((await request.get(to, { maxRedirects: 0 })).status(), to).toBe(200);
  }
});

test("words that mean nothing stay what they are", async ({ request }) => {
  for (const path of ["/bn/rent?q=zzyzx", "/buy?title=apartment+in+gulshan+2"])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
});

test("a home that is called what was typed stands first, which is said until something else is asked", async ({
  page,
}) => {
  await page.goto("/bn/buy?q=apartment in gulshan 2");
  await expect(page.getByRole("article").first()).toContainText(/গুলশান ২/);
  const told = page.getByText("যেগুলোতে “apartment in gulshan 2” লেখা আছে, সেগুলো আগে দেখানো হচ্ছে।");
  await expect(told).toBeVisible();
  await page.getByRole("main").getByLabel("সাজান").selectOption("price-asc");
  await expect(page).toHaveURL("/bn/buy?location=Gulshan+2&type=apartment&sort=price-asc");
  await expect(told).toBeHidden();
});

test("a searched sentence shows the homes of its place, with each filter to take away", async ({ page }) => {
  await page.goto("/bn/buy?q=গুলশানে ফ্ল্যাট");
  await expect(page).toHaveURL("/bn/buy?location=Gulshan&type=apartment");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("গুলশান");
  await expect(page.getByLabel("প্রপার্টির ধরন")).toHaveValue("apartment");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("what was not understood is said, in both languages, and goes with the next choice", async ({ page }) => {
  await page.goto("/rent?q=3 bed flat near Dhanmondi under 90k zzyzx");
  await expect(page).toHaveURL(/&rest=zzyzx$/);
  await expect(page.getByRole("alert")).toContainText("Not understood: zzyzx.");
  await expect(page.getByRole("link", { name: "Remove filter: 3+ beds" })).toBeVisible();
  await page.goto("/bn/rent?location=Dhanmondi&rest=zzyzx");
  await expect(page.getByRole("alert")).toContainText("বোঝা যায়নি: zzyzx।");
  await page.getByLabel("প্রপার্টির ধরন").selectOption("apartment");
  await expect(page).toHaveURL("/bn/rent?location=Dhanmondi&type=apartment");
  await expect(page.getByRole("alert")).not.toContainText("বোঝা যায়নি");
});

test("a sentence typed where a place is asked for becomes filters in place @phone @road", async ({ page }) => {
  await page.goto("/rent");
  const field = page.getByRole("main").getByRole("search").getByRole("combobox").first();
  await field.fill("2 bed flat in Banani under 90k");
  await field.press("Enter");
  await expect(page).toHaveURL("/rent?location=Banani&type=apartment&maxPrice=90000&bedrooms=2");
  await expect(field).toHaveValue("Banani");
  await expect(page.getByRole("link", { name: /2\+ beds/ })).toBeVisible();
});

test("home's search box is the form of a list @phone", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("search")).toHaveAttribute("action", "/buy");
  await page.goto("/bn");
  await expect(page.getByRole("main").getByRole("search")).toHaveAttribute("action", "/bn/buy");
});
