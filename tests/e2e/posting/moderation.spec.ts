import { accountHead, accountTab, expect, newAccount, ownAddress, signIn, test } from "../fixtures/account.ts";
import { adminPage, logOf, openDecision, queueOf, reportsOf } from "../fixtures/administrator.ts";
import { decide, newTitle, openMenu, postProperty, removeProperties, rowOf, versionOf } from "../fixtures/posts.ts";

test("two windows of the administrator end in one truth, and what is approved is public at once @road", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  const origin = baseURL!;
  await signIn(page, origin, await newAccount(page, origin));
  const [first, second] = [newTitle("Corner flat"), newTitle("Roof flat")];
  const approved = await postProperty(page.request, origin, first);
  await postProperty(page.request, origin, second);

  const [one, other] = [await adminPage(browser, origin), await adminPage(browser, origin)];
  problems.watch(one);
  await one.goto("/account");
  // Something is pending: this is the administrator's first tab.
  await expect(accountTab(one, /^Pending Approval/)).toHaveAttribute("aria-current", "page");
  await expect(accountHead(one)).toContainText("Administrator");
  await other.goto("/account?tab=approvals#queue");
  const mine = await rowOf(queueOf(one), first);
  const theirs = await rowOf(queueOf(other), first);

  await expect(accountTab(one, /^Pending Approval/)).toHaveText(/[1-9]\d*$/);
  const again = one.waitForRequest("**/api/admin/queue*");
  // Its one visible act is to look at it.
  await expect(mine.getByRole("link", { name: /^Preview/ })).toBeVisible();
  await expect(mine.getByRole("button", { name: /^Approve/ })).toBeHidden();
  await openDecision(mine);
  await mine.getByRole("button", { name: /^Approve/ }).click();
  await again;
  await expect(one.getByText("Property approved successfully")).toBeVisible();
  await expect(mine.getByRole("link", { name: /^View live/ })).toBeVisible();
  // The next thing to decide has the focus.
  await expect(queueOf(one).locator("li:focus")).toHaveCount(1);
  const visitor = await browser.newContext({ baseURL: origin, extraHTTPHeaders: ownAddress() });
  await expect
    .poll(async () => (await visitor.request.get(`/property/${approved.slug}`)).status(), { timeout: 2000 })
    .toBe(200);

  await openDecision(theirs);
  await theirs.getByRole("button", { name: /^Reject/ }).click();
  await expect(theirs.getByLabel("Reason for rejecting")).toHaveValue("Does not meet our standards");
  await theirs.getByRole("button", { name: "Reject property" }).click();
  await expect(theirs.getByRole("status")).toContainText("It has been approved in the meantime");
  await expect(theirs.getByRole("status")).toBeFocused();
  await expect(theirs).toContainText("Approved");

  const last = await rowOf(queueOf(other), second);
  await openDecision(last);
  await last.getByRole("button", { name: /^Reject/ }).click();
  await last.getByText("The price looks wrong").click();
  await last.getByRole("button", { name: "Reject property" }).click();
  await expect(other.getByText("Property rejected and removed")).toBeVisible();
  await other.getByRole("link", { name: "Log", exact: true }).click();
  const logged = logOf(other).getByRole("listitem").filter({ hasText: second }).filter({ hasText: "Rejected" });
  await expect(logged).toContainText("The price looks wrong. Does not meet our standards.");
  await visitor.close();
});

test("the administrator reads on the preview what speaks against a post; its owner does not @phone", async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL!;
  await signIn(page, origin, await newAccount(page, origin));
  const { id } = await postProperty(page.request, origin, `${newTitle("Corner flat")} 01812-345679`);
  const admin = await adminPage(browser, origin);
  await admin.goto(`/account/preview/${id}`);
  const flags = admin.getByRole("list", { name: "What speaks against it" });
  await expect(flags).toContainText("01812-345679");
  await page.goto(`/account/preview/${id}`);
  await expect(page.getByRole("region", { name: "About this preview" })).toContainText("pending admin approval");
  await expect(page.getByRole("list", { name: "What speaks against it" })).toHaveCount(0);
  await admin.getByRole("button", { name: "Approve" }).click();
  await expect(admin.getByRole("region", { name: "About this preview" }).getByRole("status")).toContainText(
    "is public",
  );
  await expect(flags).toHaveCount(0);
  await removeProperties(page.request, origin, id);
  await admin.context().close();
});

test("the administrator says how far a listing was checked, and visitors see it at once @phone", async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL!;
  const owner = await browser.newContext({ baseURL: origin, extraHTTPHeaders: ownAddress() });
  const ownerPage = await owner.newPage();
  await signIn(ownerPage, origin, await newAccount(ownerPage, origin));
  const title = newTitle("Marked flat");
  const { id, slug } = await postProperty(owner.request, origin, title);
  const admin = await adminPage(browser, origin);
  await decide(admin.request, origin, "approve", { id, version: await versionOf(owner.request, id) });
  // The page is kept at the CDN from now on.
  await expect
    .poll(async () => (await page.request.get(`/property/${slug}`)).text(), { timeout: 5000 })
    .toContain("Verified 1/4");

  await admin.goto("/account?tab=properties");
  const listed = await rowOf(admin.locator("#properties"), title);
  await openMenu(listed);
  await listed.getByRole("link", { name: /^Marks/ }).click();
  const form = admin.getByRole("region", { name: "How far it was checked" });
  const mark = form.getByLabel("What was checked");
  const evidence = form.getByLabel("Evidence");
  await mark.selectOption({ label: "Papers seen" });
  await form.getByRole("button", { name: "Set the mark" }).click();
  await expect(form.getByRole("alert")).toBeFocused();
  await expect(evidence).toHaveAttribute("aria-invalid", "true");
  for (const [label, proof] of [
    ["Papers seen", "Deed 4711 of 2019"],
    ["Place visited", "Rahim was there"],
  ] as const) {
    await mark.selectOption({ label });
    await evidence.fill(proof);
    await form.getByRole("button", { name: "Set the mark" }).click();
    await expect(form.getByRole("button", { name: `Take back : ${label}` })).toBeVisible();
  }
  await expect(form).toContainText("Verified 3/4");

  await expect
    .poll(async () => (await page.request.get(`/property/${slug}`)).text(), { timeout: 5000 })
    .toContain("Verified 3/4");
  await page.goto(`/property/${slug}`);
  await page.getByRole("button", { name: "Verified 3/4" }).click();
  const dialog = page.getByRole("dialog", { name: "How far it was checked" });
  await expect(dialog).toContainText(/Papers seen\s*\d+ \w+ \d{4}/);
  expect(await page.content()).not.toContain("Deed 4711");

  await page.goto("/rent?wellVerified=true");
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("link", { name: "Remove filter: Verified, 3 marks or more" })).toBeVisible();

  await form.getByRole("button", { name: "Take back : Papers seen" }).click();
  await expect(form).toContainText("Verified 2/4");
  await expect
    .poll(async () => (await page.request.get("/rent?wellVerified=true")).text(), { timeout: 5000 })
    .not.toContain(title);
  await removeProperties(owner.request, origin, id);
  for (const context of [owner, admin.context()]) await context.close();
});

test("a visitor learns who checked a listing, reports it, and sees what became of that @road", async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL!;
  const owner = await browser.newContext({ baseURL: origin, extraHTTPHeaders: ownAddress() });
  const ownerPage = await owner.newPage();
  await signIn(ownerPage, origin, await newAccount(ownerPage, origin));
  const title = newTitle("Garden flat");
  const { slug } = await postProperty(owner.request, origin, title);
  const admin = await adminPage(browser, origin);
  await admin.goto("/account?tab=approvals#queue");
  await (await rowOf(queueOf(admin), title)).getByRole("link", { name: /^Preview/ }).click();
  await expect(admin.getByText("This property is pending approval and not yet publicly visible")).toBeVisible();
  await admin.getByRole("button", { name: "Approve" }).click();
  await expect(admin.getByText("Property approved successfully")).toBeVisible();

  await page.goto(`/property/${slug}`);
  await expect(page.locator("#agent").getByRole("link", { name: /^Call/ })).toHaveAttribute(
    "href",
    "tel:+8801712345678",
  );
  await page.getByRole("button", { name: "Verified 1/4" }).click();
  const verified = page.getByRole("dialog", { name: "How far it was checked" });
  await expect(verified.getByRole("listitem").first()).toHaveText(/^Approved by a moderator\s*\d+ \w+ \d{4}$/);
  await expect(verified.getByRole("listitem").last()).toHaveText(/^Place visited\s*Not yet$/);
  await page.keyboard.press("Escape");
  await expect(verified).toBeHidden();
  await expect(page.getByRole("button", { name: "Verified 1/4" })).toBeFocused();

  await page.getByRole("link", { name: "Report this listing" }).click();
  const dialog = page.getByRole("dialog", { name: "Report this listing" });
  await dialog.getByRole("button", { name: "Send the report" }).click();
  await expect(dialog.getByRole("alert")).toBeFocused();
  await dialog.getByLabel("What is wrong?").selectOption({ label: "It is already sold or let" });
  await dialog.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByRole("heading", { name: "Thank you. Your report has been received." })).toBeFocused();
  await page.getByRole("link", { name: "See what becomes of it" }).click();
  await expect(page.getByRole("status").first()).toContainText("A moderator is going to look at it");

  await admin.goto("/account?tab=approvals#reports");
  const report = await rowOf(reportsOf(admin), title);
  await report.getByRole("button", { name: /^Settle/ }).click();
  await report.getByLabel("It was corrected and stays").check();
  await report.getByLabel("Note for the reporter").fill("The owner has changed the date.");
  await report.locator("form").getByRole("button", { name: "Settle" }).click();
  await expect(admin.getByText("The report is settled")).toBeVisible();
  await page.reload();
  await expect(page.getByText("What was wrong has been corrected")).toBeVisible();
  await expect(page.getByText("The owner has changed the date.")).toBeVisible();

  // Without a script the same form is a page, and leads to the same place.
  const plain = await browser.newContext({ baseURL: origin, javaScriptEnabled: false, extraHTTPHeaders: ownAddress() });
  const bare = await plain.newPage();
  await bare.goto(`/property/${slug}`);
  await bare.getByRole("link", { name: "Report this listing" }).click();
  await bare.getByLabel("What is wrong?").selectOption("other");
  await bare.getByRole("button", { name: "Send the report" }).click();
  await expect(bare.getByRole("alert")).toBeVisible();
  await bare.getByLabel("Tell us more").fill("The stairs are gone.");
  await bare.getByRole("button", { name: "Send the report" }).click();
  await expect(bare).toHaveURL(/\/report\/[\w-]{20,}/);
  await expect(bare.getByText("Being looked at")).toBeVisible();
  for (const context of [owner, plain]) await context.close();
});
