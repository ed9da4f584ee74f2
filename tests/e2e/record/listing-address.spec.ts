import { expect, test } from "../fixtures/reader.ts";

test("an unknown address says so, in both languages, with status 404", async ({ page, problems }) => {
  problems.allow(/404/);
  const english = await page.goto("/property/no-such-home-12345");
  expect(english?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Property not found" })).toBeVisible();
  await expect(page.getByText("This property may be pending approval or doesn't exist")).toBeVisible();
  await page.getByRole("link", { name: "Go back home" }).click();
  await expect(page).toHaveURL(/\/$/);
  const bengali = await page.goto("/bn/property/no-such-home-12345");
  expect(bengali?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "প্রপার্টিটি পাওয়া যায়নি" })).toBeVisible();
});

test("an address with anything in it is answered, never a fault", async ({ request }) => {
  for (const [what, path] of [
    ["spaces", "/property/a%20b"],
    ["a null", "/property/a%00b"],
    ["half an escape", "/property/%E0%A4"],
    ["Bengali", "/property/লেক"],
    ["a quote", "/property/'%20or%201=1--"],
    ["a long text", `/property/${"x".repeat(3000)}`],
  ] as const) {
    expect.soft([400, 404], what).toContain((await request.get(path)).status());
  }
});

test("the demo's number, its capitals and any parameter lead to one page", async ({ request }) => {
  for (const [from, to] of [
    ["/property/1", "/property/south-facing-flat-dhanmondi-demo1"],
    ["/bn/property/4", "/bn/property/bright-corner-flat-banani-demo4"],
    ["/property/Gulshan-Lake-View", "/property/gulshan-lake-view"],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()["location"]).toBe(to);
  }
  expect((await request.get("/property/gulshan-lake-view?utm_source=mail")).status()).toBe(200);
});

test("the page depends on no cookie and sets none", async ({ request }) => {
  const path = "/property/gulshan-lake-view";
  const plain = await request.get(path);
  const known = await request.get(path, { headers: { cookie: "session=somebody; theme=dark" } });
  expect(plain.headers()["set-cookie"]).toBeUndefined();
  expect(await known.text()).toBe(await plain.text());
});
