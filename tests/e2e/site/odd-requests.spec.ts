import { expect, test } from "@playwright/test";

/** Requests without a browser. */
test("a page that takes nothing refuses what is sent to it, and nothing fails", async ({ request, baseURL }) => {
  for (const path of ["/404", "/bn/404", "/no-such-page", "/buy", "/"]) {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const answer = await request.fetch(path, { method, data: "a=1", headers: { origin: baseURL! } });
      expect.soft([404, 405], `${method} ${path}`).toContain(answer.status());
    }
  }
});

test("/_image has no pictures, with parameters or without", async ({ request }) => {
  for (const path of ["/_image", "/_image?href=/favicon.svg&w=10", "/_image?href=https://evil.example/a.png"]) {
    expect((await request.get(path)).status()).toBe(400);
  }
});

test("an island that the server would render later is nowhere, and nothing fails", async ({ request }) => {
  for (const path of ["/_server-islands/x", "/_server-islands/", "/_server-islands/Head?e=default&p=&s=%7B%7D"]) {
    for (const method of ["GET", "POST"]) {
      expect([404, 405], path).toContain((await request.fetch(path, { method, data: "{}" })).status());
    }
  }
});

const ODD = [
  "%00",
  "lake%00side",
  "%ED%A0%80",
  "%E0%A4",
  "%",
  "%EF%BF%BF",
  "%F0%9F%8F%A0".repeat(300),
  "a".repeat(6_000),
];
const PAGES =
  "/ /buy /rent /properties /resorts /projects /agents /agencies /blog /compare /reviews /account /signin /book /inquire".split(
    " ",
  );
for (const prefix of ["", "/bn"]) {
  test(`a NUL and what is no text in an address of ${prefix || "/"} is no failure`, async ({ request }) => {
    const wrong: string[] = [];
    const names = ["q", "title", "location", "tab", "cursor", "ids", "slug", "state", "token", "next", "page", "kind"];
    for (const page of PAGES) {
      for (const value of ODD) {
        const path = page === "/" ? prefix || "/" : `${prefix}${page}`;
        const addresses = [
          `${path}?${names
            .map((name) => `${name}=${value}`)
            .join("&")
            .slice(0, 12_000)}`,
          `${prefix}${page === "/" ? "/property" : page}/${value}`,
        ];
        for (const address of addresses) {
          const { status } = await request.get(address).then((answer) => ({ status: answer.status() }));
          if (status >= 500) wrong.push(`${status} ${address.slice(0, 100)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
}

test("security.txt says whom to tell, and until when that is so", async ({ request }) => {
  const answer = await request.get("/.well-known/security.txt");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  const [, expires = ""] = /^Expires: (.+)$/m.exec(await answer.text()) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
});

test("a client that reads without end is told to wait, and reads what is kept all the same", async ({ request }) => {
  const headers = { "x-test-client-ip": "203.0.113.77" };
  // Quick to answer and dear by its words: points come back with time, and a busy machine takes its time.
  const ask = (word: number) => request.get(`/no-such-page?q=word${word}`, { headers });
  let refused = await ask(0);
  for (let word = 1; word < 2_000 && refused.status() !== 429; word += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => ask(word + at)));
    refused = answers.find((answer) => answer.status() === 429) ?? refused;
  }
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
  expect(refused.headers()["cache-control"]).toBe("no-store");
  expect(await refused.text()).toContain("<main");
  expect((await request.get("/about", { headers })).status()).toBe(200);
  expect((await request.get("/buy?q=word900")).status()).toBe(200);
});
