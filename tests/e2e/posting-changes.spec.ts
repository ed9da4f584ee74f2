import { expect, newAccount, signIn, test } from "./fixtures/account.ts";
import { HOME, postHome, ready } from "./fixtures/posting.ts";

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

  await page.getByLabel("Bedrooms").fill("4");
  await expect(page.getByText(/^Draft saved .* on this device\.$/)).toBeVisible();
  await change({ price: "7000000" });
  await open();
  await expect(price).toHaveValue("7000000");
  await expect(page.getByLabel("Title in English")).toHaveValue(HOME.title);
  await expect(page.getByLabel("Bedrooms")).toHaveValue("4");
  await expect(page.getByText(/These were changed elsewhere: Price\./)).toBeVisible();
});
