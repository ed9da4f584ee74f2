import { expect, test } from "./fixtures/test.ts";

for (const [from, to] of [
  ["/buy?q=flat+in+goolshan", "/buy?location=Gulshan&type=apartment"],
  ["/rent?q=ধানমন্ডিতে+বাড়ি&bedrooms=2", "/rent?location=Dhanmondi&type=house&bedrooms=2"],
  ["/bn/buy?q=মিরপুর+১০+ফ্ল্যাট", "/bn/buy?location=Mirpur+10&type=apartment"],
  ["/buy?q=flat+gulshan+2", "/buy?location=Gulshan+2&type=apartment"],
  ["/bn/buy?q=সাজেকে+জমি", "/bn/buy?location=Baghaichhari&type=land"],
  ["/bn/rent?q=quiet+office+motijheel", "/bn/rent?q=quiet&location=Motijheel&type=office"],
] as const) {
  test(`the words of ${from} are its filters`, async ({ request }) => {
    const answer = await request.get(encodeURI(from), { maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"], answer.headers()["cache-control"]]).toEqual([
      303,
      to,
      "no-store",
    ]);
    expect((await request.get(to, { maxRedirects: 0 })).status()).toBe(200);
  });
}

test("words that a title has stay what they are, and so do words that mean nothing", async ({ request }) => {
  for (const path of ["/buy?q=Gulshan", "/buy?q=apartment+in+gulshan+2", "/bn/rent?q=zzyzx"])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
});

test("a searched sentence shows the homes of its place, with each filter to take away", async ({ page }) => {
  await page.goto("/bn/buy?q=গুলশানে ফ্ল্যাট");
  await expect(page).toHaveURL("/bn/buy?location=Gulshan&type=apartment");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("গুলশান");
  await expect(page.getByLabel("প্রপার্টির ধরন")).toHaveValue("apartment");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("home's search box is the form of a list @phone", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("search")).toHaveAttribute("action", "/buy");
  await page.goto("/bn");
  await expect(page.getByRole("main").getByRole("search")).toHaveAttribute("action", "/bn/buy");
});
