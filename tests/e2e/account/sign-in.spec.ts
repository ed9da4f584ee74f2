import type { Page } from "@playwright/test";
import {
  accountTab,
  expect,
  newAccount,
  newEmail,
  ownAddress,
  signIn,
  test,
  tokenFromMail,
} from "../fixtures/account.ts";

const header = "[data-user-menu] summary";

test("a visitor signs up, confirms the address, and signs in to where they were going @road", async ({
  page,
  problems,
}) => {
  problems.allow(/status: 4\d\d .*\/api\/auth\/|status of 4\d\d/);
  const email = newEmail("rahima");
  await page.goto("/register?next=%2Fcompare");
  await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Sign Up" }).click();
  const signUp = page.locator("#sign-up");
  await expect(signUp.getByRole("alert")).toBeFocused();
  await expect(signUp.getByRole("alert")).toContainText(
    "You must provide either an email or phone number and a password",
  );
  await page.getByLabel("Full name").fill("Rahima Khatun");
  await page.locator("#sign-up-email").fill(email);
  await page.locator("#sign-up-password").fill("qwerty");
  await expect(signUp.getByRole("status")).toContainText("simple row");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(signUp.getByRole("alert")).toContainText("Please choose a stronger password");
  await expect(page.locator("#sign-up-email")).toHaveValue(email);
  await page.locator("#sign-up-password").fill("river boat mango seven");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Email verification is required. It may take 5 minutes.")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
  const panel = page.getByRole("region", { name: "Check your mail" });
  await expect(panel.getByRole("button", { name: /^Send it again in/ })).toBeDisabled();
  await panel.getByRole("link", { name: "Use another address" }).click();
  await expect(page.locator("#sign-up-email")).toBeFocused();
  await expect(page.locator("#sign-up-email")).toHaveValue(email);
  await expect(page.getByLabel("Full name")).toHaveValue("Rahima Khatun");
  await page.getByRole("tab", { name: "Sign In" }).click();
  await page.reload();
  await expect(panel).toContainText(email);

  // A scanner that opens the link confirms nothing.
  const { path } = await tokenFromMail(email);
  await page.request.get(path);
  const signInForm = page.locator("#sign-in");
  await expect(page.locator("#sign-in-identifier")).toHaveValue(email);
  await page.locator("#sign-in-password").fill("river boat mango seven");
  await signInForm.getByRole("button", { name: "Sign In" }).click();
  await expect(signInForm.getByRole("alert")).toContainText("Please verify your email before signing in");

  // The browser that asked is signed in by the link, and goes where it was going.
  await page.goto(path);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page).toHaveURL("/compare");
  await expect(page.getByText("Your e-mail address is confirmed.")).toBeVisible();
  await expect(page.locator(header)).toContainText(email);
  await page.goto("about:blank");
  await page.context().clearCookies();

  await page.goto("/signin?next=%2Fcompare");
  await expect(page.getByRole("region", { name: "Check your mail" })).toHaveCount(0);
  await page.locator("#sign-in-identifier").fill(email);
  await page.locator("#sign-in-password").fill("not my password");
  await signInForm.getByRole("button", { name: "Sign In" }).click();
  await expect(signInForm.getByRole("alert")).toContainText("Invalid email or password");
  await expect(signInForm.getByRole("alert")).toBeFocused();
  await expect(page.locator("#sign-in-identifier")).toHaveValue(email);
  await page.locator("#sign-in-password").fill("river boat mango seven");
  await signInForm.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/compare");
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await expect(page.locator(header)).toContainText(email);
  // Who is signed in has nothing to do on that screen.
  for (const path of ["/signin", "/auth"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
  }
  await page.goto("/register?next=%2Ffavourites");
  await expect(page).toHaveURL("/favourites");
});

test("without JavaScript, in Bengali: signing up, a wrong password, signing in, signing out @road", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL!,
    extraHTTPHeaders: ownAddress(),
  });
  const page = await context.newPage();
  const email = newEmail("karim");
  await page.goto("/bn/signin?reason=post-resort");
  await expect(page.getByText("রিসোর্ট পোস্ট করতে অনুগ্রহ করে সাইন ইন করুন")).toBeVisible();
  await page.getByRole("navigation", { name: "সাইন ইন অথবা সাইন আপ" }).getByRole("link", { name: "সাইন আপ" }).click();
  await expect(page).toHaveURL("/bn/register");
  await page.locator("#sign-up-name").fill("করিম উদ্দিন");
  await page.locator("#sign-up-email").fill(email);
  await page.locator("#sign-up-password").fill("123456");
  await page.locator("#sign-up button[type=submit]").click();
  await expect(page.locator("#sign-up").getByRole("alert")).toContainText("পাসওয়ার্ড");
  await expect(page.locator("#sign-up-name")).toHaveValue("করিম উদ্দিন");
  await expect(page.locator("#sign-up-password")).toHaveValue("");
  await page.locator("#sign-up-password").fill("nodi nouka aam shat");
  await page.locator("#sign-up button[type=submit]").click();
  await expect(page).toHaveURL("/bn/signin");
  await expect(page.getByRole("region", { name: "আপনার ই-মেইল দেখুন" })).toContainText(email);

  const { path } = await tokenFromMail(email);
  await page.goto(path);
  expect(path).toMatch(/^\/bn\/verify/);
  await page.locator("#verify button[type=submit]").click();
  await expect(page).toHaveURL("/bn");
  await context.clearCookies();

  await page.goto("/bn/signin?next=%2Fbn%2Ffavourites");
  await page.locator("#sign-in-identifier").fill(email);
  await page.locator("#sign-in-password").fill("wrong password");
  await page.locator("#sign-in button[type=submit]").click();
  await expect(page).toHaveURL(/\/bn\/signin\?next=%2Fbn%2Ffavourites/);
  await expect(page.locator("#sign-in-identifier")).toHaveValue(email);
  await page.locator("#sign-in-password").fill("nodi nouka aam shat");
  await page.locator("#sign-in button[type=submit]").click();
  await expect(page).toHaveURL("/bn/favourites");
  await page.goto("/bn/signin");
  await expect(page).toHaveURL("/bn");
  await page.goto("/bn/account");
  await page.locator("main noscript, main").first().waitFor();
  await page.locator('main form[action="/api/auth/sign-out"] button').click();
  await expect(page).toHaveURL("/bn");
  await page.goto("/bn/signin");
  await expect(page).toHaveURL("/bn/signin");
  await context.close();
});

test("signing out ends the session, and the header of another tab follows within a second", async ({
  page,
  context,
  baseURL,
  problems,
}) => {
  problems.allow(/status: (?:401|503) .*sign-out|status of (?:401|503)/);
  const account = await newAccount(page, baseURL!);
  await signIn(page, baseURL!, account);
  await page.goto("/");
  await expect(page.locator(header)).toContainText(account.email);
  const other = await context.newPage();
  problems.watch(other);
  await other.goto("/about");
  await expect(other.locator(header)).toContainText(account.email);

  // The server cannot be reached: nobody is told that they are signed out while they are not.
  await page.route("**/api/auth/sign-out", (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      body: '{"code":"database-unavailable"}',
    }),
  );
  await page.locator(header).click();
  await expect(page.locator("[data-user-menu]").getByRole("link", { name: "My Account" })).toHaveAttribute(
    "href",
    "/account",
  );
  await page.locator("[data-user-menu]").getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("You are still signed in")).toBeVisible();
  await page.unroute("**/api/auth/sign-out");
  await page.locator("[data-user-menu]").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Signed out successfully")).toBeVisible();
  await expect(other.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible({ timeout: 1_000 });
  const { user } = (await (await page.request.get("/api/auth/user")).json()) as { user: unknown };
  expect(user).toBeNull();
});

const signOutFrom = {
  "/about": async (page: Page) => {
    await page.locator(header).click();
    await page.locator("[data-user-menu]").getByRole("button", { name: "Sign Out" }).click();
  },
  "/account": (page: Page) => page.getByRole("main").getByRole("button", { name: "Sign Out" }).click(),
};

for (const [from, press] of Object.entries(signOutFrom)) {
  test(`signing out ends on the home page, from ${from} and whatever the server answers`, async ({
    page,
    baseURL,
    problems,
  }) => {
    problems.allow(/status: 40[134] .*sign-out|status of 40[134]/);
    const account = await newAccount(page, baseURL!);
    // A navigation takes a while to begin: nothing may take the tab elsewhere meanwhile.
    await page.route(/:\d+\/$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    const seen: string[] = [];
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame()) seen.push(new URL(frame.url()).pathname);
    });
    for (const answered of [null, "signed-out", "not-allowed", "not-found"]) {
      await signIn(page, baseURL!, account);
      await page.goto(from);
      await expect(page.locator(header)).toContainText(account.email);
      if (from === "/account") await expect(accountTab(page, "Settings")).toBeVisible();
      if (answered !== null) {
        const status = { "signed-out": 401, "not-allowed": 403, "not-found": 404 }[answered];
        await page.route("**/api/auth/sign-out", (route) =>
          route.fulfill({ status: status!, contentType: "application/problem+json", body: `{"code":"${answered}"}` }),
        );
      }
      seen.length = 0;
      await press(page);
      await expect(page).toHaveURL("/");
      await expect(page.getByText("Signed out successfully")).toBeVisible();
      expect(new Set(seen), String(answered)).toEqual(new Set(["/"]));
      await page.unroute("**/api/auth/sign-out");
      await page.context().clearCookies();
    }
  });
}

test("the message of the page that sent the visitor is one of ours, and next stays on this site", async ({ page }) => {
  for (const path of ["/auth", "/register", "/signin"]) {
    await page.goto(path);
    await expect(page.getByRole("tab")).toHaveText(["Sign In", "Sign Up"]);
    await expect(page.getByRole("link", { name: "Continue with Google" }).first()).toBeVisible();
  }
  await page.goto("/signin?reason=%3Cb%3EPay%20here&next=https%3A%2F%2Fevil.example");
  await expect(page.getByText("Pay here")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("status").filter({ visible: true, hasText: /./ })).toHaveCount(0);
  await expect(page.locator('input[name="next"]')).toHaveCount(0);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/signin\?next=%2Faccount&reason=account/);
  await expect(page.getByText("Please sign in to see your account")).toBeVisible();
});
