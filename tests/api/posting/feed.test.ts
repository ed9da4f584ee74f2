import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import type { FeedAnswer } from "#api/account/api-keys.ts";
import type { ListingFeed } from "#domain/listing/feed.ts";
import programs from "#functions/programs.ts";
import { useDatabase } from "#tests/support/database.ts";
import { ask, expectProblem } from "../ask.ts";
import { approve, posted } from "./posting.ts";
import { signedInPerson } from "../signed-in.ts";

useDatabase("migrated");

/** Somebody with a public listing, one that waits, and a feed. */
async function withFeed(title = 'Lake <view> & "more"\u0001') {
  const { person } = await signedInPerson();
  const shown = await posted(person, "listings", { title, titleBn: "লেকের পাশে" });
  await posted(person, "listings", { title: "Still waiting" });
  await approve("listings", shown.id);
  const { feed: token } = (await (await person.post(programs, "/api/account/feed", {})).json()) as FeedAnswer;
  return { person, shown, token: token ?? "" };
}

test("has one's own public listings, in both languages, with whole addresses and nobody's number", async () => {
  const { shown, token } = await withFeed();
  const response = await ask(programs, `/api/feed/${token}.json`);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  const text = await response.text();
  const { items, currency } = JSON.parse(text) as ListingFeed;
  expect(currency).toBe("BDT");
  expect(items).toMatchObject([
    {
      id: shown.id,
      titleBn: "লেকের পাশে",
      price: 45_000,
      purpose: "rent",
      url: `http://localhost:4321/property/${shown.slug}`,
      urlBn: `http://localhost:4321/bn/property/${shown.slug}`,
      place: { slug: "gulshan-2", name: "Gulshan 2" },
    },
  ]);
  expect(text).not.toContain("1712345678");
});

test("as XML is well formed, whatever a title holds", async () => {
  const { shown, token } = await withFeed();
  const response = await ask(programs, `/api/feed/${token}.xml`);
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const xml = await response.text();
  expect(xml).not.toContain("\u0001");
  const open: string[] = [];
  const texts: Record<string, string> = {};
  const parser = new Parser(
    {
      onopentag: (name, { "xml:lang": language = "" }) => open.push(`${name} ${language}`.trim()),
      ontext: (text) => (texts[open.join("/")] = (texts[open.join("/")] ?? "") + text),
      onclosetag: (_name, implied) => {
        expect(implied).toBe(false);
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  expect(open).toEqual([]);
  expect(texts["listings/listing/title en"]).toBe('Lake <view> & "more"');
  expect(texts["listings/listing/title bn"]).toBe("লেকের পাশে");
  expect(xml).toContain(`<listing id="${shown.id}">`);
});

test("says whether anything changed, and may be kept", async () => {
  const { token } = await withFeed();
  const path = `/api/feed/${token}.json`;
  const first = await ask(programs, path);
  expect(first.headers.get("netlify-cdn-cache-control")).toContain("max-age=600");
  const [etag = "", modified = ""] = [first.headers.get("etag") ?? "", first.headers.get("last-modified") ?? ""];
  expect(new Date(modified).getTime()).toBeGreaterThan(Date.now() - 60_000);
  const same = await ask(programs, path, { headers: { "if-none-match": `"other", ${etag}` } });
  expect([same.status, await same.text()]).toEqual([304, ""]);
  expect((await ask(programs, path, { headers: { "if-modified-since": modified } })).status).toBe(304);
  expect((await ask(programs, path, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
});

test("ends, and has another address, when its owner says so", async () => {
  const { person, token } = await withFeed();
  const { feed: next } = (await (await person.post(programs, "/api/account/feed", {})).json()) as FeedAnswer;
  await expectProblem(await ask(programs, `/api/feed/${token}.json`), 404, "feed-not-found");
  expect((await ask(programs, `/api/feed/${next}.json`)).status).toBe(200);
  expect((await person.send(programs, "DELETE", "/api/account/feed")).status).toBe(200);
  await expectProblem(await ask(programs, `/api/feed/${next}.json`), 404, "feed-not-found");
  await expectProblem(await person.send(programs, "DELETE", "/api/account/feed"), 404, "feed-not-found");
});

test.each(["x.json", "nbf_.xml", "%00.json", `nbf_${"a".repeat(32)}.csv`, `nbf_${"a".repeat(32)}`])(
  "%s is no feed",
  async (file) => {
    await expectProblem(await ask(programs, `/api/feed/${file}`), 404, "feed-not-found");
  },
);
