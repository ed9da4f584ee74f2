import { siteDatabase } from "../fixtures/resort-rows.ts";
import { expect, test } from "../fixtures/reader.ts";

const VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const PLAYER = "https://www.youtube-nocookie.com/embed/**";

/** Gives a seeded home a film, as its owner would, and a tour whose player we do not know. */
async function homeWithFilm(): Promise<string> {
  const db = siteDatabase();
  const films = { video_url: VIDEO, virtual_tour_url: "https://tours.example.com/7" };
  // The oldest: no other test looks for it.
  const { slug } = await db
    .updateTable("listings")
    .set(films)
    .where("id", "=", (listing) =>
      listing
        .selectFrom("listings")
        .select("id")
        .where("approval", "=", "approved")
        .where("demo_id", "is", null)
        .orderBy("created_at")
        .limit(1),
    )
    .returning("slug")
    .executeTakeFirstOrThrow();
  await db.destroy();
  return slug;
}

test("a film plays in the page once it is pressed, and nothing of it is fetched before @phone @road", async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(PLAYER, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>Player</title><p>The film plays.</p>" });
  });
  await page.goto(`/property/${await homeWithFilm()}`);
  const films = page.getByRole("region", { name: "Video and tour" });
  await expect(films.getByRole("link", { name: "Take the virtual tour" })).toHaveAttribute("target", "_blank");
  const video = films.getByRole("link", { name: "Watch the video" });
  await video.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await video.click();
  await expect(films.frameLocator("iframe").getByText("The film plays.")).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("a page without a film lets no player in", async ({ page }) => {
  const answer = await page.goto("/property/gulshan-lake-view");
  expect(answer?.headers()["content-security-policy"]).toContain("default-src 'self'");
  expect(answer?.headers()["content-security-policy"]).not.toContain("frame-src");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a film is a link to its page", async ({ page }) => {
    await page.goto(`/bn/property/${await homeWithFilm()}`);
    const films = page.getByRole("region", { name: "ভিডিও ও ট্যুর" });
    await expect(films.getByRole("link", { name: /ভিডিও/ }).first()).toHaveAttribute("href", VIDEO);
  });
});
