import { randomInt } from "node:crypto";
import type { SessionAnswer } from "#api/account/auth-user.ts";
import { lastSms } from "#tests/support/inbox.ts";
import { expect, newAccount, signIn, test } from "../fixtures/account.ts";
import { adminPage, namesOf } from "../fixtures/administrator.ts";
import { decide, newTitle, postProperty, removeProperties, versionOf } from "../fixtures/posts.ts";

test("@phone an agent's new number is seen once it is confirmed, the new name once it is approved", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  const origin = baseURL!;
  problems.allow(/status: 400 .*\/api\/account\/number|status of 400/);
  await signIn(page, origin, await newAccount(page, origin));
  const post = await postProperty(page.request, origin, newTitle("River flat"));
  const admin = await adminPage(browser, origin);
  problems.watch(admin);
  const { id } = post;
  await decide(admin.request, origin, "approve", { id, version: await versionOf(page.request, id) });
  const { user } = (await (await page.request.get("/api/auth/user")).json()) as SessionAnswer;
  const tail = String(randomInt(1_000_000)).padStart(6, "0");
  const name = `Padma ${tail} Homes`;

  await page.goto("/account?tab=settings#profile");
  const form = page.locator("#profile-form");
  await expect(form.getByLabel("Phone for callers")).toHaveValue(/1712/);
  await form.getByLabel(/^Full name/).fill(name);
  await form.getByLabel("Phone for callers").fill(`01819${tail}`);
  await form.getByRole("button", { name: "Save" }).click();
  const confirm = page.locator("#number");
  await expect(confirm.getByRole("status")).toContainText("Callers see the number once you have entered it.");
  await expect(form).toContainText(`The name ${name} waits for approval. Until then others see Rahima Khatun.`);
  const visitor = await (await browser.newContext({ baseURL: origin })).newPage();
  await visitor.goto(`/agent/${user!.id}`);
  await expect(visitor.getByRole("heading", { level: 1, name: "Rahima Khatun" })).toBeVisible();
  await expect(visitor.locator(`[href="tel:+8801712345678"]`).first()).toBeAttached();

  // The code waits across a reload, in the other language too, and a wrong one loses nothing.
  await page.goto("/bn/account?tab=settings#profile");
  await expect(confirm.getByRole("status")).toContainText("কোডটি দেওয়ার পর নম্বরটি অন্যদের দেখানো হবে।");
  await expect(form).toContainText("তার আগে অন্যরা Rahima Khatun নামটিই দেখবেন।");
  const code = /\b\d{6}\b/.exec((await lastSms(`+8801819${tail}`)).text)![0];
  await confirm.getByLabel("কোড").fill(code === "000000" ? "111111" : "000000");
  await confirm.getByRole("button", { name: "নম্বর নিশ্চিত করুন" }).click();
  await expect(confirm.getByRole("alert")).toBeVisible();
  await confirm.getByLabel("কোড").fill(code);
  await confirm.getByRole("button", { name: "নম্বর নিশ্চিত করুন" }).click();
  await expect(page.getByText("এখন থেকে নতুন নম্বরটি দেখানো হবে")).toBeVisible();
  await expect(confirm).toBeHidden();
  await visitor.goto(`/agent/${user!.id}`);
  await expect(visitor.locator(`[href="tel:+8801819${tail}"]`).first()).toBeAttached();

  await admin.goto("/bn/account?tab=approvals#names");
  const row = namesOf(admin).getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("এখন অন্যরা দেখেন: Rahima Khatun");
  await row.getByRole("button", { name: `${name} অনুমোদন করুন` }).click();
  await expect(admin.getByText(`${name} অনুমোদন করা হয়েছে`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await visitor.goto(`/agent/${user!.id}`);
  await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible();
  await removeProperties(page.request, origin, id);
  await Promise.all([visitor.context().close(), admin.context().close()]);
});
