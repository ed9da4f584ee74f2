import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject } from "vitest";
import { DEV_ACCOUNTS, DEV_PASSWORD } from "#db/seed/accounts.ts";
import { lastMail } from "#tests/support/inbox.ts";
import { drawPhoto } from "#tests/support/photos.ts";
import { until, type Engine } from "./engine.ts";
import { address, awake, expectBody, fill, press, seen, valueOf } from "./look.ts";
import type { Acts } from "./run-acts.ts";

const [, , BUYER] = DEV_ACCOUNTS;
/** Of each engine its own: the provider takes the same sum from the same wallet again after two minutes only. */
const WALLETS: Readonly<Record<string, string>> = {
  firefox: "01770618575",
  webkit: "01929918378",
  chrome: "01770618576",
};

/** Types an address and a password into the form of the sign-in page at `path`, and sends it. */
export async function signIn(engine: Engine, path: string, password = DEV_PASSWORD): Promise<void> {
  await engine.go(path);
  await awake(engine);
  await fill(engine, "main form input[name=identifier]", BUYER.email);
  await fill(engine, "main form input[name=password]", password);
  await press(engine, "main form [type=submit]");
}

/**
 * Signs a new account in as the form does, without typing. What another engine posts or books as the same person at the same time would be
 * taken up.
 */
async function signedIn(engine: Engine): Promise<void> {
  const origin = inject("origin");
  const account = { email: `rahima-${crypto.randomUUID()}@example.com`, password: "river boat mango seven" };
  const post = async (path: string, body: object) => {
    const headers = { "content-type": "application/json", origin };
    const { status } = await fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
    expect(status, path).toBeLessThan(300);
  };
  await post("/api/auth/sign-up", { ...account, name: "Rahima Khatun", locale: "en" });
  const { text } = await lastMail(account.email);
  await post("/api/auth/verify", { token: /[?&]token=([\w.%-]+)/.exec(text)?.[1] });

  await engine.go("/about");
  const status = await engine.run(
    async (body: string) => {
      const headers = { "content-type": "application/json" };
      return (await fetch("/api/auth/sign-in", { method: "POST", headers, body })).status;
    },
    JSON.stringify({ identifier: account.email, password: account.password }),
  );
  expect(status).toBe(200);
}

/** Number, code and PIN on the provider's page. */
async function pay(engine: Engine): Promise<void> {
  for (const [name, text] of [
    ["wallet", WALLETS[engine.name] ?? ""],
    ["otp", "123456"],
    ["pin", "12121"],
  ] as const) {
    await fill(engine, `input[name=${name}]`, text);
    await press(engine, "button[value=confirm]");
  }
}

/** Who signs in, and what only then can be done. */
export const accountActs: Acts = {
  "a wrong password is said and the form stays": async (engine) => {
    await signIn(engine, "/signin?next=%2Faccount", "not the password at all");
    await seen(engine, "main [role=alert]");
    expect(await valueOf(engine, "main form input[name=identifier]")).toBe(BUYER.email);
  },
  "signing in leads back to where it was asked for": async (engine) => {
    await signIn(engine, "/signin?next=%2Faccount%3Ftab%3Dsettings");
    await address(engine, "/account?tab=settings");
    await seen(engine, "main h1");
  },
  "a home is booked in a dialog that has a body, and paid to its receipt": async (engine) => {
    await signedIn(engine);
    await engine.go("/buy");
    await awake(engine);
    await press(engine, "main article a", "Book Now");
    await expectBody(engine);
    await fill(engine, "dialog[open] #booking-phone", "01812345678");
    await press(engine, "dialog[open] form [type=submit]", "Pay");
    // An engine that opens no second tab for the payment goes there in this one. Firefox never answers an address that is asked for while
    // a page is on its way.
    const page = await until(engine, "the payment or its receipt", () => {
      if (document.readyState !== "complete") return undefined;
      return document.querySelector("input[name=wallet]")
        ? location.href
        : document.querySelector<HTMLAnchorElement>("main a[href*='paymentId=']")?.href;
    });
    await engine.go(page);
    await pay(engine);
    await address(engine, "/receipt/");
    await seen(engine, "#receipt-state", "Your booking has been confirmed");
  },
  "a home is posted step by step, with a picture": async (engine) => {
    const folder = mkdtempSync(join(tmpdir(), "engines-"));
    try {
      const photo = join(folder, "room.jpg");
      await drawPhoto(7, { width: 1600, height: 1200 }).jpeg().toFile(photo);
      await signedIn(engine);
      await engine.go("/en/post-property");
      await seen(engine, "[data-post][data-ready]");
      const next = (step: string) => press(engine, "[data-post] [type=submit]", `Next: ${step}`);
      await next("Kind");
      await press(engine, "[data-post] label", "Apartment");
      await next("Owner or agent");
      await fill(engine, "#post-contactPhone", "01712345678");
      await next("Location");
      await fill(engine, "#post-placeText", "banani");
      await press(engine, "[role=option]", "Banani");
      await seen(engine, "[data-post]", "Banani, Dhaka District");
      await next("Facts");
      await press(engine, "[data-post] button[aria-label='Bedrooms: one more']");
      await fill(engine, "#post-area", "1200");
      await next("Pictures");
      await engine.attach("[data-post] input[type=file]", [photo]);
      await seen(engine, "[data-post] form ol img");
      await until(engine, "the picture in the draft", async () => {
        const draft = await (await fetch("/api/drafts/property")).text();
        return /"pictures":\["/.test(draft);
      });
      await next("Price");
      await fill(engine, "#post-price", "1.85 crore");
      await seen(engine, "[data-post]", "1 crore 85 lakh taka");
      await next("Title and text");
      await until(engine, "a proposed title", () =>
        document.querySelector<HTMLInputElement>("#post-title")?.value.includes("Banani"),
      );
      await fill(engine, "#post-title", `Corner flat seen in ${engine.name}`);
      await next("When to see it");
      await next("Send");
      await press(engine, "[data-post] [type=submit]", "Submit");
      await address(engine, "/account");
      await seen(engine, "[role=status], [role=alert]", "publicly visible after admin approval");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
