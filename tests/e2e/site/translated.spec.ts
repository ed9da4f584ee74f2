import type { Page } from "@playwright/test";
import { expect, newAccount, signIn, test } from "../fixtures/account.ts";
import { forward, ready } from "../fixtures/posting.ts";
import { ownerWithHome } from "../fixtures/visits.ts";

type Translated = Window & { translate?: () => void };

/**
 * Teaches a page what Chrome's translator does to it, once `translate` is called: it puts two <font> elements with other words in the place of
 * each text that is not translate="no", and of each that is added or changed later.
 */
const teachToTranslate = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const kept = '[translate="no"], .notranslate, script, style, textarea, title, option, svg, font';
    const translate = (text: Text) => {
      if (!/\p{L}/u.test(text.data) || !text.parentElement || text.parentElement.closest(kept)) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = `‹${text.data.trim()}›`;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const walk = (root: Node) => {
      if (root instanceof Text) return translate(root);
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) translate(text);
    };
    (window as Translated).translate = () => {
      walk(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes, target, type } of changes) {
          if (type === "characterData") walk(target);
          for (const node of addedNodes) walk(node);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
  });

const translate = async (page: Page): Promise<void> => {
  await page.evaluate(() => (window as Translated).translate!());
  await expect(page.locator("main font font").first()).toBeAttached();
};

/** Opens a page and translates it before or after React has the island with `part`, in whose field somebody is typing meanwhile. */
type Open = (page: Page, path: string, part: string, typed?: readonly [field: string, text: string]) => Promise<void>;

const island = (page: Page, part: string) => page.locator("astro-island", { has: page.locator(part) }).last();
const wake = async (page: Page, part: string) => {
  // What comes before the island listens for it goes by.
  await expect(async () => {
    await page.locator(part).first().dispatchEvent("keydown", { key: "Shift" });
    await expect(island(page, part)).not.toHaveAttribute("ssr", { timeout: 500 });
  }).toPass();
};

const MOMENTS: readonly (readonly [when: string, open: Open])[] = [
  [
    "before React has it",
    async (page, path, part, typed) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/_astro\/.*\.js$/, async (route) => {
        await held;
        await route.fallback();
      });
      await page.goto(path, { waitUntil: "commit" });
      await page.locator("footer").waitFor();
      await translate(page);
      if (typed) await page.locator(typed[0]).pressSequentially(typed[1]);
      release();
      await wake(page, part);
      await page.unroute(/\/_astro\/.*\.js$/);
      if (!typed) return;
      await expect(page.locator(typed[0])).toHaveValue(typed[1]);
      await expect(page.locator(typed[0])).toBeFocused();
    },
  ],
  [
    "after React has it",
    async (page, path, part, typed) => {
      await page.goto(path);
      await wake(page, part);
      await translate(page);
      if (typed) await page.locator(typed[0]).pressSequentially(typed[1]);
    },
  ],
];

for (const [when, open] of MOMENTS) {
  test.describe(`a page that the browser translates ${when}`, () => {
    test.beforeEach(async ({ page, problems }) => {
      // React finds other words than the server sent, says so, and draws that island anew.
      problems.allow(/Minified React error #418/);
      await teachToTranslate(page);
    });

    test("keeps the search: what is typed is suggested, and the list of what was chosen stands", async ({ page }) => {
      const field = page.locator("#search-location");
      const choose = (name: RegExp) => page.getByRole("option", { name }).first().click();
      await open(page, "/buy", "#search-location", ["#search-location", "dhanmondi"]);
      await choose(/Dhanmondi/);
      await expect(page).toHaveURL(/location=Dhanmondi/);
      await expect(field).toHaveValue("Dhanmondi");
      await expect(page.locator("main article").first()).toContainText("Dhanmondi");
      // Once more, and the list and its count are those of the second.
      await field.fill("গুলশান");
      await choose(/Gulshan/);
      await expect(page).toHaveURL(/Gulshan/);
      await expect(page.locator("main article").filter({ hasText: "Gulshan" }).first()).toBeVisible();
      await expect(page.locator("main article").filter({ hasText: "Dhanmondi" })).toHaveCount(0);
      // Names of places are what they were.
      await expect(page.locator("article [translate=no]").first()).not.toContainText("‹");
    });

    test("keeps the form to sign in when the password is wrong", async ({ page, baseURL, problems }) => {
      problems.allow(/status: 401 .*\/api\/auth\/|status of 401/);
      const account = await newAccount(page, baseURL!);
      await open(page, "/signin", "#sign-in", ["#sign-in-identifier", account.email]);
      for (const password of ["wrong horse battery", "another wrong one"]) {
        await page.locator("#sign-in-password").fill(password);
        await page.locator("#sign-in [type=submit]").click();
        await expect(page.locator("#sign-in").getByRole("alert")).toBeVisible();
        await expect(page.locator("#sign-in-identifier")).toHaveValue(account.email);
      }
      await page.locator("#sign-in-password").fill(account.password);
      await page.locator("#sign-in [type=submit]").click();
      await expect(page).not.toHaveURL(/signin/);
    });

    test("says that an inquiry was sent", async ({ page, browser, baseURL }) => {
      test.slow();
      const { slug } = await ownerWithHome(page, browser, baseURL!);
      await page.context().clearCookies();
      const form = page.locator("form", { has: page.locator("textarea[name=message]") }).first();
      await open(page, `/property/${slug}`, "textarea[name=message]");
      await form.locator("[type=submit]").click();
      await expect(form.getByRole("alert")).toBeVisible();
      await form.locator("[name=name]").fill("Karim Uddin");
      await form.locator("[name=phone]").fill("01812345678");
      await form.locator("[type=submit]").click();
      await expect(page.getByText("Your inquiry has been sent successfully!")).toBeVisible();
    });

    test("leads from the booking dialog to the payment", async ({ page, baseURL }) => {
      test.slow();
      await signIn(page, baseURL!, await newAccount(page, baseURL!));
      await open(page, "/buy", "#search-location");
      await page.locator("main article a[href$='#booking']").first().click();
      const dialog = page.locator("dialog[open]");
      await dialog.locator("[name=phone]").fill("12");
      await dialog.locator("[type=submit]").click();
      await expect(dialog.getByRole("alert")).toBeVisible();
      await dialog.locator("[name=phone]").fill("01712345678");
      const opened = page.waitForEvent("popup");
      await dialog.locator("[type=submit]").click();
      await opened;
      await expect(page).toHaveURL(/\/receipt\/[\w-]+/);
    });

    test("goes through the first steps of a post", async ({ page, baseURL }) => {
      await signIn(page, baseURL!, await newAccount(page, baseURL!));
      await open(page, "/post-property", "[data-post]");
      await ready(page);
      await forward(page, 2);
      await expect(page.getByRole("alert").first()).toBeVisible();
      await page.locator("[name=type][value=apartment]").check();
      await forward(page);
      await page.locator("#post-contactPhone").fill("01712345678");
      await forward(page);
      await page.locator("[name=placeText]").fill("banan");
      await page.getByRole("option", { name: /বনানী/ }).first().click();
      await forward(page);
      await page.locator("[name=area]").fill("1450");
      await forward(page, 2);
      await page.locator("#post-price").fill("1.85 crore");
      await forward(page);
      await expect(page.locator("[name=title]")).toBeVisible();
    });
  });
}
