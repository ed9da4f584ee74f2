import { addDays, dayInDhaka } from "#domain/booking/stay.ts";
import { expect, newAccount, signIn, test } from "../e2e/fixtures/account.ts";
import { newTitle } from "../e2e/fixtures/posts.ts";
import { ownResort } from "../e2e/fixtures/resort-rows.ts";
import { calendarOf, otherSiteSays } from "../support/inbox.ts";
import { roadTag } from "../support/road.ts";
import { expectGoodPage, themesIn } from "./good-page.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.slow();

for (const [locale, prefix] of [
  ["en", ""],
  ["bn", "/bn"],
] as const) {
  test(
    `${locale} rooms and nights of an owner, and a resort with dates, have no violation`,
    { tag: roadTag(locale) },
    async ({ page, baseURL }) => {
      const origin = baseURL!;
      await signIn(page, origin, await newAccount(page, origin, "Rahima Khatun"));
      const { id, slug } = await ownResort(page.request, origin, newTitle("Ridge"));
      const day = (count: number) => addDays(dayInDhaka(new Date()), count);
      const { rooms } = (await (await page.request.get(`/api/rooms/${id}`)).json()) as {
        rooms: { rooms: { id: string }[] };
      };
      const block = { room: rooms.rooms[1]?.id, units: "1", from: day(3), to: day(5), reason: "New roof" };
      const blocked = await page.request.post(`/api/rooms/${id}/blocks`, { data: block, headers: { origin } });
      expect(blocked.status()).toBe(200);
      const address = await otherSiteSays(id, calendarOf([{ checkIn: day(8), checkOut: day(9) }]));
      const calendar = { room: rooms.rooms[1]?.id, address };
      const joined = await page.request.post(`/api/rooms/${id}/calendars`, { data: calendar, headers: { origin } });
      expect(joined.status()).toBe(200);
      await page.goto(`${prefix}/account/rooms/${id}`);
      for (const summary of await page.getByRole("main").locator("summary").all()) await summary.click();
      await expectGoodPage(page, themesIn(locale));
      await page.goto(`${prefix}/resort/${slug}?checkIn=${day(3)}&checkOut=${day(5)}`);
      await expectGoodPage(page, themesIn(locale));
    },
  );
}
