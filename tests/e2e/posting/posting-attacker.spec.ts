import type { Page } from "@playwright/test";
import type { OwnPostAnswer } from "#api/posting/post-endpoints.ts";
import type { UploadAnswer } from "#api/posting/uploads.ts";
import { drawPhoto } from "#tests/support/photos.ts";
import { expect, newAccount, ownAddress, signIn, test } from "../fixtures/account.ts";
import { HOME } from "../fixtures/posting.ts";
import { adminPage, queueOf } from "../fixtures/administrator.ts";
import { decide, newTitle, postProperty, removeProperties, rowOf, versionOf } from "../fixtures/posts.ts";

/** Runs where it is taken for HTML, and says so in whichever page that happens. */
const SCRIPT = `"><img src=x onerror=document.documentElement.dataset.stolen=1><script>stolen()</script>`;
/** In a name nothing may look like an address, so not even a dot stands between two words. */
const NAME_SCRIPT = `"><img src=x onerror=stolen()><script>stolen()</script>`;

/** Nothing of what was typed has become a part of the page. */
async function expectHarmless(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.locator("html").getAttribute("data-stolen")).toBeNull();
}

/** Asks out of the page, as a script of an attacker who is signed in there would. */
const ask = (page: Page, method: string, path: string, body?: object): Promise<{ status: number; text: string }> =>
  page.evaluate(
    async ([how, where, sent]) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch(where, { method: how, ...(sent && { headers, body: JSON.stringify(sent) }) });
      return { status: response.status, text: await response.text() };
    },
    [method, path, body] as const,
  );

test("an agent who attacks another's post from the browser is refused, whatever is tried", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  problems.allow(/status: 40[034]|status of 40[034]/);
  const origin = baseURL!;
  const owner = await (await browser.newContext({ baseURL: origin, extraHTTPHeaders: ownAddress() })).newPage();
  await signIn(owner, origin, await newAccount(owner, origin, "Real Owner"));
  const title = newTitle("Honest flat");
  const { id } = await postProperty(owner.request, origin, title);
  const version = await versionOf(owner.request, id);
  const draft = { data: { values: { title: "Secret draft" }, pictures: [], step: 0 }, version: 0 };
  const kept = await owner.request.put("/api/drafts/property", { data: draft, headers: { origin } });
  const { draft: secret } = (await kept.json()) as { draft: { id: string } };

  await signIn(page, origin, await newAccount(page, origin, "Attacker"));
  const { id: mine } = await postProperty(page.request, origin, newTitle("Attacker's flat"));
  await page.goto(`/en/post-property?edit=${id}`);
  await expect(page.getByText("This post cannot be opened")).toBeVisible();
  await expect(page.locator("[data-post]")).toBeHidden();
  expect((await page.goto(`/account/preview/${id}`))!.status()).toBe(404);

  await page.goto("/account");
  const refused = async (status: number | number[], ...asked: [string, string, object?]) => {
    const answer = await ask(page, ...asked);
    expect([status].flat(), `${asked.join(" ")} ${answer.text}`).toContain(answer.status);
    expect(answer.text).not.toContain("Secret draft");
  };
  await refused(404, "PATCH", `/api/listings/${id}`, { ...HOME, version });
  await refused(404, "DELETE", `/api/listings/${id}`, {});
  await refused(404, "GET", `/api/account/listings/${id}`);
  await refused(403, "POST", `/api/admin/listings/${id}/approve`, { version });
  await refused(403, "POST", `/api/admin/listings/${mine}/approve`, { version });
  await refused(403, "GET", "/api/admin/queue");
  // Under another's name, with another's draft, or over another's post.
  await refused(400, "POST", "/api/listings", { ...HOME, draftId: secret.id });
  await refused(400, "POST", "/api/listings", { ...HOME, draftId: id });
  const ownerId = "00000000-0000-7000-8000-000000000001";
  const posed = await ask(page, "POST", "/api/listings", {
    ...HOME,
    title: newTitle("Posed flat"),
    agentId: ownerId,
    ownerId,
    agent_id: ownerId,
    approval: "approved",
    verified: true,
    id,
  });
  expect(posed.status).toBe(201);
  const { id: posedId } = JSON.parse(posed.text) as { id: string };
  const own = await ask(page, "GET", `/api/account/listings/${posedId}`);
  const { post } = JSON.parse(own.text) as OwnPostAnswer<object>;
  expect([post.approval, post.id === id]).toEqual(["pending", false]);
  expect((await owner.request.get(`/api/account/listings/${id}`)).status()).toBe(200);
  expect(await versionOf(owner.request, id)).toBe(version);
  await removeProperties(owner.request, origin, id);
  await removeProperties(page.request, origin, mine, posedId);
  await owner.context().close();
});

test("script in every field and tricks in a file's name do nothing on any page that shows them", async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL!;
  await signIn(page, origin, await newAccount(page, origin, `Rahima ${NAME_SCRIPT}`));
  const empty = { data: { values: {}, pictures: [], step: 0 }, version: 0 };
  const kept = await page.request.put("/api/drafts/property", { data: empty, headers: { origin } });
  const { draft } = (await kept.json()) as { draft: { id: string } };
  const pictures: string[] = [];
  for (const [index, name] of ["../../../../etc/passwd.jpg", `..\\..\\${SCRIPT}.svg`, "con\u0000.php.jpg"].entries()) {
    const buffer = await drawPhoto(70 + index, { width: 900, height: 600 })
      .jpeg()
      .toBuffer();
    const answer = await page.request.post("/api/uploads", {
      multipart: { kind: "property", draft: draft.id, file: { name, mimeType: "text/html", buffer } },
      headers: { origin },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    const { picture } = (await answer.json()) as UploadAnswer;
    expect(picture.url).not.toMatch(/passwd|\.\.|php|img src/);
    const shown = await page.request.get(picture.url);
    expect([shown.status(), shown.headers()["content-type"]]).toEqual([200, expect.stringMatching(/^image\//)]);
    pictures.push(picture.id);
  }
  const title = newTitle(`Flat ${SCRIPT}`);
  const answer = await page.request.post("/api/listings", {
    data: {
      ...HOME,
      title,
      titleBn: title,
      pictures,
      draftId: draft.id,
      place: "mirpur-13",
      description: SCRIPT,
      descriptionBn: SCRIPT,
      street: SCRIPT,
      developer: SCRIPT,
      projectName: SCRIPT,
      contactName: `Rahima ${NAME_SCRIPT}`,
      contactCompany: NAME_SCRIPT,
      rentalMonth: "January",
      nearby: [{ type: "school", name: SCRIPT.slice(0, 100), distance: "500" }],
    },
    headers: { origin },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id, slug } = (await answer.json()) as { id: string; slug: string };
  await page.goto("/account");
  await expect(page.locator("#properties").getByRole("listitem")).toContainText("<script>");
  await expectHarmless(page);

  const admin = await adminPage(browser, origin);
  await admin.goto("/account?tab=approvals#queue");
  await expect(await rowOf(queueOf(admin), title)).toContainText("<script>");
  await expectHarmless(admin);
  await admin.goto(`/account/preview/${id}`);
  await expectHarmless(admin);
  await decide(admin.request, origin, "approve", { id, version: await versionOf(page.request, id) });

  await page.goto(`/property/${slug}`);
  const agent = await page.locator('main a[href*="/agent/"]').first().getAttribute("href");
  for (const path of [`/property/${slug}`, `/bn/property/${slug}`, "/buy?q=Flat&sort=newest", agent!]) {
    await page.goto(path);
    await expect(page.getByText("<script>").first(), path).toBeAttached();
    await expectHarmless(page);
  }
  await page.goto(`/property/${slug}`);
  // What search engines read is a script of its own kind: the text must not end it.
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  for (const block of blocks) expect(() => JSON.parse(block) as unknown).not.toThrow();
  expect(blocks.join()).not.toContain("</script>");
  await page.getByRole("button", { name: "Delete Property" }).click();
  await expect(page.getByRole("dialog")).toContainText("<script>");
  await expectHarmless(page);
  // Not for the pages of other tests.
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/");
  await admin.context().close();
});
