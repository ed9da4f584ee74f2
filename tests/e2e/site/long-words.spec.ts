import type { Page } from "@playwright/test";
import type { CreatedPost } from "#api/posting/post-endpoints.ts";
import { expect, newAccount, signIn, test } from "../fixtures/account.ts";
import { adminPage } from "../fixtures/administrator.ts";
import { decide, newTitle, versionOf } from "../fixtures/posts.ts";

/** Words without a place to break, as long as the fields take them. */
const latin = (length: number): string => "Flatwithaviewofthelake".repeat(20).slice(0, length);
const BENGALI = "গুলশানলেকেরধারেখোলামেলাফ্ল্যাট".repeat(6).slice(0, 180);

/** How wide a page is, with the width that it is shown in. */
const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.scrollingElement!.scrollWidth);

async function expectNoWider(page: Page, paths: readonly string[], shows: RegExp): Promise<void> {
  for (const path of paths) {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.getByText(shows).first(), `${path} shows the words`).toBeAttached();
      await expect.soft.poll(() => widthOf(page), { message: `${path} at ${width}`, timeout: 3000 }).toBe(width);
    }
  }
}

test("words without an end widen no page: a home, its cards, lists, comparison, account and queue", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL!;
  await signIn(page, origin, await newAccount(page, origin, latin(60)));
  const title = `${newTitle("w").replace(/\s/g, "")}${latin(150)}`;
  const post = async (name: string): Promise<CreatedPost> => {
    const answer = await page.request.post("/api/listings", {
      data: {
        title: name,
        titleBn: BENGALI,
        type: "apartment",
        purpose: "rent",
        price: "45000",
        area: "1450",
        place: "gulshan-2",
        street: latin(150),
        orientation: latin(60),
        developer: latin(150),
        projectName: latin(150),
        description: `${latin(300)}\n${latin(300)}`,
        descriptionBn: BENGALI,
        nearby: [{ type: "school", name: latin(150), distance: "300" }],
        contactPhone: "01712345678",
        contactName: latin(60),
        contactCompany: latin(120),
      },
      headers: { origin },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as CreatedPost;
  };
  const first = await post(title);
  const admin = await adminPage(browser, origin);
  const words = /Flatwithaviewofthelake|গুলশানলেকেরধারে/;
  await expectNoWider(admin, [`/account?tab=approvals&q=${title.slice(0, 30)}`, `/account/preview/${first.id}`], words);
  const version = await versionOf(page.request, first.id);
  await decide(admin.request, origin, "approve", { id: first.id, version });
  const search = `q=${title.slice(0, 30)}`;
  await expectNoWider(
    page,
    [
      `/property/${first.slug}`,
      `/bn/property/${first.slug}`,
      `/rent?${search}`,
      `/bn/properties?${search}`,
      `/compare?ids=${first.slug}`,
      `/report?kind=listings&slug=${first.slug}`,
      "/account",
      "/account?tab=properties",
      "/account?tab=profile",
      `/en/post-property?edit=${first.id}`,
    ],
    words,
  );
});
