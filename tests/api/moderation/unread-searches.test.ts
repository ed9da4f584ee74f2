import { afterEach, expect, test } from "vitest";
import type { UnreadSearchesAnswer } from "#api/moderation/office.ts";
import { noteUnread, TEXTS_A_DAY } from "#db/moderation/unread-searches.ts";
import { UNREAD_DAYS } from "#domain/limits.ts";
import { EMPTY_LISTING_QUERY } from "#domain/search/query.ts";
import admin from "#functions/admin.ts";
import listings from "#functions/listings.ts";
import { clearExpired } from "#server/accounts/erase-accounts.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { formAnswerOf } from "../signed-in.ts";
import { useModeration } from "./moderation-office.ts";

const { database, chief, owner, make, approve } = useModeration();
afterEach(() => database().db.deleteFrom("unread_searches").execute());

/** Somebody who searches: by the list's own request, or as a program does. */
async function searched(query: Record<string, string>, path = "/api/listings/search"): Promise<void> {
  const visitor = new Person();
  expect((await visitor.get(listings, `${path}?${new URLSearchParams(query)}`)).status).toBe(200);
  await visitor.settle();
}
const kept = async () => (await (await chief.get(admin, "/api/admin/searches")).json()) as UnreadSearchesAnswer;
const done = (body: unknown, person = chief) => person.post(admin, "/api/admin/searches/done", body);
const PUZZLE = "2 bed flat in Mirpur, pukurpar zhor";

test("what was left over is counted, with how the rest was read", async () => {
  await searched({ purpose: "rent", q: "2 bed flat in Mirpur, zhorna" });
  await searched({ q: "2 Bed  FLAT in mirpur, zhorna" }, "/api/listings");
  const { items, waiting } = await kept();
  expect(waiting).toBe(1);
  expect(items).toMatchObject([
    {
      text: "2 bed flat in mirpur, zhorna",
      unread: "zhorna",
      times: 2,
      reading: { place: "Mirpur", placeBn: "মিরপুর", filters: { type: "apartment" } },
    },
  ]);
});

test("what became nothing and found nothing is kept; what was understood, or finds homes as it stands, is not", async () => {
  await searched({ q: "hawa batas alo zhorna" });
  await searched({ q: "2 bed flat in Mirpur" });
  const { id, version } = await make("listings", { title: "Zhorna Kutir in Mirpur" });
  await approve("listings", { id, version });
  await searched({ q: "zhorna kutir in mirpur" });
  expect((await kept()).items).toMatchObject([{ text: "hawa batas alo zhorna", reading: null, times: 1 }]);
});

test("while somebody types, nothing is kept", async () => {
  await searched({ q: "2 bed flat in Mirpur, zhorna" }, "/api/listings/total");
  expect((await kept()).waiting).toBe(0);
});

test("nobody is kept with it, and no number, address or name", async () => {
  await searched({ q: `${PUZZLE} 01712345678` });
  await searched({ q: `flat in Mirpur zhorna karim` });
  await searched({ q: `flat in Mirpur zhorna me@example.com` });
  await searched({ q: "flat in Mirpur, zhorna" });
  const rows = await database().db.selectFrom("unread_searches").selectAll().execute();
  expect(rows.map((row) => Object.keys(row).sort())).toEqual([["day", "done", "reading", "text", "times", "unread"]]);
});

test("a text that is done stays off the list, however often it comes again", async () => {
  await searched({ q: "flat in Mirpur, zhorna" });
  expect((await done({ text: "flat in mirpur, zhorna" })).status).toBe(200);
  await searched({ q: "flat in Mirpur, zhorna" });
  expect(await kept()).toEqual({ items: [], waiting: 0 });
  expect((await done({ text: "never typed" })).status).toBe(200);
  await expectProblem(await done({}), 400, "invalid-input");
});

test("without a script the list's form does the same, and says so", async () => {
  await searched({ q: "flat in Mirpur, zhorna" });
  const response = await chief.post(
    admin,
    "/api/admin/searches/done",
    new URLSearchParams({ text: "flat in mirpur, zhorna", locale: "bn" }),
  );
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toContain("part=searches");
  expect(formAnswerOf(chief)).toMatchObject({ form: "unread", done: true, values: { text: "flat in mirpur, zhorna" } });
  expect((await kept()).waiting).toBe(0);
});

test("a day keeps so many texts, and goes on counting those", async () => {
  const { db } = database();
  const now = new Date();
  const day = new Date(now.getTime() + 6 * 3_600_000).toISOString().slice(0, 10);
  await db
    .insertInto("unread_searches")
    .values(
      Array.from({ length: TEXTS_A_DAY }, (_, at) => ({
        text: `flat zhorna ${at}`,
        day,
        unread: "zhorna",
        reading: "",
      })),
    )
    .execute();
  await searched({ q: "flat in Mirpur, zhorna" });
  await noteUnread(db, { ...EMPTY_LISTING_QUERY, q: "flat zhorna 7" }, null, now);
  const { items, waiting } = await kept();
  expect(waiting).toBe(TEXTS_A_DAY);
  expect(items[0]).toMatchObject({ text: "flat zhorna 7", times: 2 });
});

test("it is forgotten", async () => {
  const { db } = database();
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const days of [0, UNREAD_DAYS - 1, UNREAD_DAYS]) {
    await noteUnread(db, { ...EMPTY_LISTING_QUERY, q: `flat zhorna ${days}` }, null, ago(days));
  }
  await clearExpired(new Date());
  expect((await kept()).items.map(({ text }) => text)).toEqual(["flat zhorna 0", `flat zhorna ${UNREAD_DAYS - 1}`]);
});

test("it is the administrator's alone", async () => {
  await expectProblem(await owner.get(admin, "/api/admin/searches"), 403, "not-allowed");
  await expectProblem(await done({ text: "flat" }, owner), 403, "not-allowed");
  await expectProblem(await new Person().get(admin, "/api/admin/searches"), 401, "signed-out");
});
