import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { PROBLEM_CONTENT_TYPE } from "#api/problem.ts";
import account from "#functions/account.ts";
import uploads from "#functions/uploads.ts";
import auth from "#functions/auth.ts";
import posts from "#functions/posts.ts";
import photos from "#functions/photos.ts";
import uploadedPictures from "#functions/uploaded-pictures.ts";
import { useDatabase } from "#tests/support/database.ts";
import { depth } from "#tests/support/depth.ts";
import { makeAccount, PASSWORD, Person } from "../person.ts";

const database = useDatabase();
const EMAIL = "rahima@example.com";
const signedIn = new Person();
beforeAll(async () => {
  await makeAccount({ email: EMAIL, phone: "+8801712345678" });
  await signedIn.enter(EMAIL);
});

const TARGETS = [
  ...["sign-up", "sign-in", "sign-out", "verify", "resend", "recover", "reset", "otp", "otp/verify"].map(
    (path) => [auth, `/api/auth/${path}`] as const,
  ),
  ...["user", "user/email", "user/phone", "refresh"].map((path) => [auth, `/api/auth/${path}`] as const),
  [auth, "/api/auth/sessions"],
  [auth, "/api/auth/sessions/%00"],
  [auth, `/api/auth/sessions/${"f".repeat(64)}`],
  ...["", "/profile", "/export", "/keep"].map((path) => [account, `/api/account${path}`] as const),
  [uploads, "/api/account/photo"],
  [account, "/api/account/favourites"],
  [uploads, "/api/uploads"],
  [uploads, "/api/uploads/%00"],
  [uploads, "/api/uploads/u-01a1fedb-2eb9-7613-ba9e-2acb9d0403c2"],
  ...["property", "resort", "%00"].map((kind) => [posts, `/api/drafts/${kind}`] as const),
] as const;

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "",
    "\u0000",
    "\ud800",
    "a@b.example",
    EMAIL,
    "01712345678",
    "০১৭১২৩৪৫৬৭৮",
    PASSWORD,
    "000000",
    "en",
    "global",
    "' or 1=1 --",
    "a".repeat(1999),
    "ক".repeat(500),
    "a@b.example\r\nbcc: c@d.example",
    "İ@example.com",
    "\u202e",
    "x".repeat(43),
    "//evil.example",
    "PUT",
    "__proto__",
    "9".repeat(30),
  ),
);
const field = fc.constantFrom(
  "identifier",
  "email",
  "phone",
  "password",
  "currentPassword",
  "mailedCode",
  "factorCode",
  "token",
  "code",
  "name",
  "nameBn",
  "whatsapp",
  "company",
  "locale",
  "next",
  "scope",
  "photo",
  "_method",
  "__proto__",
  "constructor",
  "kind",
  "draft",
  "file",
  "data",
  "version",
  "account",
  "changes",
);
const value = fc.oneof(
  { weight: 8, arbitrary: text },
  fc.anything({ maxDepth: 1 }).filter((it) => typeof it !== "bigint"),
);
const anyCall = fc.record({
  target: fc.constantFrom(...TARGETS),
  method: fc.constantFrom("POST", "POST", "POST", "PUT", "DELETE", "GET", "PATCH"),
  fields: fc.uniqueArray(fc.tuple(field, value), { maxLength: 6, selector: ([name]) => name }),
  as: fc.constantFrom("json", "form", "upload"),
  visitor: fc.boolean(),
  cookie: fc.option(fc.stringMatching(/^[!-:<-~]{0,60}$/)),
});

const RUNS = 400 * depth;

test(
  `${RUNS} calls of any kind: never a 500, always JSON, a problem or a page`,
  { timeout: 300_000 * depth },
  async () => {
    await fc.assert(
      fc.asyncProperty(anyCall, async ({ target: [handler, path], method, fields, as, visitor, cookie }) => {
        const person = visitor ? new Person() : signedIn;
        if (visitor && cookie) person.cookies.set("nibash_session", cookie);
        const texts = fields.map(
          ([name, given]) => [name, String(typeof given === "symbol" ? "" : JSON.stringify(given))] as const,
        );
        const plain = fields.map(([name, given], index) => [
          name,
          typeof given === "string" ? given : texts[index]![1],
        ]);
        const form = new FormData();
        for (const [name = "", given = ""] of plain)
          form.append(name, /^(?:photo|file)$/.test(name) ? new Blob([given]) : given);
        const bodies = {
          json: Object.fromEntries(fields),
          form: new URLSearchParams(plain.map(([name = "", given = ""]) => [name, given.toWellFormed()])),
          upload: form,
        };
        const answer = await person.send(handler, method, path, method === "GET" ? undefined : bodies[as]);
        await person.settle();
        expect(answer.status, `${method} ${path}`).toBeLessThan(500);
        if (answer.status === 303) {
          expect(new URL(answer.headers.get("location") ?? "", "http://here.example").host).toBe("here.example");
        } else {
          expect(answer.headers.get("content-type")).toBe(answer.ok ? "application/json" : PROBLEM_CONTENT_TYPE);
          expect(JSON.parse(await answer.text())).toBeTypeOf("object");
        }
        await database().db.deleteFrom("rate_limits").execute();
      }),
      { numRuns: RUNS },
    );
  },
);

test("addresses of photos and pictures: never a 500", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (name) => {
      const path = encodeURIComponent(name.toWellFormed());
      expect((await photos(new Request(`http://here.example/photos/${path}`))).status).toBe(404);
      expect((await uploadedPictures(new Request(`http://here.example/uploads/${path}`))).status).toBe(404);
    }),
  );
});
