import { Secret, TOTP } from "otpauth";
import {
  accountHead,
  accountTab,
  confirmOwner,
  expect,
  newAccount,
  ownAddress,
  signIn,
  test,
  tokenFromMail,
} from "../fixtures/account.ts";
import { islandsAwake } from "../fixtures/islands.ts";

/** A picture that is wider than high: red on the left, blue on the right. */
const picture = () =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="450" height="600" fill="#c0392b"/><rect x="450" width="450" height="600" fill="#2a5db0"/></svg>`,
  );

test("a profile is saved, with a photo cut to a square @road", async ({ page, baseURL }) => {
  const account = await newAccount(page, baseURL!);
  await signIn(page, baseURL!, account);
  await page.goto("/account?tab=settings#profile");
  await expect(page.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
  await expect(accountHead(page)).toContainText("User");
  await page.getByLabel("Name in Bengali").fill("রহিমা খাতুন");
  await page.getByLabel("Phone for callers").fill("01712-345678");
  await page.getByLabel("Company").fill("Padma Homes");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const avatar = accountHead(page).locator("[aria-hidden]").first();
  await expect(avatar).toHaveText("R");
  await page.goto("/bn/account?tab=settings#profile");
  await expect(avatar).toHaveText("র");
  await page.goto("/account?tab=settings#profile");

  const sharp = (await import("sharp")).default;
  const buffer = await sharp(picture()).png().toBuffer();
  await page.getByLabel("Choose a photo").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  const dialog = page.getByRole("dialog", { name: "Choose the part to show" });
  await dialog.locator("canvas").focus();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press("ArrowRight");
  await dialog.getByRole("button", { name: "Use this photo" }).click();
  await expect(page.getByText("Photo saved")).toBeVisible();
  const photo = avatar.locator("img");
  await expect(photo).toHaveAttribute("src", /\/photos\/[0-9a-f-]{36}\/profile_\d+\.jpg/);
  // Moved to the right edge: two thirds blue.
  const address = (await photo.getAttribute("src"))!;
  const { data, info } = await sharp(await (await page.request.get(address)).body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([512, 512]);
  const at = (x: number) => [...data.subarray((256 * 512 + x) * info.channels, (256 * 512 + x) * info.channels + 3)];
  expect(at(500)[2]).toBeGreaterThan(at(500)[0]!);
  expect(at(220)[2]).toBeGreaterThan(at(220)[0]!);
  expect(at(20)[0]).toBeGreaterThan(at(20)[2]!);

  await page.goto("/bn/account?tab=settings#profile");
  await expect(accountHead(page)).toContainText("রহিমা খাতুন");
  await expect(page.getByLabel("প্রতিষ্ঠান")).toHaveValue("Padma Homes");
});

test("a second lock is set up, asked for at sign-in, and everything is signed out everywhere @road", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  // The page that is open while its session ends may be asking for its favourites or its news.
  problems.allow(/status: 40[013] .*\/api\/(?:auth\/|account\/(?:favourites|notifications))|status of 40[013]/);
  const account = await newAccount(page, baseURL!);
  const elsewhere = await browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: ownAddress() });
  const phone = await elsewhere.newPage();
  await signIn(phone, baseURL!, account);
  await signIn(page, baseURL!, account, { proved: false });
  await page.goto("/account?tab=settings#security");
  await islandsAwake(page);
  const factors = page.getByRole("region", { name: "Two-step sign-in" });
  await factors.getByRole("button", { name: "Add an app" }).click();
  // Whoever finds an open session cannot lock its owner out with a factor of their own.
  await confirmOwner(page, "not it");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("This is not your present password");
  await confirmOwner(page, account.password);
  await expect(factors.getByRole("img", { name: "QR code" })).toBeVisible();
  const secret = (await factors.locator("code").innerText()).replaceAll(" ", "");
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await factors.locator("#factor-first-code").fill("000000");
  await factors.getByRole("button", { name: "Confirm" }).click();
  await expect(factors.getByRole("alert")).toContainText("This code is not right");
  await factors.locator("#factor-first-code").fill(totp.generate());
  await factors.getByRole("button", { name: "Confirm" }).click();
  await expect(factors.getByRole("list", { name: "Keep these codes safe" }).getByRole("listitem")).toHaveCount(10);
  const recovery = await factors
    .getByRole("list", { name: "Keep these codes safe" })
    .getByRole("listitem")
    .first()
    .innerText();
  await factors.getByRole("button", { name: "I have kept them" }).click();
  await expect(factors.getByText("Recovery codes left: 10")).toBeVisible();

  const password = page.getByRole("form", { name: "Password" });
  await password.getByLabel("New password").fill("123456");
  await password.getByRole("button", { name: "Change the password" }).click();
  await expect(password.getByRole("alert")).toBeFocused();
  await password.getByLabel("New password").fill("seven boats on a green river");
  await password.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("Your password is changed")).toBeVisible();
  const gone = (await (await phone.request.get("/api/auth/user")).json()) as { user: unknown };
  expect(gone.user).toBeNull();

  // The other device signs in again: password, then a recovery code.
  await phone.goto("/signin?next=%2Faccount");
  await phone.locator("#sign-in-identifier").fill(account.email);
  await phone.locator("#sign-in-password").fill("seven boats on a green river");
  await phone.locator("#sign-in").getByRole("button", { name: "Sign In" }).click();
  await expect(phone).toHaveURL(/\/signin-factor\?next=%2Faccount/);
  await expect(phone.locator("#factor-send")).toBeHidden();
  await phone.locator("#factor-code").fill(recovery);
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(phone).toHaveURL("/account");
  await accountTab(phone, "Settings").click();
  const panel = phone.getByRole("region", { name: "Where you are signed in" });
  const devices = panel.getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await islandsAwake(phone);
  await expect(devices.getByText("This device").filter({ visible: true })).toHaveCount(1);
  await expect(devices.first()).toContainText(/Last used \d+ \w+ \d{4}, \d+(?::\d{2})? [AP]M/);
  await expect(phone.getByRole("region", { name: "Two-step sign-in" })).toContainText("Authenticator app");
  // Without a connection nothing has ended, and nothing else is said.
  await phone.route("**/api/auth/sign-out", (route) => route.abort());
  for (const name of ["Sign out the others", "Sign out everywhere"]) {
    // What the first one said is still there when the second is pressed: its own call is waited for, or it would go through below.
    const call = phone.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/auth/sign-out"));
    await panel.getByRole("button", { name }).click();
    await call;
    await expect(phone.getByRole("alert").filter({ hasText: "No connection" }).last()).toBeVisible();
    await expect(phone).toHaveURL(/\/account/);
  }
  await phone.unroute("**/api/auth/sign-out");
  // A list that cannot be read does not look like an empty one.
  await phone.route("**/api/auth/sessions", (route) => route.abort(), { times: 1 });
  await panel.getByRole("button", { name: /^End / }).click();
  const failed = panel.getByRole("alert").filter({ hasText: "Failed to load account data" });
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(failed).toBeHidden();
  await expect(devices).toHaveCount(1);
  await phone.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(phone).toHaveURL("/");
  await expect(phone.getByText("Signed out successfully")).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/signin\?/);
  await elsewhere.close();
});

test("a new address counts once its link was used; data is taken along; erasing is planned and taken back", async ({
  page,
  baseURL,
  problems,
}) => {
  problems.allow(/status: 403 .*\/api\/|status of 403/);
  const account = await newAccount(page, baseURL!);
  await signIn(page, baseURL!, account, { proved: false });
  await page.goto("/account?tab=settings#security");
  const form = page.getByRole("form", { name: "E-mail address" });
  const changed = account.email.replace("rahima", "khatun");
  await form.getByLabel("New e-mail address").fill(changed);
  await form.getByRole("button", { name: "Send me a link" }).click();
  // Whoever does not confirm has what they typed, and is asked again.
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(form.getByRole("alert")).toContainText("Not done yet");
  await expect(form.getByLabel("New e-mail address")).toHaveValue(changed);
  await form.getByRole("button", { name: "Send me a link" }).click();
  await confirmOwner(page, account.password);
  await expect(page.getByText(`A link is on its way to ${changed}`)).toBeVisible();
  const { path } = await tokenFromMail(changed);
  await page.goto(path);
  await page.getByRole("button", { name: "Use the new address" }).click();
  await expect(page.getByText("Your new e-mail address is confirmed.")).toBeVisible();

  await page.goto("/account?tab=settings#own-data");
  await expect(accountHead(page)).toContainText(changed);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^nibash-\d{4}-\d\d-\d\d\.json$/);
  const stream = await download.createReadStream();
  let text = "";
  for await (const chunk of stream) text += String(chunk);
  expect(text).toContain(changed);
  expect(text).not.toContain("argon2");

  const erase = page.getByRole("form", { name: "Erase my account" });
  await erase.getByRole("button", { name: "Erase my account" }).click();
  await expect(erase.getByRole("alert")).toBeFocused();
  await erase.getByLabel("I understand").check();
  await erase.getByRole("button", { name: "Erase my account" }).click();
  const planned = page.getByRole("form", { name: "Erase the account" });
  await expect(planned).toContainText("Your account will be erased on");
  await page.reload();
  await planned.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText("Your account stays")).toBeVisible();
  await expect(planned).toBeHidden();
});
