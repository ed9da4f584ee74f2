import { describe, expect, test } from "vitest";
import type { ListingAnswer } from "#api/catalogue/listings.ts";
import type { ViewsAnswer } from "#api/catalogue/views.ts";
import flushBufferedViews from "#functions/scheduled-flush-views.ts";
import listings from "#functions/listings.ts";
import { signValue } from "#server/http/cookies.ts";
import { LIMITS } from "#server/http/limits.ts";
import { useDatabase } from "#tests/support/database.ts";
import { ask, expectProblem, post } from "../ask.ts";
import { Person } from "../person.ts";

const database = useDatabase("seeded");

const CLIENTS = 200;

const shown = async (name: string): Promise<number> => {
  const response = await ask(listings, `/api/listings/${name}`);
  return ((await response.json()) as ListingAnswer).listing.views;
};
const viewsOf = async (response: Response): Promise<number> => {
  expect(response.status).toBe(200);
  return ((await response.json()) as ViewsAnswer).views;
};
/** The Cookie header that a browser would send after this answer. */
const cookieFrom = (response: Response): string => (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";

describe("POST /api/listings/{slug}/views", () => {
  test(`${CLIENTS} devices at once are ${CLIENTS} views: none lost, none doubled, flushed or not`, async () => {
    const before = await shown("10");
    const answers = await Promise.all(Array.from({ length: CLIENTS }, () => post(listings, "/api/listings/10/views")));
    const numbers = await Promise.all(answers.map(viewsOf));
    expect(Math.max(...numbers)).toBeLessThanOrEqual(before + CLIENTS);
    expect(await shown("10")).toBe(before + CLIENTS);
    expect((await flushBufferedViews()).status).toBe(204);
    expect(await shown("10")).toBe(before + CLIENTS);
  });

  test("one device is counted once for a listing, by whichever name it is called", async () => {
    const before = await shown("11");
    const first = await post(listings, "/api/listings/11/views");
    expect(await viewsOf(first)).toBe(before + 1);
    const slug = ((await (await ask(listings, "/api/listings/11")).json()) as ListingAnswer).listing.slug;
    const cookie = cookieFrom(first);
    for (const name of ["11", slug]) {
      const again = await post(listings, `/api/listings/${name}/views`, { cookie });
      expect(await viewsOf(again)).toBe(before + 1);
      expect(again.headers.get("set-cookie")).toBeNull();
    }
    const other = await post(listings, "/api/listings/12/views", { cookie });
    expect(cookieFrom(other).length).toBeGreaterThan(cookie.length);
  });

  test("the cookie is the server's: hidden from scripts, for the whole site, half an hour", async () => {
    const header = (await post(listings, "/api/listings/13/views")).headers.get("set-cookie") ?? "";
    expect(header).toMatch(/^nibash_views=.+; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax$/);
  });

  test("a cookie of somebody's own making counts for nothing", async () => {
    const genuine = cookieFrom(await post(listings, "/api/listings/14/views"));
    const before = await shown("14");
    const [name = "", value = ""] = genuine.split("=");
    const payload = value.slice(0, value.lastIndexOf("."));
    const foreign = [signValue(payload, "nibash_views", "another secret"), `${payload}.`, payload, "", "....", "%%%"];
    for (const [index, forged] of foreign.entries()) {
      const answer = await post(listings, "/api/listings/14/views", { cookie: `${name}=${forged}` });
      expect(await viewsOf(answer)).toBe(before + index + 1);
    }
  });

  test("other sites cannot count, nor can a write without an origin", async () => {
    const before = await shown("15");
    for (const headers of [{ origin: "https://evil.example" }, { origin: "null" }, {}] as Record<string, string>[]) {
      const answer = await ask(listings, "/api/listings/15/views", { method: "POST", headers });
      await expectProblem(answer, 403, "foreign-origin");
    }
    expect(await shown("15")).toBe(before);
  });

  test("a broken or oversized body is refused, an unknown listing not found", async () => {
    const path = "/api/listings/16/views";
    await expectProblem(await post(listings, path, {}, "{"), 400, "malformed-json");
    await expectProblem(await post(listings, path, {}, "[1]"), 400, "invalid-input");
    await expectProblem(await post(listings, path, {}, `"${"x".repeat(70_000)}"`), 413, "body-too-large");
    await expectProblem(await post(listings, "/api/listings/atlantis/views"), 404, "listing-not-found");
    expect((await post(listings, path, { "content-type": "application/json" }, "{}")).status).toBe(200);
  });

  test("a client that drops its cookies counts up to its address's limit, and then only reads", async () => {
    const before = await shown("17");
    const robot = new Person();
    const view = async () => {
      robot.cookies.clear();
      return viewsOf(await robot.post(listings, "/api/listings/17/views"));
    };
    expect(await view()).toBe(before + 1);
    await database()
      .db.updateTable("rate_limits")
      .set({ points: LIMITS["view-address"].points - 2 })
      .where("key", "like", "view-address:%")
      .execute();
    expect([await view(), await view(), await view(), await view()]).toEqual([2, 3, 3, 3].map((n) => before + n));
    await robot.settle();
    expect(await viewsOf(await new Person().post(listings, "/api/listings/17/views"))).toBe(before + 4);
  });
});
