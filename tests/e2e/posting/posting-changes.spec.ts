import { LISTING_FIELD_NAMES } from "#api/posting/listing-input.ts";
import { PROJECT_FIELD_NAMES } from "#api/posting/project-input.ts";
import { RESORT_FIELD_NAMES } from "#api/posting/resort-input.ts";
import { expect, newAccount, signIn, test } from "../fixtures/account.ts";
import { goTo, HOME, next, picture, postHome, ready } from "../fixtures/posting.ts";
import { adminPage } from "../fixtures/administrator.ts";
import { decide, newTitle, versionOf } from "../fixtures/posts.ts";

test("a change of a post sends what its owner changed, and nothing that the form would fill in by itself", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, baseURL!, await newAccount(page, baseURL!));
  // Neither spot nor postcode, and a resort without an e-mail address.
  const id = await postHome(page, baseURL!);
  const posted = await page.request.post("/api/resorts", {
    data: {
      title: newTitle("Quiet hill"),
      location: "Ruilui Para",
      area: "Sajek Valley",
      district: "rangamati",
      pricePerNight: "5000",
      contactName: "Rahima",
      contactPhone: "01712345678",
      managerName: "Rahima",
    },
    headers: { origin: baseURL! },
  });
  const resort = (await posted.json()) as { id: string };
  const admin = await adminPage(browser, baseURL!);
  await decide(admin.request, baseURL!, "approve", { id, version: await versionOf(page.request, id) });

  await page.goto(`/post-property?edit=${id}`);
  await ready(page);
  await expect(page.getByLabel("এলাকা বা থানা")).toHaveValue("গুলশান ২");
  await goTo(page, /^জমা/);
  await next(page, "পরিবর্তন জমা দিন");
  await expect(page).toHaveURL("/bn/account");
  const { post } = (await (await page.request.get(`/api/account/listings/${id}`)).json()) as {
    post: { approval: string; form: Record<string, string> };
  };
  expect(post).toMatchObject({ approval: "approved", form: { latitude: "", longitude: "", postalCode: "" } });

  for (const reader of [page, admin]) {
    await reader.goto(`/post-resort?edit=${resort.id}`);
    await ready(reader);
    await expect(reader.locator('[name="contactName"]')).toHaveValue("Rahima");
    await expect(reader.locator('[name="contactEmail"]')).toHaveValue("");
  }
  await admin.context().close();
});

test("a form holds all that its post can hold, so that a change loses nothing", async ({ page, baseURL }) => {
  await signIn(page, baseURL!, await newAccount(page, baseURL!));
  const forms = {
    "/post-property": LISTING_FIELD_NAMES,
    "/post-resort": RESORT_FIELD_NAMES,
    "/post-project": PROJECT_FIELD_NAMES,
  };
  for (const [path, fields] of Object.entries(forms)) {
    await page.goto(path);
    await ready(page);
    const held = await page
      .locator("[data-post] form")
      .evaluate((form: HTMLFormElement) =>
        [...form.elements].map(
          (element) => (element as HTMLInputElement).name || element.id.replace(/^post-(\w+)-add$/, "$1"),
        ),
      );
    // `priceConfirmed` answers a question that is asked of few; `rooms` come with pictures.
    const sent = [
      "draftId",
      "locale",
      "pictures",
      "rooms",
      "priceConfirmed",
      ...held.map((name) => name.split(".")[0]),
    ];
    expect(fields.filter((field) => !sent.includes(field))).toEqual([]);
  }
});

test("what was looked at and left is not sent over a change that was made elsewhere; what was typed goes on", async ({
  page,
  baseURL,
}) => {
  await signIn(page, baseURL!, await newAccount(page, baseURL!));
  const id = await postHome(page, baseURL!);
  const change = async (changes: object) => {
    const { post } = (await (await page.request.get(`/api/account/listings/${id}`)).json()) as {
      post: { version: string; form: object };
    };
    const data = { ...post.form, ...changes, version: post.version };
    const answer = await page.request.patch(`/api/listings/${id}`, { data, headers: { origin: baseURL! } });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const open = async () => {
    await page.goto(`/en/post-property?edit=${id}`);
    await ready(page);
  };
  const price = page.locator('[name="price"]');
  await open();
  await expect(page.getByText(/^Draft saved .* on this device\.$/)).toBeVisible();
  await change({ price: "6000000" });
  await open();
  await expect(price).toHaveValue("6000000");

  await goTo(page, /^Facts/);
  await page.getByLabel("Bedrooms", { exact: true }).fill("4");
  await expect(page.getByText(/^Draft saved .* on this device\.$/)).toBeVisible();
  await change({ price: "7000000" });
  await open();
  await expect(price).toHaveValue("7000000");
  await expect(page.getByLabel("Title in English")).toHaveValue(HOME.title);
  await expect(page.getByLabel("Bedrooms", { exact: true })).toHaveValue("4");
  await expect(page.getByText(/These were changed elsewhere: Price\./)).toBeVisible();
});

test("a picture that was taken out elsewhere is named and left out, and the rest is sent", async ({
  page,
  baseURL,
  problems,
}) => {
  problems.allow(/status: 40[04]|status of 40[04]/);
  await signIn(page, baseURL!, await newAccount(page, baseURL!));
  const id = await postHome(page, baseURL!);
  await page.goto(`/en/post-property?edit=${id}`);
  await ready(page);
  const shots = page.getByRole("list", { name: "Chosen pictures" }).getByRole("listitem");
  const file = { name: "room.jpg", mimeType: "image/jpeg", buffer: await picture("#3a7") };
  const uploaded = page.waitForResponse((answer) => answer.url().endsWith("/api/uploads"));
  await page.locator('input[name="picturesFiles"]').setInputFiles(file);
  const { picture: sent } = (await (await uploaded).json()) as { picture: { id: string } };
  const removed = await page.request.delete(`/api/uploads/${sent.id}`, { headers: { origin: baseURL! } });
  expect(removed.status()).toBe(200);
  await expect(shots.getByRole("progressbar")).toBeHidden();
  await goTo(page, /^Send/);
  await next(page, "Save changes");
  await expect(page.getByText("One of the pictures cannot be used; please upload it again")).toBeVisible();
  await expect(shots).toHaveCount(0);
  await goTo(page, /^Send/);
  await next(page, "Save changes");
  await expect(page).toHaveURL("/account");
});

test("a size with its unit is read as it is meant", async ({ page, baseURL }) => {
  await signIn(page, baseURL!, await newAccount(page, baseURL!));
  await page.goto("/post-property");
  await ready(page);
  const area = page.locator('[name="area"]');
  await area.evaluate((field) => field.closest("[hidden]")?.removeAttribute("hidden"));
  await area.fill("২ বিঘা");
  await expect(page.getByText("= ২৮,৮০০ বর্গফুট · ৪০ কাঠা · ৬৬.১২ শতক; ১ বিঘা = ১৪,৪০০ বর্গফুট")).toBeVisible();
  await area.blur();
  // What is converted stays as it was typed; a unit of the list moves into the list.
  await expect(area).toHaveValue("২ বিঘা");
  await expect(page.locator('[name="areaUnit"]')).toHaveValue("katha");
  await area.fill("৭ কাঠা");
  await area.blur();
  await expect(area).toHaveValue("৭");
  await expect(page.getByText("= ৫,০৪০ বর্গফুট · ১১.৫৭ শতক")).toBeVisible();
  await area.fill("3.125");
  await page
    .getByRole("button", { name: "3,125 কাঠা" })
    .or(page.getByRole("button", { name: "৩,১২৫ কাঠা" }))
    .click();
  await expect(area).toHaveValue("3,125");
});
