import type { Page } from "@playwright/test";
import { expect, newAccount, signIn, test } from "../fixtures/account.ts";
import { next, ready } from "../fixtures/posting.ts";
import { ownerWithHome } from "../fixtures/visits.ts";

/**
 * Does to every page what Chrome's translator does: puts two <font> elements with other words in the place of each text that is not
 * translate="no", when the page has loaded and whenever one is added.
 */
const translateAll = (page: Page): Promise<unknown> =>
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
    addEventListener("load", () => {
      walk(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes, target, type } of changes) {
          if (type === "characterData") walk(target);
          for (const node of addedNodes) walk(node);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });

const isTranslated = (page: Page) => expect(page.locator("main font font").first()).toBeAttached();

test.describe("a page that the browser translates", () => {
  test.beforeEach(async ({ page, problems }) => {
    // React finds the words changed where the translator came first, says so, and draws that island anew.
    problems.allow(/Minified React error #418/);
    await translateAll(page);
  });

  test("keeps the search: what is typed is suggested, and the list of what was chosen stands", async ({ page }) => {
    await page.goto("/buy");
    await isTranslated(page);
    const field = page.locator("#search-location, [role=combobox]").first();
    await field.fill("ধানমন্ড");
    await page
      .getByRole("option", { name: /Dhanmondi/ })
      .first()
      .click();
    await expect(page).toHaveURL(/location=Dhanmondi/);
    await expect(field).toHaveValue("Dhanmondi");
    await expect(page.locator("main article").first()).toContainText("Dhanmondi");
    // Once more, and the list is the one of the second.
    await field.fill("Gulshan");
    await page
      .getByRole("option", { name: /Gulshan/ })
      .first()
      .click();
    await expect(page).toHaveURL(/Gulshan/);
    await expect(page.locator("main article").filter({ hasText: "Gulshan" }).first()).toBeVisible();
    // Names of places and the brand are what they were.
    await expect(page.locator("header a[translate=no]").first()).not.toContainText("‹");
    await expect(page.locator("article [translate=no]").first()).not.toContainText("‹");
  });

  test("keeps the form to sign in when the password is wrong", async ({ page, baseURL, problems }) => {
    problems.allow(/status: 401 .*\/api\/auth\/|status of 401/);
    const account = await newAccount(page, baseURL!);
    await page.goto("/signin");
    await isTranslated(page);
    await page.locator("#sign-in-identifier").fill(account.email);
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
    await page.goto(`/property/${slug}`);
    await isTranslated(page);
    const form = page.locator("form", { has: page.locator("textarea[name=message]") }).first();
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
    await page.goto("/buy");
    await isTranslated(page);
    await page.locator("main article a[href*='/book?']").first().click();
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
    await page.goto("/post-property");
    await isTranslated(page);
    await ready(page);
    await next(page, "Next step");
    await expect(page.getByRole("alert").first()).toBeVisible();
    await page.locator("[name=title]").fill("Corner flat with a roof");
    await page.locator("[name=type]").selectOption("apartment");
    await next(page, "Next step");
    await page.locator("[name=placeText]").fill("banan");
    await page
      .getByRole("option", { name: /Banani/ })
      .first()
      .click();
    await next(page, "Next step");
    await page.locator("#post-price").fill("1.85 crore");
    await page.locator("[name=area]").fill("1450");
    await next(page, "Next step");
    await expect(page.locator("[name=videoUrl]")).toBeVisible();
  });
});
