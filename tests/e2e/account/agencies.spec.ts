import { lastMail } from "#tests/support/inbox.ts";
import { expect, newAccount, signIn, test } from "../fixtures/account.ts";
import { adminPage } from "../fixtures/administrator.ts";
import { decide, newTitle, postProperty, versionOf } from "../fixtures/posts.ts";
import { seekerPage } from "../fixtures/visits.ts";

test("@phone an agency from its founding to a handover: invited, joined, posted, shown, left @road", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  test.slow();
  const origin = baseURL!;
  const name = newTitle("Rahman Homes");
  await signIn(page, origin, await newAccount(page, origin, "Rahima Khatun"));
  const { page: agent, account } = await seekerPage(browser, origin);
  problems.watch(agent);

  // From the account to an agency of one's own, and an invitation.
  await page.goto("/account");
  await page.getByLabel("More of your account").click();
  await page.getByRole("link", { name: "My agency" }).click();
  await expect(page).toHaveURL(/\/account\/agency$/);
  await page.getByRole("textbox", { name: "Name of the agency" }).fill(name);
  await page.getByRole("button", { name: "Found the agency" }).click();
  await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
  await expect(page.getByText(`Only its members see the name ${name} so far.`)).toBeVisible();

  // Its name is shown once the administrator has approved it.
  const admin = await adminPage(browser, origin);
  problems.watch(admin);
  await admin.goto("/account?tab=approvals&part=names");
  await admin.getByRole("button", { name: `Approve ${name}` }).click();
  await expect(admin.getByRole("status").filter({ hasText: name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
  await expect(page.getByText("Only its members see the name")).toHaveCount(0);
  await page.getByRole("textbox", { name: "E-mail address" }).fill(account.email);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByRole("status").filter({ hasText: "on its way" })).toBeFocused();

  // Whoever is invited comes by the mail and accepts.
  const mail = await lastMail(account.email, { after: account.mail });
  expect(mail.subject).toBe(`${name} invites you on Nibash`);
  await agent.goto(new URL(/https?:\/\/\S+\/account\/agency/.exec(mail.text)![0]).pathname);
  const invitation = agent.getByRole("region", { name: `${name} invites you` });
  await expect(invitation).toContainText("Invited by Rahima Khatun");
  await invitation.getByRole("button", { name: "Accept" }).click();
  await expect(agent.getByRole("status").filter({ hasText: `You belong to ${name} now` })).toBeVisible();

  // A home that they post belongs to the agency; its owner finds it, and both pages name it.
  const title = newTitle("Lake flat");
  const { id, slug } = await postProperty(agent.request, origin, title);
  await decide(admin.request, origin, "approve", { id, version: await versionOf(agent.request, id) });
  await admin.context().close();
  await agent.goto(`/property/${slug}`);
  await agent.getByRole("link", { name: `Agency: ${name}` }).click();
  await expect(agent.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(agent.getByRole("main").getByText(title).first()).toBeVisible();
  await expect(agent.getByRole("link", { name: "Sadia Islam" }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("shown by Sadia Islam")).toBeVisible();
  await page.getByRole("link", { name: `Change: ${title}` }).click();
  await expect(page).toHaveURL(new RegExp(`/post-property\\?edit=${id}$`));

  // Nobody can call the founder yet, so nobody can take the home over.
  await agent.goto("/account/agency");
  await agent.getByRole("button", { name: "Leave the agency" }).click();
  await expect(agent.getByText("Nobody else here has a phone number")).toBeVisible();
  await page.request.put("/api/account/profile", {
    data: { name: "Rahima Khatun", phone: "01812000111" },
    headers: { origin },
  });
  await agent.reload();
  await agent.getByRole("button", { name: "Leave the agency" }).click();
  const dialog = agent.getByRole("dialog");
  await dialog.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(dialog.getByRole("combobox")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("combobox").selectOption("Rahima Khatun");
  await dialog.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(agent.getByRole("status").filter({ hasText: `You have left ${name}` })).toBeVisible();
  await expect(agent.getByRole("heading", { name: "Create an agency" })).toBeVisible();
  await expect(async () => {
    await agent.goto(`/property/${slug}`);
    await expect(agent.locator("#agent")).toContainText("Rahima Khatun", { timeout: 1000 });
  }).toPass();
  await agent.context().close();
});

test("without a script an agency is founded, somebody invited, and the invitation accepted", async ({
  browser,
  baseURL,
  problems,
}) => {
  test.slow();
  const origin = baseURL!;
  const name = newTitle("Plain Homes");
  const founder = await seekerPage(browser, origin, { javaScriptEnabled: false });
  const guest = await seekerPage(browser, origin, { javaScriptEnabled: false });
  for (const { page } of [founder, guest]) problems.watch(page);
  const { page } = founder;

  await page.goto("/account/agency");
  await page.getByRole("textbox", { name: "Name of the agency" }).fill("Call 01711111111");
  await page.getByRole("button", { name: "Found the agency" }).click();
  await expect(page.getByRole("alert")).toContainText("Name of the agency");
  await expect(page.getByRole("textbox", { name: "Name of the agency" })).toHaveValue("Call 01711111111");
  await page.getByRole("textbox", { name: "Name of the agency" }).fill(name);
  await page.getByRole("button", { name: "Found the agency" }).click();
  await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
  await page.getByRole("textbox", { name: "E-mail address" }).fill(guest.account.email);
  await page.getByLabel("Joins as").selectOption("Owner");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText(`The invitation to ${guest.account.email} is on its way.`)).toBeVisible();

  await guest.page.goto("/bn/account/agency");
  await guest.page.getByRole("button", { name: "গ্রহণ করুন" }).click();
  await expect(guest.page).toHaveURL(/\/bn\/account\/agency/);
  await expect(guest.page.getByRole("heading", { name, level: 2 })).toBeVisible();
  await expect(guest.page.getByRole("main").getByText("মালিক").first()).toBeVisible();
  for (const each of [founder, guest]) await each.page.context().close();
});

test("nobody signed in is led to the sign-in, which says why", async ({ page }) => {
  await page.goto("/account/agency");
  await expect(page).toHaveURL(/\/signin\?.*reason=agency/);
  await expect(page.getByText("Sign in to see your agency, or who invites you.")).toBeVisible();
});
