import { expect, test } from "../fixtures/reader.ts";

test("a favourite is kept on the device, also in a second tab @phone @road", async ({ page, context, problems }) => {
  await page.goto("/buy");
  const heart = page.getByRole("button", { name: /^Save Property/ }).first();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  const second = await context.newPage();
  problems.watch(second);
  await second.goto("/buy");
  await second
    .getByRole("button", { name: /^Save Property/ })
    .first()
    .click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});

test("four are compared at most, and the tray says how many @phone @road", async ({ page }) => {
  await page.goto("/buy");
  const tray = page.getByRole("complementary", { name: "Comparison" });
  await expect(tray).toBeHidden();
  const compare = page.locator("[data-compare]");
  for (const index of [0, 1, 2, 3]) await compare.nth(index).click();
  await expect(page.getByText("Added to comparison").first()).toBeVisible();
  await expect(tray).toContainText("4 of 4");
  await compare.nth(4).click();
  await expect(page.getByText("Maximum reached")).toBeVisible();
  await expect(page.getByText("You can compare up to 4 properties")).toBeVisible();
  await expect(compare.nth(4)).toHaveAttribute("aria-pressed", "false");
  await compare.nth(0).click();
  await expect(page.getByText("Removed from comparison")).toBeVisible();
  await expect(tray).toContainText("3 of 4");
  await expect(tray.getByRole("link", { name: "Compare" })).toHaveAttribute("href", "/compare");
});

for (const prefix of ["", "/bn"]) {
  test(`${prefix || "/en"}: with four homes the tray has room for pictures, count and button at any width`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/buy`);
    const compare = page.locator("[data-compare]");
    for (const index of [0, 1, 2, 3]) await compare.nth(index).click();
    await expect(page.locator("astro-island aside img")).toHaveCount(4);
    for (const [width, pictures] of [
      [320, 0],
      [383, 0],
      [384, 1],
      [390, 1],
      [543, 1],
      [544, 2],
      [639, 2],
      [640, 4],
      [1023, 4],
      [1024, 4],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const edges = await page.locator("astro-island aside").evaluate((tray) => {
        const boxes = [...tray.querySelectorAll("li, p, button, a")].map((part) => part.getBoundingClientRect());
        // What is there for screen readers alone is a pixel wide.
        return boxes.filter((box) => box.width > 1).flatMap(({ left, right }) => [left, right]);
      });
      const within = [0, ...edges, width];
      const sorted = within.toSorted((one, other) => one - other);
      expect(sorted, `at ${width} px nothing covers anything`).toEqual(within);
      expect(edges.length / 2, `at ${width} px: pictures, the count and the buttons`).toBe(pictures + 3);
    }
  });
}

test("cards that come in with changed results know what is saved and compared", async ({ page }) => {
  await page.goto("/buy");
  const card = page.locator("article").first();
  const title = await card.locator(":is(h2, h3)").innerText();
  await card.getByRole("button", { name: /^Save Property/ }).click();
  await card.locator("[data-compare]").click();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator("article").first().locator("[data-compare]")).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("link", { name: "Previous" }).click();
  const same = page.locator("article").filter({ hasText: title });
  await expect(same.getByRole("button", { name: /^Save Property/ })).toHaveAttribute("aria-pressed", "true");
  await expect(same.locator("[data-compare]")).toHaveText(/Added/);
});

for (const [path, words] of [
  ["/about", "No longer listed"],
  ["/bn/about", "এখন আর তালিকায় নেই"],
] as const) {
  test(`${path}: a home that is gone has a place of its own in the tray, and is asked for once`, async ({ page }) => {
    const gone = "00000000-0000-7000-8000-000000000000";
    const asked: string[] = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.pathname === "/api/listings" && url.searchParams.get("ids")?.includes(gone)) asked.push(request.url());
    });
    await page.goto(path);
    // A sample by the name that earlier versions gave it, and one that is no more.
    const list = ["demo-10", gone, "11"];
    await page.evaluate((ids) => localStorage.setItem("property-comparison", JSON.stringify(ids)), list);
    await page.goto(path.replace("about", "buy"));
    const pictures = page.locator("astro-island aside img");
    await expect(pictures).toHaveCount(3);
    await expect(page.locator("astro-island aside").getByRole("img", { name: words })).toHaveCount(1);
    await expect(pictures.nth(1)).toHaveAttribute("title", words);
    await expect(pictures.nth(1)).toHaveAttribute("src", "/placeholder.svg");
    for (const index of [0, 2]) await expect(pictures.nth(index)).toHaveAttribute("src", /^\/pictures\//);
    await page.locator("[data-compare]").first().click();
    await expect(pictures).toHaveCount(4);
    expect(asked).toHaveLength(1);
  });
}

test("without an answer the places of the tray stay empty: nobody knows whether a home is gone", async ({
  page,
  problems,
}) => {
  problems.allow(/api\/listings|Failed to load resource/);
  await page.route("**/api/listings?ids=*", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.goto("/about");
  await page.evaluate(() => localStorage.setItem("property-comparison", JSON.stringify(["10"])));
  const answer = page.waitForResponse("**/api/listings?ids=*");
  await page.goto("/buy");
  await answer;
  await expect(page.locator("astro-island aside")).toContainText("1 of 4");
  await expect(page.locator("astro-island aside li")).toHaveCount(4);
  await expect(page.locator("astro-island aside img")).toHaveCount(0);
});

test("the tray shows pictures of what was chosen on another page", async ({ page }) => {
  await page.goto("/buy");
  await page.locator("[data-compare]").first().click();
  const picture = await page.locator("astro-island aside img").getAttribute("src");
  await page.goto("/rent");
  await expect(page.locator("astro-island aside img")).toHaveAttribute("src", picture ?? "");
});

for (const [prefix, clear, cleared, width] of [
  ["", "Clear All", "Comparison cleared", ""],
  ["/bn", "সব মুছুন", "তুলনা খালি করা হয়েছে", " @phone"],
] as const) {
  test(`${prefix || "/en"}: the tray stands where it will be from the first paint, and its button clears it${width}`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/about`);
    await page.evaluate(() => localStorage.setItem("property-comparison", JSON.stringify(["10", "11"])));
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/_astro\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${prefix}/buy`, { waitUntil: "commit" });
    const tray = page.locator("astro-island aside");
    await expect(tray).toBeVisible();
    const before = await tray.boundingBox();
    release();
    await expect(tray.locator("img")).toHaveCount(2);
    expect(await tray.boundingBox()).toEqual(before);
    await tray.getByRole("button", { name: clear }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(cleared)).toBeVisible();
    await expect(tray).toBeHidden();
    await page.reload();
    await expect(page.locator("article").first()).toBeVisible();
    await expect(tray).toBeHidden();
  });
}

test("the pictures of a card open in the full-screen viewer; one that is gone gives way to the placeholder", async ({
  page,
  problems,
}) => {
  problems.allow(/pictures\/|Failed to load resource/);
  await page.goto("/buy");
  const image = (index: number) => page.locator("article").nth(index).locator("img").first();
  const [gone, there] = await Promise.all([0, 1].map((index) => image(index).getAttribute("src")));
  const [, id] = /\/pictures\/(.+)-\d+\.\w+$/.exec(gone ?? "") ?? [];
  await page.route(`**/pictures/${id}-*`, (route) => route.fulfill({ status: 404, body: "" }));
  await page.reload();
  expect(gone).not.toBe(there);
  await expect(image(0)).toHaveAttribute("src", "/placeholder.svg");
  await expect.poll(() => image(0).evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await expect(image(1)).toHaveAttribute("src", there!);
  await page
    .getByRole("button", { name: /^View images/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a card of a rental says from when it is free, every card how fresh it is", async ({ page }) => {
  await page.goto("/rent");
  await expect(page.getByText(/^Free from (January|December|February|March)/).first()).toBeVisible();
  const cards = await page.locator("article").count();
  await expect(page.getByText(/^Still free (today|yesterday|\d+ days ago)$/)).toHaveCount(cards);
});

test("Book Now is a link to the booking part of the listing's page, for where no script opens the dialog", async ({
  page,
}) => {
  await page.goto("/buy");
  const book = page.getByRole("link", { name: /^Book Now/ }).first();
  await expect(book).toHaveAttribute("href", /^\/property\/[a-z0-9-]+#booking$/);
});
