import { expect, newAccount, ownAddress, signIn, test } from "../fixtures/account.ts";
import { goTo, HOME, next, ownItems, picture, postHome, ready } from "../fixtures/posting.ts";

test("a draft goes on in the other language and meets the one of another device, and a choice is left", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  problems.allow(/status: 409|status of 409/);
  const account = await newAccount(page, baseURL!);
  await signIn(page, baseURL!, account);
  const begun = { data: { values: { type: "apartment", title: "Begun" }, pictures: [], step: 7 }, version: 0 };
  await page.request.put("/api/drafts/property", { data: begun, headers: { origin: baseURL! } });
  await page.goto("/post-property");
  await ready(page);
  await page.getByLabel("ইংরেজিতে শিরোনাম").fill("Typed at the desk");
  await page.getByRole("group", { name: "ফরমের ভাষা" }).getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/en/post-property");
  await ready(page);
  await expect(page.getByLabel("Title in English")).toHaveValue("Typed at the desk");
  await expect(page.getByText(/on this device and in your account/)).toBeVisible();

  const other = await browser.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: ownAddress(),
    serviceWorkers: "block",
  });
  const phone = await other.newPage();
  await signIn(phone, baseURL!, account);
  await phone.goto("/en/post-property");
  await ready(phone);
  await expect(phone.getByLabel("Title in English")).toHaveValue("Typed at the desk");
  await phone.getByLabel("Title in English").fill("Typed on the phone");
  await expect(phone.getByText(/on this device and in your account/)).toBeVisible();

  await page.getByLabel("Description in English").fill("By the lake");
  await expect(page.getByText("There is another version of this draft")).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(page.getByText("There is another version of this draft")).toBeVisible();
  await expect(page.getByLabel("Description in English")).toHaveValue("By the lake");
  await page.getByRole("button", { name: "Take the other one" }).click();
  await expect(page.getByLabel("Title in English")).toHaveValue("Typed on the phone");
  // What was proposed there.
  await expect(page.getByLabel("Description in English")).toHaveValue("Apartment for sale.");

  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("button", { name: "Throw it away" }).click();
  await expect(page.getByText("The form is empty again")).toBeVisible();
  await expect(page.locator('[name="title"]')).toHaveValue("");
  await expect(page.getByText(/on this device/)).toBeHidden();
  await expect(page.getByRole("heading", { name: "What do you want to do?" })).toBeFocused();
  // Leaving keeps whatever waits to be kept: the empty form is no draft.
  await page.reload();
  await ready(page);
  await expect(page.getByText("Draft restored")).toBeHidden();
  expect(await (await page.request.get("/api/drafts/property")).json()).toEqual({ draft: null });
  await other.close();
});

test("a draft that was thrown away elsewhere goes on without the pictures that went with it", async ({
  page,
  baseURL,
  problems,
}) => {
  problems.allow(/status: 409|status of 409/);
  await signIn(page, baseURL!, await newAccount(page, baseURL!));
  const draft = async () =>
    ((await (await page.request.get("/api/drafts/resort")).json()) as { draft: { data: object } | null }).draft?.data;
  await page.goto("/post-resort");
  await ready(page);
  await page.locator('input[name="picturesFiles"]').setInputFiles({
    name: "beach.jpg",
    mimeType: "image/jpeg",
    buffer: await picture("#3a7"),
  });
  await expect.poll(draft).toMatchObject({ pictures: [expect.stringMatching(/^u-/)] });
  expect((await page.request.delete("/api/drafts/resort", { headers: { origin: baseURL! } })).status()).toBe(200);
  await page.locator("#post-title").fill("Sea Breeze");
  await expect.poll(draft).toMatchObject({ pictures: [], values: { title: "Sea Breeze" } });
  await expect(page.getByRole("list", { name: "Chosen pictures" }).getByRole("listitem")).toHaveCount(0);
});

test("a post is changed by its owner only, and a change in between is shown before it is replaced", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  problems.allow(/status: 40[49]|status of 40[49]/);
  const account = await newAccount(page, baseURL!);
  await signIn(page, baseURL!, account);
  const id = await postHome(page, baseURL!);
  await page.goto(`/en/post-property?edit=${id}`);
  await ready(page);
  await goTo(page, /^Title and text/);
  await expect(page.getByLabel("Title in English")).toHaveValue("Lake flat");
  await page.getByLabel("Title in English").fill("Lake flat with two balconies");
  // Typed and left: the change is still there on the way back.
  await expect(page.getByText(/^Draft saved .* on this device\.$/)).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(page.getByLabel("Title in English")).toHaveValue("Lake flat with two balconies");

  const { post } = (await (await page.request.get(`/api/account/listings/${id}`)).json()) as {
    post: { version: string };
  };
  const meanwhile = await page.request.patch(`/api/listings/${id}`, {
    data: { ...HOME, price: "60 lakh", version: post.version },
    headers: { origin: baseURL! },
  });
  expect(meanwhile.status(), await meanwhile.text()).toBe(200);
  await goTo(page, /^Send/);
  await next(page, "Save changes");
  await expect(page.getByText("It was changed in the meantime")).toBeVisible();
  await expect(page.getByText(/These were changed elsewhere: Price\./)).toBeVisible();
  await next(page, "Save changes");
  await expect(page).toHaveURL("/account");
  await expect(page.getByText("Your changes are saved")).toBeVisible();
  expect(await ownItems(page, "listings")).toMatchObject([{ title: "Lake flat with two balconies" }]);

  const stranger = await browser.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: ownAddress(),
    serviceWorkers: "block",
  });
  const theirs = await stranger.newPage();
  await signIn(theirs, baseURL!, await newAccount(theirs, baseURL!, "Somebody Else"));
  await theirs.goto(`/en/post-property?edit=${id}`);
  await expect(theirs.getByText("This post cannot be opened")).toBeVisible();
  await expect(theirs.locator("[data-post]")).toBeHidden();
  await stranger.close();
});
