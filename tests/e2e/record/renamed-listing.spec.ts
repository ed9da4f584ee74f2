import { expect, newAccount, signIn, test } from "../fixtures/account.ts";
import { HOME } from "../fixtures/posting.ts";
import { adminPage } from "../fixtures/administrator.ts";
import { decide, newTitle, postProperty, versionOf } from "../fixtures/posts.ts";

test("a home that is renamed and takes its old name back is sent in no circle", async ({ page, browser, baseURL }) => {
  const origin = baseURL!;
  await signIn(page, origin, await newAccount(page, origin));
  const admin = (await adminPage(browser, origin)).request;
  const [first, second] = [newTitle("First name"), newTitle("Second name")];
  const { id, slug } = await postProperty(page.request, origin, first);
  const approve = async () => decide(admin, origin, "approve", { id, version: await versionOf(page.request, id) });
  const rename = async (title: string): Promise<string> => {
    const data = { ...HOME, title, version: await versionOf(page.request, id) };
    const answer = await page.request.patch(`/api/listings/${id}`, { data, headers: { origin } });
    expect(answer.status(), await answer.text()).toBe(200);
    await approve();
    return ((await answer.json()) as { slug: string }).slug;
  };
  /** Where an address leads, or its status where it leads nowhere. */
  const leads = async (address: string) => {
    const answer = await page.request.get(`/property/${address}`, { maxRedirects: 0 });
    return answer.headers()["location"] ?? answer.status();
  };
  await approve();
  await expect.poll(() => leads(slug)).toBe(200);

  const renamed = await rename(second);
  await expect.poll(() => leads(slug)).toBe(`/property/${renamed}`);
  expect(await leads(renamed)).toBe(200);

  expect(await rename(first)).toBe(slug);
  await expect.poll(() => leads(slug)).toBe(200);
  await expect.poll(() => leads(renamed)).toBe(`/property/${slug}`);
});
